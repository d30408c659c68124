import TestSupport
import Testing

/// The libraries of a program end on the thread that calls `exit`: libX11 among them, which a main thread that paints would use after that.
@MainActor
struct ProgramEndTests {
    @Test func `the main thread is at rest when the libraries end, wherever exit was called`() async throws {
        let elsewhere = try TestProgram("ExitsElsewhere")
        #expect(try await elsewhere.end() == "parked\n")
        #expect(elsewhere.status == 7)
        #expect(!elsewhere.hasCrashed)
    }

    @Test func `a program that ends on its main thread ends as ever`() async throws {
        let here = try TestProgram("ExitsElsewhere", ["here"])
        #expect(try await here.end() == "parked\n")
        #expect(here.status == 7)
    }
}
