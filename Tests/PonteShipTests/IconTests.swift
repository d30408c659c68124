internal import Foundation
internal import Testing

@testable import PonteShip

@Suite struct IconTests {
    @Test func `a drawing is an icon of all sizes`() throws {
        try withFile(Data("<?xml version=\"1.0\"?>\n<svg/>".utf8)) {
            let path = try AppIcon(file: $0, named: "Icon").path(for: "org.example.Inbox")
            #expect(path == "icons/hicolor/scalable/apps/org.example.Inbox.svg")
        }
    }

    @Test func `a picture is an icon of its size`() throws {
        try withFile(png(width: 128, height: 128)) {
            let path = try AppIcon(file: $0, named: "Icon").path(for: "org.example.Inbox")
            #expect(path == "icons/hicolor/128x128/apps/org.example.Inbox.png")
        }
    }

    @Test(arguments: [(128, 127), (100, 100), (0, 0), (1024, 1024)])
    func `a picture of another size is none`(width: Int, height: Int) throws {
        try withFile(png(width: width, height: height)) { file in
            let error = #expect(throws: ShipError.self) { try AppIcon(file: file, named: "Icon.png") }
            let text = try #require(error).description
            #expect(text.hasPrefix("Icon.png has \(width) x \(height) pixels."))
        }
    }

    @Test func `a file that is neither is no icon`() throws {
        try withFile(Data([0x89, 0x50, 0x4E, 0x47])) { file in
            #expect(throws: ShipError.self) { try AppIcon(file: file, named: "Icon.png") }
        }
        #expect(throws: ShipError.self) { try AppIcon(file: URL(filePath: "/nowhere/Icon.svg"), named: "Icon.svg") }
    }

    @Test func `two pictures of one size are refused, before a build`() throws {
        try withFile(png(width: 128, height: 128)) { file in
            let name = file.lastPathComponent
            let error = #expect(throws: ShipError.self) { try AppIcon.read([name, name], beside: file) }
            let text = try #require(error).description
            #expect(text.contains("128x128"))
            #expect(try AppIcon.read([name], beside: file).count == 1)
        }
    }

    private func png(width: Int, height: Int) -> Data {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width) + number(height))
    }

    private func withFile(_ data: Data, _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "icon-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file)
    }
}
