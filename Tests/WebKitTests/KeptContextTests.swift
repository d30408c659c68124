import Testing

/// The context that the web process's library keeps: a page that nobody shows any more must not stay for it.
struct KeptContextTests {
    @Test func `the last context is kept for a moment, and one at a time`() throws {
        #expect(try LibraryProgram.output(of: "kept_context", with: ["contexts"]) == "kept\nreplaced\nforgotten\nended\n")
    }
}
