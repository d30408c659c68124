/// The processor for which the program was built: that of this machine.
struct SystemArchitecture {
    /// As the kernel calls it: `x86_64`.
    let name: String
    /// As Debian calls it: `amd64`.
    let debian: String

    static func current() throws -> SystemArchitecture {
        #if arch(x86_64)
            return SystemArchitecture(name: "x86_64", debian: "amd64")
        #elseif arch(arm64)
            return SystemArchitecture(name: "aarch64", debian: "arm64")
        #else
            throw ShipError("This processor has no name here. Those of x86_64 and arm64 have.")
        #endif
    }
}
