internal import Foundation
internal import TestSupport
internal import Testing

@testable import PonteShip

@Suite struct IconTests {
    private let folder = TemporaryFolder()

    @Test func `a drawing is an icon of all sizes`() throws {
        let file = try folder.file("icon", "<?xml version=\"1.0\"?>\n<svg/>")
        let path = try AppIcon(file: file, named: "Icon").path(for: "org.example.Inbox")
        #expect(path == "icons/hicolor/scalable/apps/org.example.Inbox.svg")
    }

    @Test func `a picture is an icon of its size`() throws {
        let file = try folder.file("icon", png(width: 128, height: 128))
        let path = try AppIcon(file: file, named: "Icon").path(for: "org.example.Inbox")
        #expect(path == "icons/hicolor/128x128/apps/org.example.Inbox.png")
    }

    @Test(arguments: [(128, 127), (100, 100), (0, 0), (1024, 1024)])
    func `a picture of another size is none`(width: Int, height: Int) throws {
        let file = try folder.file("icon", png(width: width, height: height))
        let error = #expect(throws: ShipError.self) { try AppIcon(file: file, named: "Icon.png") }
        let text = try #require(error).description
        #expect(text.hasPrefix("Icon.png has \(width) x \(height) pixels."))
    }

    @Test func `a file that is neither is no icon`() throws {
        let file = try folder.file("icon", Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(throws: ShipError.self) { try AppIcon(file: file, named: "Icon.png") }
        #expect(throws: ShipError.self) { try AppIcon(file: URL(filePath: "/nowhere/Icon.svg"), named: "Icon.svg") }
    }

    @Test func `two pictures of one size are refused, before a build`() throws {
        let file = try folder.file("icon", png(width: 128, height: 128))
        let error = #expect(throws: ShipError.self) { try AppIcon.read(["icon", "icon"], beside: file) }
        let text = try #require(error).description
        #expect(text.contains("128x128"))
        #expect(try AppIcon.read(["icon"], beside: file).count == 1)
    }

    @Test func `a drawing brings pictures of the usual sizes, but for those that are there`() throws {
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"32\"><rect width=\"64\" height=\"32\"/></svg>"
        let file = try folder.file("icon.svg", drawing)
        let own = try folder.file("icon.png", png(width: 48, height: 48))
        let icons = try AppIcon.drawn([AppIcon(file: file, named: "Icon"), AppIcon(file: own, named: "Own")])
        #expect(
            icons.map(\.size) == ["scalable", "48x48", "16x16", "24x24", "32x32", "64x64", "128x128", "256x256"])
        #expect(icons.dropFirst(2).allSatisfy { $0.fileExtension == "png" && $0.data.count > 30 })
        #expect(try AppIcon.drawn([AppIcon(file: own, named: "Own")]).count == 1)
    }

    @Test func `a drawing that is no square stands in the middle`() throws {
        func pictures(_ name: String, _ height: Int, _ shape: String) throws -> [Data] {
            let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"\(height)\"><rect \(shape)/></svg>"
            let icon = try AppIcon(file: folder.file(name, drawing), named: name)
            return try AppIcon.drawn([icon]).dropFirst().map(\.data)
        }
        let wide = try pictures("wide.svg", 32, "width=\"64\" height=\"32\"")
        let square = try pictures("square.svg", 64, "y=\"16\" width=\"64\" height=\"32\"")
        #expect(wide.count == 7 && wide == square)
    }

    private func png(width: Int, height: Int) -> Data {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width) + number(height))
    }
}
