// PluginKit
