import CWebKitGTK
import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// Photographs by GStreamer, from its test picture in the camera's place.
@Suite(.serialized)
@MainActor
struct CameraTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

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
            try await photograph(source, PickOptions(source: .camera, ratio: 1, maxSide: 200)) { $0.answer(true) }
        }
        try await until { desk.picker.cropping != nil }
        desk.picker.cropping?.panel.answer(true)
        let image = try #require(try await pick.value)
        #expect(image.width == 200 && image.height == 200)
    }

    @Test func `the window shows the live picture`() async throws {
        var seen: TestPicture?
        desk.picker.useCamera("videotestsrc is-live=true ! video/x-raw,width=640,height=480")
        let pick = Task { try await desk.picker.pick(PickOptions(source: .camera)) }
        try await until {
            guard let panel = desk.picker.liveCamera else { return false }
            seen = try Screenshot.take(panel.widget, named: "camera")
            return seen?.pixels.contains { $0 == 0xFF00_00FF } == true
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
        let error = try await #require(throws: PonteError.self) {
            try await desk.picker.pick(PickOptions(source: .camera))
        }
        #expect(error.code == .noCamera)
    }

    @Test func `where no camera is connected, that is said`() async throws {
        guard (try? FileManager.default.contentsOfDirectory(atPath: "/dev"))?.contains(where: { $0.hasPrefix("video") }) == false
        else { return }
        let error = try await #require(throws: PonteError.self) {
            try await desk.picker.pick(PickOptions(source: .camera))
        }
        #expect(error.code == .noCamera && error.message.contains("none is connected"))
    }

    @Test func `a camera that takes its time to stop does not hold the main thread`() async throws {
        desk.picker.useCamera("videotestsrc ! video/x-raw,width=64,height=48,framerate=25/1 ! identity sleep-time=3000000")
        let pick = Task { try await desk.picker.pick(PickOptions(source: .camera)) }
        try await until { desk.picker.liveCamera != nil }
        desk.picker.liveCamera?.answer(false)
        var (last, longest) = (ContinuousClock.now, Duration.zero)
        let heart = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(5))
                (longest, last) = (max(longest, ContinuousClock.now - last), .now)
            }
        }
        #expect(try await pick.value == nil)
        for _ in 1...100 { try await Task.sleep(for: .milliseconds(2)) }
        heart.cancel()
        #expect(longest < .seconds(2), "\(longest)")
    }
}
