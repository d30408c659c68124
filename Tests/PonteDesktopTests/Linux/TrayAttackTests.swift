import Foundation
import GLibInterop
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Another program of the session's that calls the icon and its menu.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TrayAttackTests {
    let bus: PrivateBus

    init() throws {
        _ = WKWebView()
        bus = try PrivateBus()
    }

    private func tray(_ icon: TrayIcon.Picture = .named("mail"), title: String = "Inbox", menu: DesktopMenu? = nil) async throws
        -> TrayIcon
    {
        let app = AppIdentity(id: "org.example.Tray", name: "Tray", version: "1", icons: nil) {}
        return try await TrayIcon(SystemTrayIcon(app, bus: .text(bus.address)), icon, title, menu)
    }

    @Test func `a line that is asked for a quarter of a million times is answered once`() async throws {
        let panel = try await TrayPanel.start(bus)
        let tray = try await tray(menu: [.item("A") {}, .item("B") {}])
        let ids =
            [Variant](repeating: .int32(1), count: 131_000) + [.int32(2), .int32(99), .int32(0)]
            + [Variant](repeating: .int32(2), count: 130_000)
        let answer = try await panel.ask("GetGroupProperties", [.array(ids, of: "i"), .strings([])])
        #expect(answer.first?.elements?.compactMap { $0.elements?.first?.integer } == [1, 2, 0])
        withExtendedLifetime(tray) {}
    }

    @Test func `a line hears once of a click that is told many times`() async throws {
        let panel = try await TrayPanel.start(bus)
        var clicks: [String] = []
        let tray = try await tray(menu: [.item("A") { clicks.append("A") }, .item("B") { clicks.append("B") }])
        let event = { (number: Int32) in
            Variant.tuple([.int32(number), .string("clicked"), .variant(.int32(0)), .uint32(0)])
        }
        let events =
            [Variant](repeating: event(2), count: 10_000) + [event(1), event(7)] + [Variant](repeating: event(7), count: 10_000)
        let unknown = try await panel.ask("EventGroup", [.array(events, of: "(isvu)")])
        #expect(unknown.first?.elements == [.int32(7)])
        #expect(clicks == ["B", "A"])
        withExtendedLifetime(tray) {}
    }

    @Test func `a click that changes the menu is the last that its lines hear of`() async throws {
        let panel = try await TrayPanel.start(bus)
        var clicks: [String] = []
        let tray = try await tray()
        tray.menu = [
            .item("A") { [weak tray] in
                clicks.append("A")
                tray?.menu = [.item("D") { clicks.append("D") }]
            }, .item("B") { clicks.append("B") }, .item("C") { clicks.append("C") },
        ]
        let numbers = try await panel.lines().map(\.number).filter { $0 != 0 }
        let events = numbers.map { number in
            Variant.tuple([.int32(Int32(number)), .string("clicked"), .variant(.int32(0)), .uint32(0)])
        }
        #expect(events.count == 3)
        let unknown = try await panel.ask("EventGroup", [.array(events, of: "(isvu)")])
        #expect(unknown.first?.elements?.isEmpty == true)
        #expect(clicks == ["A"])
        let number = try #require(try await panel.lines().last?.number)
        try await panel.click(number)
        #expect(clicks == ["A", "D"])
    }

    @Test func `a picture is decoded once, and a huge one never`() async throws {
        let panel = try await TrayPanel.start(bus)
        let tray = try await tray(.image(ClipboardPictureAttackTests.gif(20_000, 20_000)), title: "\u{202E}In\u{200B}box")
        let added = try await PeakMemory.added {
            let values = try await panel.values()
            #expect(values["IconPixmap"]?.elements?.isEmpty == true)
            #expect(values["Title"] == .string("Inbox"))
        }
        #expect(added < 256)
        tray.icon = .image(ClipboardPictureAttackTests.gif(200, 100))
        let picture = try #require(try await panel.values()["IconPixmap"]?.elements?.first?.elements)
        #expect(picture[0] == .int32(64) && picture[1] == .int32(32))
    }
}
