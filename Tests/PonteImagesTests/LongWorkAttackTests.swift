import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteImages

/// Files and links that are short for what they make a program do.
@Suite(.serialized)
@MainActor
struct LongWorkAttackTests {
    private static let head = Data([
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 255, 255, 255,
    ])
    private static let frame = Data([
        0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
    ])

    @Test func `a GIF of two hundred thousand frames is its first one`() async throws {
        let desk = Desk()
        var bytes = Self.head
        for _ in 0..<200_000 { bytes += Self.frame }
        let start = ContinuousClock.now
        let image = try await desk.pick(bytes + Data(";".utf8), named: "many.gif")
        #expect(image.width == 1 && image.height == 1)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `a GIF that ends within its first frame is cut`() async throws {
        let desk = Desk()
        for count in [Self.head.count, Self.head.count + 5, Self.head.count + Self.frame.count - 1] {
            #expect(try await desk.failure((Self.head + Self.frame).prefix(count), named: "cut.gif").code == .imagesTruncated)
        }
    }

    @Test func `a link of many steps is made absolute in no time`() throws {
        let url = try #require(URL(string: "https://a.example/b/c/d"))
        func link(_ count: Int) -> String {
            String(repeating: "../", count: count) + String(repeating: "./", count: count / 30) + "e"
        }
        #expect(WrittenLink.absolute(link(300_000), from: url) == "https://a.example/e")
        #expect(WrittenLink.absolute("./../e/../f", from: url) == "https://a.example/b/e/../f")
        expectLinear("A link of many steps", size: 300_000, input: link) { _ = WrittenLink.absolute($0, from: url) }
    }

    @Test func `cookies of many answers are merged in no time`() throws {
        func cookies(_ value: String) -> [HTTPCookie] {
            (0..<20_000).compactMap {
                HTTPCookie(properties: [.name: "c\($0)", .value: value, .domain: "a.example", .path: "/"])
            }
        }
        let (old, new) = (cookies("1"), cookies("2"))
        let start = ContinuousClock.now
        let merged = CookieRules.merge(old, new)
        #expect(merged.count == 20_000 && merged.allSatisfy { $0.value == "2" })
        #expect(ContinuousClock.now - start < .seconds(2))
    }
}
