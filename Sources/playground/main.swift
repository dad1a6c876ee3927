import PagePacking
import PlatformKit

exit(PlaygroundCommand.main(Array(CommandLine.arguments.dropFirst())))
