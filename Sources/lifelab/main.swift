import LifelabCLI

import PlatformKit

exit(CommandLineTool.main(Array(CommandLine.arguments.dropFirst())).rawValue)
