import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteDesktop

/// Light and dark: as the desktop says, and as the app has chosen.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppearanceTests {
    private static let (dark, light) = (UInt32(1), UInt32(2))

    /// Says which colours the page has, now and after each change. A query of an unseen page is asked anew each time.
    private static let script = """
        let last
        setInterval(() => {
          const colours = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
          if (colours !== last) say((last = colours))
        }, 5)
        """

    @Test(arguments: [false, true]) func `a page follows the desktop, with an old portal too`(isOld: Bool) async throws {
        let bus = try PrivateBus()
        let portal = try await SettingsPortal.start(bus, .uint32(Self.dark), isOld: isOld)
        let app = try ProbeProgram(bus, script: Self.script)
        try await until { app.said.last == "dark" }
        #expect(portal.calls == (isOld ? ["ReadOne", "Read"] : ["ReadOne"]))
        for (number, colours) in [(Self.light, "light"), (Self.dark, "dark"), (0, "light"), (7, "light"), (Self.dark, "dark")] {
            try portal.change(to: number)
            try await until("\(number)") { app.said.last == colours }
        }
    }

    @Test func `a web view in a program without an app of the desktop follows it`() async throws {
        let bus = try PrivateBus()
        let portal = try await SettingsPortal.start(bus, .uint32(Self.light))
        let program = try TestProgram("ShowsPage", ["colours"], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        try await until { try program.lines == ["light"] }
        try portal.change(to: Self.dark)
        try await until { try program.lines == ["light", "dark"] }
        try portal.change(to: Self.light)
        try await until { try program.lines == ["light", "dark", "light"] }
    }

    @Test func `with no preference, the user's own settings of GTK count`() async throws {
        let bus = try PrivateBus()
        let portal = try await SettingsPortal.start(bus, .uint32(0))
        let folder = TemporaryFolder()
        _ = try folder.file("gtk-4.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme=1\n")
        let program = try TestProgram(
            "ShowsPage", ["colours"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_CONFIG_HOME": folder.path])
        try await until { try program.lines == ["dark"] && portal.calls == ["ReadOne"] }
        try portal.change(to: Self.light)
        try await until { try program.lines == ["dark", "light"] }
        try portal.change(to: 0)
        try await until { try program.lines == ["dark", "light", "dark"] }
    }

    @Test func `an app starts without a bus, without a portal, and with one that never answers`() async throws {
        let bus = try PrivateBus()
        for bus in [nil, bus] {
            let app = try ProbeProgram(bus, script: Self.script)
            try await until { app.said == ["light"] }
        }
        // An app that has the portal's name, and then stands still.
        let silent = try ProbeProgram(bus, id: SettingsPortal.name, script: Self.script)
        try await until { silent.said == ["light"] }
        silent.freeze()
        let app = try ProbeProgram(bus, script: Self.script)
        try await until { app.said == ["light"] }
    }

    @Test func `values of another type, and other programs' signals, change nothing`() async throws {
        let bus = try PrivateBus()
        let portal = try await SettingsPortal.start(bus, .string("dark"))
        let other = try await SettingsPortal.start(bus, .uint32(Self.dark), isNamed: false)
        let app = try ProbeProgram(bus, script: Self.script)
        try await until { app.said == ["light"] && portal.calls == ["ReadOne"] }
        let key = Variant.string("color-scheme")
        try other.change(to: Self.dark)
        try portal.tell(key, .variant(.int32(1)))
        try portal.tell(key, .variant(.strings(["dark"])))
        try portal.tell(key, .variant(.tuple([.uint32(1)])))
        try portal.tell(key, .uint32(1), .uint32(1))
        try portal.tell(key)
        try portal.tell()
        try portal.tell(.string("contrast"), .variant(.uint32(1)))
        try portal.tell(key, .variant(.uint32(1)), of: "org.gnome.desktop.interface")
        // The lines behind them.
        var deep = Variant.uint32(Self.light)
        for _ in 0..<20 { deep = .variant(deep) }
        try portal.tell(key, .variant(deep))
        try portal.change(to: Self.dark)
        try await until { app.said.last == "dark" }
        #expect(app.said == ["light", "dark"])
    }

    @Test func `the app's choice has the last word, until it is given back`() async throws {
        let bus = try PrivateBus()
        let portal = try await SettingsPortal.start(bus, .uint32(Self.light))
        let user = try await NotificationDaemon.start(bus)
        let app = try ProbeProgram(
            bus,
            script: """
                const isPageDark = () => matchMedia("(prefers-color-scheme: dark)").matches
                ponte.on("notification.clicked", ({ id }) => ponte.call("appearance.set", id))
                for (const id of ["dark", "light", "system"]) await ponte.call("notification.show", { id, title: id })
                for await (const { choice, isDark } of ponte.stream("appearance.state")) {
                  while (isPageDark() !== isDark) await new Promise((resolve) => setTimeout(resolve, 5))
                  say(`${choice} ${isDark}`)
                }
                """)
        try await until { app.said == ["system false"] && user.shown.count == 3 }
        try user.click(user.shown[0])
        try await until { app.said.last == "dark true" }
        try portal.change(to: Self.dark)
        try portal.change(to: Self.light)
        try user.click(user.shown[1])
        try await until { app.said.last == "light false" }
        try portal.change(to: Self.dark)
        try user.click(user.shown[2])
        try await until { app.said.last == "system true" }
        #expect(app.said.prefix(3) == ["system false", "dark true", "light false"])
    }

    @Test func `a choice is kept over restarts if the app likes`() async throws {
        let own = TestApp()
        var app = try await own.start()
        app.keepAppearance()
        #expect(app.appearance == .system)
        // Light is what all other tests have.
        app.appearance = .light
        await app.keep()
        app.appearance = .system
        app = try await own.start()
        #expect(app.appearance == .system)
        app.keepAppearance()
        #expect(app.appearance == .light)
        app.appearance = .system
        await app.keep()
    }
}
