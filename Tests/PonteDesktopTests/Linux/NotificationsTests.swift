import Foundation
import GLibInterop
import TestSupport
import Testing

/// Notifications of a program of its own, on a bus with a service that shows them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NotificationsTests {
    let bus: PrivateBus

    init() throws {
        bus = try PrivateBus()
    }

    @Test func `a notification of a page is shown, and clicks reach the page and the app`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                ponte.on("notification.clicked", ({ id, action }) => say(`clicked ${id} ${action}`))
                await say(await ponte.call("notification.show", {
                  id: "mail", title: "Two letters", body: "From Ann & Bob", urgency: "critical",
                  actions: [{ id: "read", title: "Read" }, { id: "later", title: "Later" }],
                }))
                """)
        try await until { probe.said == ["mail"] }
        let shown = try #require(daemon.shown.first)
        #expect(daemon.shown.count == 1)
        #expect(shown.title == "Two letters")
        #expect(shown.body == "From Ann &amp; Bob")
        #expect(shown.hints["urgency"] == .byte(2))
        #expect(shown.hints["desktop-entry"] == .string("org.example.Probe"))
        #expect(shown.actions.count == 6)
        try daemon.click(shown, "Later")
        try await until { probe.said.count == 2 }
        #expect(probe.said.last == "clicked mail later")
        #expect(probe.lines.contains("app app://example mail later"))
    }

    @Test func `a click on the notification itself has no action`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                ponte.on("notification.clicked", (click) => say(JSON.stringify(click)))
                await say(await ponte.call("notification.show", { title: "Done" }))
                """)
        try await until { probe.said.count == 1 }
        try daemon.click(try #require(daemon.shown.first))
        try await until { probe.said.count == 2 }
        #expect(probe.said.last == #"{"id":"\#(probe.said[0])"}"#)
    }

    @Test func `a second of the same id takes the place of the first, also at once, and a page can close it`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                await Promise.all(["One", "Two", "Three"].map((title) => ponte.call("notification.show", { id: "a", title })))
                await say(await attempt("notification.close", { id: "a" }))
                await say(await attempt("notification.close", { id: "a" }))
                await say(await ponte.call("notification.requestPermission"))
                """)
        try await until { probe.said.count == 3 }
        #expect(probe.said == ["true", "false", "granted"])
        #expect(daemon.shown.map(\.title) == ["One", "Two", "Three"])
        #expect(Set(daemon.shown.map(\.number)) == [1])
        try await until { daemon.closed == [1] }
    }

    @Test func `a picture is a file that goes with its notification`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                const canvas = new OffscreenCanvas(48, 48)
                canvas.getContext("2d").fillRect(0, 0, 48, 48)
                const icon = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
                await say(await attempt("notification.show", { id: "a", title: "Picture", icon }))
                """)
        try await until { probe.said.count == 1 }
        #expect(probe.said == ["a"])
        let path = try #require(daemon.shown.first?.hints["image-path"]?.text)
        #expect(try Data(contentsOf: URL(filePath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `a click after a restart reaches the app, and the next page of the origin`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        var probe: ProbeProgram? = try ProbeProgram(
            bus,
            script: """
                await say(await ponte.call("notification.show", { id: "old", title: "Before", actions: [{ id: "go", title: "Go" }] }))
                """)
        try await until { probe?.said.count == 1 }
        let shown = try #require(daemon.shown.first)
        probe = nil
        let client = try await DBusConnection.open(.text(bus.address))
        try await until { try await !client.names().contains("org.example.Probe") }
        let next = try ProbeProgram(
            bus, script: #"ponte.on("notification.clicked", (click) => say(JSON.stringify(click)))"#)
        try await until { try await client.names().contains("org.example.Probe") }
        // As a desktop does that has kept it.
        try await client.activate(shown.actions[2], of: "org.example.Probe")
        try await until { next.said.count == 1 }
        #expect(next.said == [#"{"id":"old","action":"go"}"#])
        #expect(next.lines.contains("app app://example old go"))
    }

    @Test func `a click waits for the page of its origin, and no other page hears of it`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                ponte.on("notification.clicked", async ({ id }) => {
                  await say(`${location.host} clicked ${id}`)
                  if (id === "theirs") await ponte.call("probe.open", "app://example/back")
                })
                if (location.host === "other") {
                  await say(await ponte.call("notification.show", { id: "theirs", title: "Theirs" }))
                } else if (location.pathname === "/") {
                  await ponte.call("notification.show", { id: "mine", title: "Mine" })
                  await ponte.call("probe.open", "app://other/")
                }
                """)
        try await until { probe.said == ["theirs"] }
        try daemon.click(try #require(daemon.shown.first))
        try await until { probe.lines.contains("app app://example mine -") }
        try daemon.click(try #require(daemon.shown.last))
        try await until { probe.said.count == 3 }
        #expect(probe.said == ["theirs", "other clicked theirs", "example clicked mine"])
    }

    @Test func `the app shows its own, which pages cannot reach`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus, title: "From the app",
            script: """
                await say(await attempt("notification.close", { id: "own" }))
                await say(await attempt("notification.show", { id: "own", title: "From the page" }))
                """)
        try await until { probe.said.count == 2 }
        #expect(probe.said == ["false", "own"])
        #expect(Set(daemon.shown.map(\.number)).count == 2)
        try daemon.click(try #require(daemon.shown.first))
        try await until { probe.lines.contains("app - own -") }
        #expect(daemon.closed.isEmpty)
    }

    @Test func `without a service, and without a bus, it is unavailable`() async throws {
        let script = #"await say(await attempt("notification.show", { title: "Nobody sees it" }))"#
        let lonely = try ProbeProgram(bus, script: script)
        try await until { lonely.said == ["unavailable"] }
        let busless = try ProbeProgram(nil, script: script)
        try await until { busless.said == ["unavailable"] }
    }

    @Test func `GNOME's own service gets the texts as they are`() async throws {
        let shell = try await GnomeNotifications.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                await say(await ponte.call("notification.show", { id: "a", title: "Title", body: "1 < 2 & <b>bold</b>" }))
                """)
        try await until { probe.said == ["a"] && !shell.shown.isEmpty }
        #expect(shell.shown.first?["body"] == .string("1 < 2 & <b>bold</b>"))
        #expect(shell.shown.first?["title"] == .string("Title"))
    }
}

extension DBusConnection {
    /// Activates an action of an app by its detailed name: `app.name(('a', 'b', 'c'))`.
    func activate(_ detailed: String, of app: String) async throws {
        let name = detailed.dropFirst("app.".count).prefix { $0 != "(" }
        let parts = detailed.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        let target = Variant.tuple(parts.map { .string(String($0.element)) })
        try await call(
            name: app, path: "/" + app.replacing(".", with: "/"), interface: "org.freedesktop.Application",
            method: "ActivateAction",
            arguments: [.string(String(name)), .array([.variant(target)], of: "v"), .options([:])])
    }
}
