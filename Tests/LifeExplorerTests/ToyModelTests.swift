import Testing
import ToyModel

@Suite struct ToyModelTests {
  @Test func `a model without a fault has as many situations and transitions as other checkers count`() {
    let search = ToySearch(.usual)
    #expect(search.situations == 286_848 && search.transitions == 2_828_992 && search.loss == nil)
  }

  @Test func `the shortest way to the loss of a faulty one is found`() {
    let names = ToySearch(.faulty).loss?.map { ToyModel.names[min($0, ToyModel.names.count - 1)] }
    #expect(names == ["launch", "edit", "lock", "wait", "lowMemory"])
  }
}
