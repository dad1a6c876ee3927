import LifelabCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(CommandLineTool.main(Array(CommandLine.arguments.dropFirst())).rawValue)
