import Foundation
import Ponte
import PonteTesting
import Testing

@Suite struct ErrorTextTests {
    private let error = PonteError("notes.full", "There are too many notes. Remove one.")

    @Test func `an error says its code first, wherever Swift shows it`() {
        let text = "notes.full: There are too many notes. Remove one."
        #expect("\(error)" == text)
        #expect(error.localizedDescription == text)
        #expect((error as any Error).localizedDescription == text)
        #expect(error.message == "There are too many notes. Remove one.")
    }

    @Test func `a failure of a test says its code first`() {
        #expect("\(TestFailure(.noDisplay, "There is no display."))" == "noDisplay: There is no display.")
    }
}
