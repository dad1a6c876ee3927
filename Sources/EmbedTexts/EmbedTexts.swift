import Foundation
import PackagePlugin

/// Puts every text below a target's folder into the target as a Swift constant: `.life` files, and Markdown other than a README.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.map(\.url).filter {
      ["life", "md"].contains($0.pathExtension) && $0.lastPathComponent != "README.md"
    }
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
