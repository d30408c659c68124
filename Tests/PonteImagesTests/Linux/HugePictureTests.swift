import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// A hundred megapixels: a minute's work for a phone, and no end of a program.
@Suite(.serialized)
@MainActor
struct HugePictureTests {
    private let desk = Desk()

    @Test(arguments: [("jpeg", 60), ("png", 420)])
    func `a hundred megapixels are opened in bounded memory, and the main thread goes on`(_ type: String, _ limit: Int)
        async throws
    {
        let file = try desk.folder.file("huge.\(type)", TestPicture.plain(width: 12_500, height: 8000, type))
        desk.picker.answer(.files, with: file)
        var image: PickedImage?
        var added = 0
        let share = try await mainThreadShare(of: {
            added = try await PeakMemory.added { image = try await desk.picker.pick(PickOptions(maximumSide: 1000)) }
        })
        #expect(image?.width == 1000 && image?.height == 640)
        #expect(added < limit, "\(added) MiB")
        #expect(share < 0.5, "the main thread has decoded itself: \(share)")
        #expect(try TestPicture(try #require(image).bytes).isAbout(TestPicture.red, 500, 320))
    }

    @Test func `without limits of the page's, a hundred megapixels become thirty-two`() async throws {
        let file = try desk.folder.file("huge.jpeg", TestPicture.plain(width: 12_500, height: 8000, "jpeg"))
        desk.picker.answer(.files, with: file)
        let image = try #require(try await desk.picker.pick())
        #expect(image.width * image.height <= ImageLimits.resultPixels)
        #expect(image.width * image.height > ImageLimits.resultPixels * 9 / 10)
    }

    @Test func `a pick that is cancelled while a huge picture is decoded ends`() async throws {
        desk.picker.answer(.files, with: try desk.folder.file("huge.png", TestPicture.plain(width: 12_500, height: 8000, "png")))
        let pick = Task { try await desk.picker.pick() }
        // Its decoding has begun; the whole takes far longer.
        let start = processorTime()
        try await until { processorTime() > start + 0.05 }
        pick.cancel()
        await #expect(throws: CancellationError.self) { try await pick.value }
    }
}
