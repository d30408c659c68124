import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// An icon on a bus of the test's own, in a panel that reads it as desktops do.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TrayIconTests {
    let bus: PrivateBus

    init() throws {
        // A web view sets GTK up.
        _ = WKWebView()
        bus = try PrivateBus()
    }

    func tray(
        _ icon: TrayIcon.Picture = .named("mail-unread"), menu: DesktopMenu? = nil, icons: URL? = nil
    ) async throws -> TrayIcon {
        let app = AppIdentity(id: "org.example.Tray", name: "Tray", version: "1", icons: icons) {}
        return try await TrayIcon(SystemTrayIcon(app, bus: .text(bus.address)), icon, "Inbox", menu)
    }

    @Test func `a panel reads the icon, and its clicks reach the app`() async throws {
        let panel = try await TrayPanel.start(bus)
        let tray = try await tray()
        #expect(tray.isShown)
        #expect(panel.items.count == 1)
        var values = try await panel.values()
        #expect(values["Id"] == .string("org.example.Tray"))
        #expect(values["Title"] == .string("Inbox"))
        #expect(values["IconName"] == .string("mail-unread"))
        #expect(values["Status"] == .string("Active"))
        #expect(values["Menu"] == .objectPath("/MenuBar"))
        #expect(values["ItemIsMenu"] == .boolean(true))
        #expect(values["ToolTip"]?.elements?[2] == .string("Inbox"))
        var clicks = 0
        tray.onActivate = { clicks += 1 }
        tray.tooltip = "3 letters"
        tray.status = .needsAttention
        tray.icon = .named("mail-read")
        tray.title = "Letters"
        try await until { Set(panel.signals.map(\.member)).isSuperset(of: ["NewIcon", "NewTitle", "NewToolTip", "NewStatus"]) }
        values = try await panel.values()
        #expect(values["Title"] == .string("Letters"))
        #expect(values["IconName"] == .string("mail-read"))
        #expect(values["Status"] == .string("NeedsAttention"))
        #expect(values["ToolTip"]?.elements?[2] == .string("3 letters"))
        #expect(values["ItemIsMenu"] == .boolean(false))
        try await panel.send("Activate", [.int32(1), .int32(2)])
        #expect(clicks == 1)
    }

    @Test func `a panel is told where the icons of a program are that is not installed`() async throws {
        let panel = try await TrayPanel.start(bus)
        let tray = try await tray(icons: URL(filePath: "/opt/inbox/Icons"))
        #expect(tray.isShown)
        #expect(try await panel.values()["IconThemePath"] == .string("/opt/inbox/Icons"))
    }

    @Test func `the menu is drawn by the panel, and its choices reach the app`() async throws {
        let panel = try await TrayPanel.start(bus)
        var chosen: [String] = []
        let tray = try await tray(menu: [
            .item("Open _all") { chosen.append("open") }, .separator,
            .submenu("More", [.item("Deep", isChecked: true) { chosen.append("deep") }]),
            .item("Off", isEnabled: false) { chosen.append("off") },
        ])
        let lines = try await panel.lines()
        #expect(lines.map { $0.values["label"]?.text } == [nil, "Open __all", nil, "More", "Deep", "Off"])
        #expect(lines[2].values["type"] == .string("separator"))
        #expect(lines[3].values["children-display"] == .string("submenu"))
        #expect(lines[4].values["toggle-state"] == .int32(1))
        #expect(lines[5].values["enabled"] == .boolean(false))
        for line in lines { try await panel.click(line.number) }
        #expect(chosen == ["open", "deep"])
        tray.menu = [.item("Only") { chosen.append("only") }]
        try await until { panel.signals.contains { $0.member == "LayoutUpdated" && $0.arguments == [.uint32(2), .int32(0)] } }
        let changed = try await panel.lines()
        #expect(changed.map { $0.values["label"]?.text } == [nil, "Only"])
        // A panel that still shows the menu before names none of this one.
        let old = Int32(lines[1].number)
        let unknown = try await panel.ask(
            "EventGroup",
            [
                .array(
                    [old, Int32(changed[1].number)].map {
                        .tuple([.int32($0), .string("clicked"), .variant(.int32(0)), .uint32(0)])
                    }, of: "(isvu)")
            ])
        #expect(unknown.first?.elements == [.int32(old)])
        #expect(chosen == ["open", "deep", "only"])
    }

    @Test func `a picture goes as pixels`() async throws {
        let panel = try await TrayPanel.start(bus)
        // One red pixel.
        let png = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="))
        let tray = try await tray(.image(png))
        let values = try await panel.values()
        let picture = try #require(values["IconPixmap"]?.elements?.first?.elements)
        let pixels = try #require(picture[2].bytes)
        #expect(pixels.count == (picture[0].integer ?? 0) * (picture[1].integer ?? 0) * 4)
        #expect(pixels.first == 255)
        #expect(values["IconName"] == .string(""))
        tray.icon = .image(Data("no picture".utf8))
        let broken = try await panel.values()
        #expect(broken["IconPixmap"]?.elements?.isEmpty == true)
    }

    @Test func `it waits for a panel, and comes back with one that was started anew`() async throws {
        let tray = try await tray()
        #expect(!tray.isShown)
        var panel: TrayPanel? = try await TrayPanel.start(bus)
        try await until { tray.isShown }
        #expect(panel?.items.count == 1)
        panel?.leave()
        panel = nil
        try await until { !tray.isShown }
        let next = try await TrayPanel.start(bus)
        try await until { tray.isShown && next.items.count == 1 }
    }

    @Test func `it goes with its owner`() async throws {
        let panel = try await TrayPanel.start(bus)
        var shown: TrayIcon? = try await tray(menu: [.item("A") {}])
        weak let gone = shown
        let name = try #require(panel.items.first)
        shown = nil
        #expect(gone == nil)
        try await until { try await !panel.connection.names().contains(name) }
    }

    @Test func `without a bus it is unavailable`() async throws {
        bus.stop()
        #expect(await code { try await tray() } == .unavailable)
    }

    @Test func `a panel that asks for what is not there gets errors, and no crash`() async throws {
        let panel = try await TrayPanel.start(bus)
        let tray = try await tray(menu: [.item("A") {}])
        for number in [-1, 2, Int32.max, Int32.min] {
            await #expect(throws: DBusError.self) {
                try await panel.ask("GetLayout", [.int32(number), .int32(-1), .strings([])])
            }
            await #expect(throws: DBusError.self) { try await panel.click(Int(number)) }
            await #expect(throws: DBusError.self) { try await panel.ask("GetProperty", [.int32(number), .string("label")]) }
        }
        await #expect(throws: DBusError.self) { try await panel.ask("GetProperty", [.int32(1), .string("nonsense")]) }
        let known = try await panel.ask("GetGroupProperties", [.array([.int32(1), .int32(99)], of: "i"), .strings([])])
        #expect(known.first?.elements?.count == 1)
        withExtendedLifetime(tray) {}
    }
}
