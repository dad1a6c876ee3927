// LifelabCLI
