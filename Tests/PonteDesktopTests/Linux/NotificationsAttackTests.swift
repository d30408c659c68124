import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteDesktop

/// Pages that flood the user, or want what is another's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NotificationsAttackTests {
    let bus: PrivateBus

    init() throws {
        bus = try PrivateBus()
    }

    @Test func `a page that floods is stopped after twenty`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                const codes = await Promise.all(Array.from({ length: 200 }, (_, at) => attempt("notification.show", { id: `${at}`, title: "Win!" })))
                await say(codes.filter((code) => code === "limitExceeded").length)
                """)
        try await until { probe.said.count == 1 }
        #expect(probe.said == ["180"])
        #expect(daemon.shown.count == 20)
    }

    @Test func `markup in a body stays text`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                await say(await attempt("notification.show", { id: "a", title: "<b>T</b>", body: `<a href="https://evil.example/">Click</a><img src="/etc/passwd">` }))
                """)
        try await until { probe.said == ["a"] }
        #expect(daemon.shown.first?.body.contains("<") == false)
        #expect(daemon.shown.first?.body.contains("&lt;a href=") == true)
    }

    @Test func `values without measure are refused, and nothing is shown`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                const action = { id: "a", title: "A" }
                const bomb = new Uint8Array(64)
                bomb.set([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0, 0, 0, 1, 0, 0])
                for (const value of [
                  {}, { title: "" }, { title: "t".repeat(257) }, { title: "t\\u0000" }, { title: "t" + "\\u0301".repeat(2000) },
                  { title: "t", body: "b".repeat(4097) }, { title: "t", body: "b\\u0000" }, { title: "t", id: "" }, { title: "t", id: "i".repeat(257) },
                  { title: "t", actions: [action, action] }, { title: "t", actions: Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, title: "A" })) },
                  { title: "t", actions: [{ id: "", title: "A" }] }, { title: "t", actions: [{ id: "a", title: "" }] },
                  { title: "t", urgency: "enormous" }, { title: "t", icon: bomb }, { title: "t", icon: new Uint8Array(3) },
                  { title: "t", icon: new Uint8Array(300000) }, { title: 1 }, null, "text",
                ]) await say(await attempt("notification.show", value))
                """)
        try await until { probe.said.count == 20 }
        #expect(Set(probe.said) == ["invalidParameters", "limitExceeded"])
        #expect(daemon.shown.isEmpty)
    }

    @Test func `a page cannot close or replace what another origin has shown`() async throws {
        let daemon = try await NotificationDaemon.start(bus)
        let probe = try ProbeProgram(
            bus,
            script: """
                if (location.host === "example") {
                  await ponte.call("notification.show", { id: "a", title: "Ours" })
                  await ponte.call("probe.open", "app://other/")
                } else {
                  await say(await attempt("notification.close", { id: "a" }))
                  await say(await attempt("notification.show", { id: "a", title: "Theirs" }))
                  await say(await attempt("notification.close", { id: "origin app://example a" }))
                }
                """)
        try await until { probe.said.count == 3 }
        #expect(probe.said == ["false", "a", "false"])
        #expect(daemon.shown.map(\.title) == ["Ours", "Theirs"])
        #expect(Set(daemon.shown.map(\.number)).count == 2)
        #expect(daemon.closed.isEmpty)
    }
}
