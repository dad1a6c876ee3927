/// The self test.
package enum PageSelfTest {
  /// The number.
  package static var hash: UInt64 {
    var session = PageSession()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in ["start\nday 20000\nseed x", "line\nlaunch", "line\nhome", "line\nwait 6s"] {
      hash = session.reply(to: line).utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
    return hash
  }
}
