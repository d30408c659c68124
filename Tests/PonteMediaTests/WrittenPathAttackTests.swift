import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// A page writes addresses that are in the folder whose files it may play, and lead out of it.
@MainActor
struct WrittenPathAttackTests {
    @Test func `no way to write an address leads out of the folder`() throws {
        let root = TemporaryFolder()
        let folder = root.place("in")
        for name in ["in/own.wav", "outside.wav"] { _ = try root.file(name, "sound") }
        let links = ["link.wav": "../outside.wav", "linked": "..", "own-link.wav": "own.wav"]
        for (name, destination) in links {
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: destination)
        }
        let access = MediaAccess.files(in: folder)
        let caller = Caller(isMainFrame: true, origin: Origin("file://"))
        func opened(_ name: String) -> String? {
            (try? access.item("file://\(folder.path)/\(name)", MediaInfo(), for: caller))?.url.path
        }
        let own = folder.resolvingSymlinksInPath().path
        #expect(opened("own.wav") == own + "/own.wav" && opened("own-link.wav") == own + "/own.wav")
        #expect(opened("./%2e%2e/in/own.wav") == own + "/own.wav" && opened("none.wav") == own + "/none.wav")
        let outside = [
            "..%2foutside.wav", "%2E%2E%2Foutside.wav", "none%2f..%2f..%2foutside.wav", "own.wav%00/..%2f..%2foutside.wav",
            "link.wav",
            "linked/outside.wav", "linked%2foutside.wav", "linked/none.wav", "linked/none/none.wav", "linked/%ff.wav",
            "%ff/..%2f..%2foutside.wav", "%ff/../../outside.wav",
        ]
        for name in outside { #expect(opened(name) == nil, "\(name)") }
    }
}
