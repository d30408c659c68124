import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Pages, and another program, that keep on for a minute: what they cost the app, and a view that has nothing to do with them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .stress)
struct MinuteAttackTests {
    nonisolated struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The script of one turn of the page.
        let script: String
        let mostMemory: Int
    }

    nonisolated static let attacks = [
        Attack(
            testDescription: "menus",
            script: """
                for (let at = 0; at < 300; at++) ponte.call("menu.popup", { items: [{ id: "a", title: `Item ${at}` }], x: 9, y: 9 }).catch(() => {})
                """, mostMemory: 150),
        Attack(
            testDescription: "changes of the window",
            script: """
                for (let at = 0; at < 100; at++) {
                  ponte.call("window.present").catch(() => {})
                  ponte.call("window.setFullScreen", at % 2 === 0).catch(() => {})
                }
                """, mostMemory: 150),
        Attack(
            testDescription: "questions",
            script: """
                for (let at = 0; at < 100; at++) {
                  const abort = new AbortController()
                  ponte.call("dialog.message", { title: `Question ${at}` }, { signal: abort.signal }).catch(() => {})
                  setTimeout(() => abort.abort(), 20)
                }
                """, mostMemory: 150),
        Attack(
            testDescription: "files for the clipboard that never come",
            script: """
                const write = (id) => `["call",${id},"clipboard.write",{"files":[{"$blob":[${id},{"name":"a.txt"}]}]}]`
                const all = Array.from({ length: 20 }, (_, id) => write(id + 1)).join("\\n")
                window.turn = (window.turn ?? 0) + 1
                webkit.messageHandlers.ponte.postMessage(`["ponte",1,"n${turn}",0]\\n["hello",{}]\\n${all}`).catch(() => {})
                """, mostMemory: 150),
    ]

    @Test(arguments: attacks) func `for a minute`(attack: Attack) async throws {
        let other = try await ClipboardPage()
        let window = try await MenuWindow { bridge, webView in
            bridge.enable(ContextMenus(in: webView))
            bridge.enable(WindowControls())
            bridge.enable(DesktopDialogs(webView))
            bridge.enable(other.clipboard)
        }
        let figures = try await AttackFigures(for: .seconds(60), beside: other.webView) {
            try await window.run("(function next() { { \(attack.script) } setTimeout(next, 50) })()")
        }
        print(attack.testDescription, "–", figures)
        #expect(figures.peak < attack.mostMemory && figures.longest < .seconds(2), "\(figures)")
        #expect(try await other.value("ponte.call('clipboard.write', { text: 'other' })") != "limitExceeded")
    }

    @Test func `for a minute, a program asks for a line a quarter of a million times`() async throws {
        let other = try await ClipboardPage()
        let bus = try PrivateBus()
        let panel = try await TrayPanel.start(bus)
        let app = AppIdentity(id: "org.example.Tray", name: "Tray", version: "1", icons: nil) {}
        let menu: DesktopMenu = [.item("A") {}, .item("B") {}]
        let tray = try await TrayIcon(SystemTrayIcon(app, bus: .text(bus.address)), .named("mail"), "Inbox", menu)
        let ids = [Variant](repeating: .int32(1), count: 262_000)
        var answers = 0
        var asking: Task<Void, any Error>?
        let figures = try await AttackFigures(for: .seconds(60), beside: other.webView) {
            asking = Task {
                while !Task.isCancelled {
                    _ = try await panel.ask("GetGroupProperties", [.array(ids, of: "i"), .strings([])])
                    answers += 1
                }
            }
        }
        asking?.cancel()
        print("a quarter of a million ids –", answers, "answers,", figures)
        #expect(figures.peak < 300 && figures.longest < .seconds(2), "\(figures)")
        withExtendedLifetime(tray) {}
    }
}
