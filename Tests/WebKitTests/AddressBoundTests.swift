import TestSupport
import Testing

@testable import WebKit

/// The bounds of kept addresses.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AddressBoundTests {
    @Test func `a list of recent loads is bounded in bytes, and keeps the newest`() {
        var list = RecentList<Int>(maximum: 3, bytes: 10)
        for number in 1...5 { list.append(number, bytes: 1) }
        #expect(Array(list) == [3, 4, 5])
        list.append(6, bytes: 9)
        #expect(Array(list) == [5, 6])
        list.append(7, bytes: 100)
        #expect(Array(list) == [7])
        list.append(8, bytes: 1)
        #expect(Array(list) == [8])
        list.removeFirst(1)
        list.append(9, bytes: 10)
        list.append(10, bytes: 0)
        #expect(Array(list) == [9, 10])
        #expect(list.remove(at: 0) == 9)
        list.removeAll()
        #expect(list.isEmpty)
    }

    @Test func `the long addresses of all sub-frames are 4 MiB, and a short one is always known`() {
        let addresses = AddressAccount()
        func window(_ address: String, isMainFrame: Bool = false) -> PageWindow {
            PageWindow(
                number: 1, epoch: 0, isMainFrame: isMainFrame, origin: "app://a", world: "", address: address, in: nil,
                addresses: addresses)
        }
        let long = String(repeating: "x", count: 1 << 20)
        let windows = (0..<5).map { _ in window(long) }
        #expect(windows.map { $0.address.utf8.count } == [1 << 20, 1 << 20, 1 << 20, 1 << 20, 0])
        #expect(windows[4].info.request.url == nil)
        #expect(window("app://a/short").address == "app://a/short")
        #expect(window(long, isMainFrame: true).address == long)
        windows[0].address = "app://a/"
        windows[4].address = long
        #expect(windows.map { $0.address.utf8.count } == [8, 1 << 20, 1 << 20, 1 << 20, 1 << 20])
        // One that is left has its short address alone, and the next document's the room.
        for window in windows { window.isLeft = true }
        #expect(windows.map { $0.address.utf8.count } == [8, 0, 0, 0, 0])
        #expect(window(long).address == long)
    }

    @Test func `an address is whole or none`() {
        let longest = "app://a/" + String(repeating: "x", count: EngineAddress.maximum - 8)
        longest.withCString { #expect(EngineAddress($0).url?.absoluteString == longest) }
        (longest + "x").withCString {
            #expect(EngineAddress($0).url == nil)
            #expect(EngineAddress($0).isTooLong)
            #expect(EngineAddress($0).withoutFragment == nil)
            #expect(EngineAddress($0).document == nil)
            #expect(EngineAddress($0).count(upTo: longest.utf8.count) == nil)
            #expect(EngineAddress($0).count(upTo: longest.utf8.count + 1) == longest.utf8.count + 1)
            #expect(URL(string: longest + "x").flatMap { OwnAddress($0) }?.url(for: EngineAddress($0)) != nil)
            #expect(URL(string: longest + "y").flatMap { OwnAddress($0) }?.url(for: EngineAddress($0)) == nil)
        }
        for (address, isWithin) in [("app://a/b", true), ("app://a/b#d", true), ("app://a/bc", false), ("app://a/", false)] {
            "app://a/b#c".withCString { within in
                address.withCString { #expect(EngineAddress(within).document?.has(EngineAddress($0)) == isWithin) }
            }
        }
        (longest + "#x").withCString { #expect(EngineAddress($0).document != nil) }
        #expect(URL(engine: longest + "x") == nil)
        #expect(EngineAddress(nil).url == nil)
        #expect(EngineAddress("").url == nil)
        #expect(EngineAddress("").requestURL(own: nil)?.absoluteString == "about:blank")
    }
}
