import Ponte
import PonteImages
import PonteTesting
import TestSupport
import Testing

/// Waits for a camera or a server go by the clock that was given.
@Suite(.serialized)
@MainActor
struct ImageClockTests {
    private let clock = TestClock()

    @Test func `a camera that sends nothing is given up on`() async throws {
        let desk = Desk()
        let picker = ImagePicker(desk.webView, clock: clock)
        picker.useCamera("appsrc is-live=true caps=video/x-raw,format=RGB,width=64,height=48,framerate=25/1")
        var error: PonteError?
        let pick = Task {
            do { _ = try await picker.pick(PickOptions(source: .camera)) } catch let failure as PonteError { error = failure }
        }
        try await until {
            clock.advance(by: .seconds(1))
            return error != nil
        }
        try await pick.value
        #expect(error?.code == .imagesNoCamera && error?.message.contains("silent") == true)
    }

    @Test func `a server that stalls is given up on`() async throws {
        let page = try await UploadPage { _ in [.read(50_000), .hang] }
        let picker = ImagePicker(page.webView, clock: clock)
        let request = UploadRequest(try page.url("/image_uploads"), timeout: .seconds(3600))
        let upload = picker.upload(try await page.picture(), to: request)
        try await until { if case .uploading(let part) = upload.state { part > 0 } else { false } }
        try await until {
            clock.advance(by: .seconds(600))
            return upload.state.isFinal
        }
        guard case .error(let error) = upload.state else { throw PonteError(.imagesNetwork, "\(upload.state)") }
        #expect(error.code == .imagesNetwork && error.message.contains("server has been silent"))
    }
}
