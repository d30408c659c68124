import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice
@testable import PonteTesting

/// Feedback on a bus of the test's own: from Debian's feedbackd, which finds no motor here, and from stand-ins that have one.
@MainActor @Suite(.serialized) struct HapticsTests {
    /// A feedbackd with a motor, of the old or the new kind.
    final class Motor: DBusObject {
        static let introspection = """
            <node>
              <interface name="org.sigxcpu.Feedback">
                <method name="TriggerFeedback">
                  <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
                  <arg type="i" direction="in"/><arg type="u" direction="out"/>
                </method>
                <signal name="FeedbackEnded"><arg type="u"/><arg type="u"/></signal>
              </interface>
            </node>
            """

        var events: [String] = []
        var onTrigger: (@MainActor (UInt32) -> Void)?

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            events.append(arguments[1].text ?? "")
            let id = UInt32(events.count)
            onTrigger?(id)
            return [.uint32(id)]
        }
    }

    final class NewMotor: DBusObject {
        static let introspection = """
            <node>
              <interface name="org.sigxcpu.Feedback.Haptic">
                <method name="Vibrate">
                  <arg type="s" direction="in"/><arg type="a(du)" direction="in"/><arg type="b" direction="out"/>
                </method>
              </interface>
            </node>
            """

        var patterns: [Variant] = []
        var accepts = true

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            patterns.append(arguments[1])
            return [.boolean(accepts)]
        }
    }

    static let path = "/org/sigxcpu/Feedback"
    let bus: PrivateBus
    let page = MemoryPage()

    init() throws {
        bus = try PrivateBus()
        page.bridge.enable(Haptics(application: "org.example.App", bus: .text(bus.address)))
        page.load()
    }

    func failure(_ style: Haptics.Style = .medium) async -> PonteError? {
        await error { try await page.call(HapticsContract.play, style) }
    }

    @Test("is unavailable with Debian's feedbackd where there is no motor") func feedbackd() async throws {
        let service = try TestProgram(on: bus, running: ["/usr/libexec/feedbackd"])
        let watcher = try await DBusConnection.open(.text(bus.address))
        try await until { try await watcher.names().contains("org.sigxcpu.Feedback") }
        let error = await failure()
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("nothing that moves") == true)
        _ = service
    }

    @Test("is unavailable without feedbackd, and comes back with it") func nobody() async throws {
        let error = await failure()
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("feedbackd does not run") == true)
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(NewMotor(), at: Self.path)
        let name = try await connection.own("org.sigxcpu.Feedback")
        #expect(await failure() == nil)
        _ = (export, name)
    }

    @Test("is a pattern of the motor, another for each style") func patterns() async throws {
        let motor = NewMotor()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(motor, at: Self.path)
        let name = try await connection.own("org.sigxcpu.Feedback")
        for style in Haptics.Style.allCases { #expect(await failure(style) == nil) }
        #expect(motor.patterns.count == Haptics.Style.allCases.count)
        #expect(Set(motor.patterns.map { "\($0)" }).count == Haptics.Style.allCases.count)
        #expect(motor.patterns.first == .array([.tuple([.double(0.4), .uint32(15)])], of: "(du)"))
        motor.accepts = false
        #expect(await failure()?.code == .unavailable)
        _ = (export, name)
    }

    @Test("is an event of an older feedbackd") func events() async throws {
        let motor = Motor()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(motor, at: Self.path)
        let name = try await connection.own("org.sigxcpu.Feedback")
        let interface = "org.sigxcpu.Feedback"
        // One that goes on longer than anybody waits.
        #expect(await failure(.heavy) == nil)
        // One that ends in good order, one that is not found, and one of another program.
        motor.onTrigger = { try? export.emit("FeedbackEnded", of: interface, [.uint32($0), .uint32(0)]) }
        #expect(await failure(.light) == nil)
        motor.onTrigger = { try? export.emit("FeedbackEnded", of: interface, [.uint32($0), .uint32(.max)]) }
        #expect(await failure(.medium)?.code == .unavailable)
        motor.onTrigger = { try? export.emit("FeedbackEnded", of: interface, [.uint32($0 + 1), .uint32(.max)]) }
        #expect(await failure(.success) == nil)
        #expect(motor.events == ["window-close", "button-released", "button-pressed", "message-new-instant"])
        _ = (export, name)
    }

    @Test("takes the styles that it knows, from a page") func styles() async throws {
        let page = DevicePage()
        let motor = NewMotor()
        let connection = try await DBusConnection.open(.text(bus.address))
        let export = try connection.export(motor, at: Self.path)
        let name = try await connection.own("org.sigxcpu.Feedback")
        page.bridge.enable(Haptics(application: "org.example.App", bus: .text(bus.address)))
        try await page.load()
        let call = "try { await ponte.call('device.haptic', style); return 'done' } catch (error) { return error.code }"
        #expect(try await page.run(call, ["style": "medium"]) as? String == "done")
        for style in ["enormous", "", 1, NSNull()] as [Any] {
            #expect(try await page.run(call, ["style": style]) as? String == "invalidParameters")
        }
        #expect(motor.patterns.count == 1)
        _ = (export, name)
    }
}
