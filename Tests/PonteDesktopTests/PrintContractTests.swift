#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    import PonteContract
    import PonteDesktop
    import Testing

    /// The module in TypeScript that others write with this contract.
    @MainActor
    struct PrintContractTests {
        @Test func `printing is typed`() throws {
            let module = try Contract("Desktop") {
                PrintContract.show
                PrintContract.pdf
            }.typeScript()
            for line in [
                #""print.show": { parameters: PrintSettings | null; result: PrintEnd };"#,
                #""print.pdf": { parameters: PrintSettings | null; result: ByteStream };"#, #""A4""#, #""cancelled""#,
                "landscape?: boolean",
            ] {
                #expect(module.contains(line), "\(line) in \(module)")
            }
        }
    }
#endif
