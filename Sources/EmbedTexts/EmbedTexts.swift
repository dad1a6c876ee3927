import Foundation
import PackagePlugin

/// Puts every `.life` file below a target's folder into the target as a Swift constant.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.map(\.url).filter { $0.pathExtension == "life" }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) texts of \(target.name)",
        executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path, target.directoryURL.path] + texts.map(\.path),
        inputFiles: texts,
        outputFiles: [output])
    ]
  }
}
