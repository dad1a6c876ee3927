import LifeFuzz
import PlatformKit

exit(FuzzTool.main(Array(CommandLine.arguments.dropFirst())))
