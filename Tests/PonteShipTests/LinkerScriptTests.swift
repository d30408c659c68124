internal import Testing

@testable import PonteShip

@Suite struct LinkerScriptTests {
    @Test func `constants are read-only`() throws {
        let told = "GNU ld\n==================================================\n/* Script */\n"
        let line = "  .rodata         : { *(.rodata .rodata.*) }\n  .rodata1        : { *(.rodata1) }\n"
        let text = try #require(LinkerScript.change(told + line + "\n==================================================\n"))
        #expect(text.contains("\n  .rodata          (READONLY) : { *(.rodata .rodata.*) }\n  .rodata1        : {"))
        #expect(!text.contains("====") && !text.contains("GNU ld"))
    }

    @Test func `a linker with another script keeps it`() {
        #expect(LinkerScript.change("LLD 17\n") == nil)
        #expect(LinkerScript.change("==========\nSECTIONS {}\n==========\n") == nil)
    }

    @Test func `the linker of this system has such a script`() throws {
        #expect(try LinkerScript.text?.contains("(READONLY)") == true)
    }
}
