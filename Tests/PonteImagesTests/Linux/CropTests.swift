import Foundation
import Ponte
import PonteControls
import PonteImages
import TestSupport
import Testing

/// The window in which the user moves a picture under a frame.
@Suite(.serialized)
@MainActor
struct CropTests {
    private let desk = Desk()

    init() throws {
        let picture = TestPicture.quarters(width: 400, height: 200)
        desk.picker.answer(.files, with: try desk.folder.file("quarters.png", picture.encoded("png")))
    }

    /// Picks, and has `use` do what a user does when the window is there.
    private func pick(
        _ options: PickOptions, _ use: (GtkPanel, GtkCropArea) async throws -> Void
    ) async throws -> PickedImage? {
        let pick = Task { try await desk.picker.pick(options) }
        try await until { desk.picker.cropping != nil }
        let (panel, area) = try #require(desk.picker.cropping)
        // The frame's place is known once it has been painted.
        try await until { try Screenshot.take(panel.widget, named: "crop") != nil && area.region.width > 0 }
        try await use(panel, area)
        return try await pick.value
    }

    @Test func `the picture is seen under the frame`() async throws {
        _ = try await pick(PickOptions(aspectRatio: 1)) { panel, _ in
            let seen = try #require(try Screenshot.take(panel.widget, named: "crop"))
            let (left, right, middle) = (seen.width / 2 - 77, seen.width / 2 + 77, seen.height / 2)
            let corners = [seen[left, middle - 77], seen[right, middle - 77], seen[left, middle + 77], seen[right, middle + 77]]
            #expect(corners == [TestPicture.red, TestPicture.green, TestPicture.blue, TestPicture.white])
            panel.answer(false)
        }
    }

    @Test func `without a move, the middle is taken`() async throws {
        let image = try await pick(PickOptions(aspectRatio: 1, format: .png)) { panel, _ in panel.answer(true) }
        #expect(image?.width == 200 && image?.height == 200)
        #expect(try TestPicture(try #require(image).bytes).hasUprightQuarters)
    }

    @Test func `a picture that is moved as far as it goes ends at its edge`() async throws {
        let image = try await pick(PickOptions(aspectRatio: 1, format: .png)) { panel, area in
            area.move(by: 10_000, 10_000)
            #expect(area.region.x == 0 && area.region.y == 0)
            panel.answer(true)
        }
        let seen = try TestPicture(try #require(image).bytes)
        #expect(seen[10, 10] == TestPicture.red && seen[190, 10] == TestPicture.red && seen[10, 190] == TestPicture.blue)
    }

    @Test func `a picture that is zoomed shows less, and never more than all`() async throws {
        let image = try await pick(PickOptions(aspectRatio: 2, format: .png)) { panel, area in
            #expect(area.region == .whole)
            area.zoom(by: 4)
            area.move(by: -10_000, -10_000)
            #expect(abs(area.region.x - 0.75) < 1e-9 && abs(area.region.width - 0.25) < 1e-9)
            panel.answer(true)
        }
        #expect(image?.width == 100 && image?.height == 50)
        let seen = try TestPicture(try #require(image).bytes)
        #expect(seen[2, 2] == TestPicture.white && seen[97, 47] == TestPicture.white)
        _ = try await pick(PickOptions(aspectRatio: 2)) { panel, area in
            area.zoom(by: 1e9)
            #expect(abs(area.region.width - 0.125) < 1e-9)
            area.zoom(by: 1e-9)
            for nonsense in [0, -1, .nan, .infinity] { area.zoom(by: nonsense) }
            #expect(area.region == .whole)
            panel.answer(false)
        }
    }

    @Test(arguments: [0.01, 0.5, 1, 2.380952380952381, 100]) func `the result has the ratio, and keeps the limits`(
        _ ratio: Double
    ) async throws {
        let image = try #require(
            try await pick(PickOptions(aspectRatio: ratio, maximumSide: 120, maximumPixels: 5000, format: .png)) { panel, _ in
                panel.answer(true)
            })
        #expect(max(image.width, image.height) <= 120 && image.width * image.height <= 5000)
        // A side is a whole number of pixels.
        #expect(abs(Double(image.width) - Double(image.height) * ratio) <= max(1, ratio))
    }

    @Test func `a turned photograph is cropped upright`() async throws {
        let stored = try TestPicture.quarters(width: 400, height: 200).stored(6).encoded("jpeg")
        desk.picker.answer(.files, with: try desk.folder.file("turned.jpg", Exif.added(to: stored, orientation: 6)))
        let image = try await pick(PickOptions(aspectRatio: 1, maximumSide: 100)) { panel, _ in panel.answer(true) }
        #expect(image?.width == 100 && image?.height == 100)
        #expect(try TestPicture(try #require(image).bytes).hasUprightQuarters)
    }

    @Test func `a user who cancels picks nothing`() async throws {
        let image = try await pick(PickOptions(aspectRatio: 1)) { panel, _ in panel.answer(false) }
        #expect(image == nil)
        #expect(desk.picker.cropping == nil)
    }

    @Test func `windows go when they are closed`() async throws {
        weak var panel: GtkPanel?
        weak var area: GtkCropArea?
        _ = try await pick(PickOptions(aspectRatio: 1)) { ownPanel, ownArea in
            (panel, area) = (ownPanel, ownArea)
            ownPanel.answer(true)
        }
        try await until { panel == nil && area == nil }
    }

    @Test func `a pick that is cancelled closes the window`() async throws {
        let pick = Task { try await desk.picker.pick(PickOptions(aspectRatio: 1)) }
        try await until { desk.picker.cropping != nil }
        pick.cancel()
        await #expect(throws: CancellationError.self) { try await pick.value }
        #expect(desk.picker.cropping == nil)
    }

    @Test func `the window shows the picture under its frame, dark around it`() async throws {
        _ = try await pick(PickOptions(aspectRatio: 1)) { panel, area in
            area.move(by: 60, 0)
            area.zoom(by: 1.2)
            var seen: TestPicture?
            try await until {
                seen = try Screenshot.take(panel.widget, named: "crop")
                return seen?.pixels.contains { $0 == TestPicture.red } == true
            }
            let picture = try #require(seen)
            let count = { color in picture.pixels.count { $0 == color } }
            for color in [TestPicture.red, TestPicture.green, TestPicture.blue] { #expect(count(color) > 5000) }
            // 40 per cent of red and of green are left where 60 of black lie above.
            #expect(count(0x6600_00FF) > 1000)
            #expect(count(0x0066_00FF) > 1000)
            panel.answer(false)
        }
    }
}
