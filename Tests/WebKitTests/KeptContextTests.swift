import Testing

/// The contexts that the web process's library keeps: a page that nobody shows any more must not stay for them.
struct KeptContextTests {
    @Test func `the last two contexts are kept for a moment, and no more at a time`() throws {
        #expect(try LibraryProgram.output(of: "kept_context", with: ["contexts"]) == "kept\nreplaced\nforgotten\nended\n")
    }
}
