import CWebKitGTK
import Foundation
import Ponte
import PonteControls
import PonteImages
import Synchronization
import TestSupport
import Testing

/// Photographs by GStreamer, from its test picture in the camera's place.
@Suite(.serialized)
@MainActor
struct CameraTests {
    private let desk = Desk()

    private func photograph(
        _ source: String, _ options: PickOptions = PickOptions(source: .camera, format: .png),
        _ use: @escaping @MainActor (GtkPanel) throws -> Void
    ) async throws -> PickedImage? {
        desk.picker.useCamera(source)
        let pick = Task { try await desk.picker.pick(options) }
        try await until { desk.picker.liveCamera != nil }
        try use(try #require(desk.picker.liveCamera))
        return try await pick.value
    }

    @Test func `a photograph is what the camera sees`() async throws {
        let source =
            "videotestsrc is-live=true pattern=solid-color foreground-color=0xff0000ff ! video/x-raw,width=322,height=240"
        let image = try #require(try await photograph(source) { $0.answer(true) })
        #expect(image.width == 322 && image.height == 240 && image.name == "photograph.png")
        let seen = try TestPicture(image.bytes)
        #expect(seen.isAbout(TestPicture.blue, 0, 0) && seen.isAbout(TestPicture.blue, 321, 239))
    }

    @Test func `a camera that sends JPEG is understood, and its picture is cropped and scaled`() async throws {
        let source = "videotestsrc is-live=true pattern=smpte ! video/x-raw,width=640,height=480 ! jpegenc"
        let pick = Task {
            try await photograph(source, PickOptions(source: .camera, aspectRatio: 1, maximumSide: 200)) { $0.answer(true) }
        }
        try await until { desk.picker.cropping != nil }
        desk.picker.cropping?.panel.answer(true)
        let image = try #require(try await pick.value)
        #expect(image.width == 200 && image.height == 200)
    }

    @Test func `the window shows the live picture`() async throws {
        desk.picker.useCamera("videotestsrc is-live=true ! video/x-raw,width=640,height=480")
        let pick = Task { try await desk.picker.pick(PickOptions(source: .camera)) }
        try await until {
            guard let panel = desk.picker.liveCamera else { return false }
            let seen = try Screenshot.take(panel.widget, named: "camera")
            // The sixth of seven bars.
            return seen.map { $0.isAbout(TestPicture.red, $0.width * 11 / 14, $0.height / 2) } == true
        }
        desk.picker.liveCamera?.answer(false)
        #expect(try await pick.value == nil)
        #expect(desk.picker.liveCamera == nil)
    }

    @Test func `a pick that is cancelled lets go of the camera`() async throws {
        desk.picker.useCamera("videotestsrc is-live=true")
        let pick = Task { try await desk.picker.pick(PickOptions(source: .camera)) }
        try await until { desk.picker.liveCamera != nil }
        pick.cancel()
        await #expect(throws: CancellationError.self) { try await pick.value }
        #expect(desk.picker.liveCamera == nil)
    }

    @Test(arguments: [
        "noSuchElement", "v4l2src device=/dev/video77", "videotestsrc num-buffers=0", "audiotestsrc is-live=true",
        "filesrc location=/dev/null", "videotestsrc ! \"",
    ])
    func `a camera that gives no picture is an error`(_ source: String) async throws {
        desk.picker.useCamera(source)
        #expect(await code { try await desk.picker.pick(PickOptions(source: .camera)) } == .imagesNoCamera)
    }

    @Test func `where no camera is connected, that is said`() async throws {
        guard (try? FileManager.default.contentsOfDirectory(atPath: "/dev"))?.contains(where: { $0.hasPrefix("video") }) == false
        else { return }
        let error = try await #require(throws: PonteError.self) {
            try await desk.picker.pick(PickOptions(source: .camera))
        }
        #expect(error.code == .imagesNoCamera && error.message.contains("none is connected"))
    }

    @Test func `a camera that takes its time to stop does not hold the main thread`() async throws {
        let valve = try Valve(in: desk.folder)
        desk.picker.useCamera(
            "filesrc location=\(valve.url.path) blocksize=9216 ! rawvideoparse width=64 height=48 format=rgb framerate=25/1")
        let pick = Task { try await desk.picker.pick(PickOptions(source: .camera)) }
        try await until { desk.picker.liveCamera != nil }
        desk.picker.liveCamera?.answer(false)
        try await until { desk.picker.liveCamera == nil }
        // The camera stops when this thread comes here.
        valve.open()
        #expect(try await pick.value == nil)
        #expect(!valve.isForced)
    }
}

/// A pipe with a few pictures of 64 by 48 pixels, in red, green and blue. Then it holds its reader until it is opened, by force after a minute.
private final class Valve: Sendable {
    let url: URL
    private let descriptor: Int32
    private let state = Mutex((isOpen: false, isForced: false))

    init(in folder: TemporaryFolder) throws {
        url = folder.url.appending(path: "camera")
        guard mkfifo(url.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        // For reading as well: else it would wait for a reader.
        descriptor = Foundation.open(url.path, O_RDWR)
        let pictures = Data(count: 3 * 9216)
        guard pictures.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == pictures.count else {
            throw CocoaError(.fileWriteUnknown)
        }
        Thread.detachNewThread { [weak self] in
            sleep(60)
            self?.open(byForce: true)
        }
    }

    deinit { open() }

    var isForced: Bool { state.withLock { $0.isForced } }

    func open(byForce isForced: Bool = false) {
        state.withLock { state in
            guard !state.isOpen else { return }
            state = (true, isForced)
            close(descriptor)
        }
    }
}
