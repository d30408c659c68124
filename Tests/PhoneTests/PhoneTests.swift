import Foundation
import Ponte
import PonteDevice
import PonteTesting
import Testing

@testable import Phone

/// The example's shared part and its page, in a real web view. Its screens are for iOS alone.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PhoneTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Examples/Phone").standardizedFileURL

    private func run(_ body: @MainActor (PhonePage, HeadlessPage) async throws -> Void) async throws {
        var phone: PhonePage?
        let configuration = PhonePage.configuration(filesIn: Self.folder.appendingPathComponent("Shared"))
        let page = try HeadlessPage(configuration: configuration) { webView in
            let made = PhonePage(webView, tokens: KnownToken())
            phone = made
            return made.bridge
        }
        try await page.run { page in
            try await page.load(try #require(URL(string: "app://phone/index.html")))
            try await body(try #require(phone), page)
        }
    }

    @Test func `the page asks the app, and the app greets the page`() async throws {
        try await run { phone, page in
            try await page.click("#ask")
            try await page.waitFor(condition: "document.querySelector('#system').textContent !== ''")
            #expect(
                try await page.evaluate("document.querySelector('#system').textContent", as: String.self)
                    == ProcessInfo.processInfo.operatingSystemVersionString)
            #expect(await phone.greet() == "Hello from Phone!")
            #expect(
                try await page.evaluate("document.querySelector('#greeting').textContent", as: String.self)
                    == "Hello from the app!")
        }
    }

    @Test func `the page counts down, and leaves`() async throws {
        try await run { phone, page in
            try await page.evaluate("document.querySelector('#from').value = 0")
            try await page.click("#count")
            try await page.waitFor(condition: "document.querySelector('#left').textContent === '0'")
            try await page.evaluate("document.querySelector('#from').value = 100000")
            try await page.click("#count")
            try await page.waitFor(condition: "document.querySelector('#left').textContent === '100000'")
            try await page.click("#leave")
            // The stream of the player's states is the only one then.
            try await page.waitFor("the end of the stream") { phone.bridge.diagnostics.runningHandlers == 1 }
        }
    }

    @Test func `the page shows the player's state and the push token`() async throws {
        try await run { _, page in
            try await page.waitFor(condition: "document.querySelector('#player').textContent === 'idle, 0 s'")
            try await page.click("#pause")
            try await page.waitFor(condition: "document.querySelector('#player').textContent.startsWith('media.')")
            try await page.click("#token")
            try await page.waitFor(condition: "document.querySelector('#push').textContent === 'apns: 0f'")
        }
    }

    @Test func `another file of the app's folder is not served`() async throws {
        try await run { _, page in
            let answer = try await page.evaluate(
                "fetch('app://phone/PhonePage.swift').then(() => 'served', () => 'refused')", as: String.self)
            #expect(answer == "refused")
        }
    }

    private func propertyList(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
        return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test(arguments: ["Info.plist", "Info-UIKit.plist", "Phone.entitlements"])
    func `what Xcode reads is a property list`(name: String) throws {
        #expect(try !propertyList(name).isEmpty)
    }

    /// iOS 27 ends an app of UIKit's whose manifest names none.
    @Test func `the manifest of scenes names a delegate that the app with UIKit has`() throws {
        let values = try propertyList("Info-UIKit.plist")
        let manifest = try #require(values["UIApplicationSceneManifest"] as? [String: Any])
        let configurations = try #require(manifest["UISceneConfigurations"] as? [String: [[String: String]]])
        let scene = try #require(configurations["UIWindowSceneSessionRoleApplication"]?.first)
        let name = try #require(scene["UISceneDelegateClassName"]?.split(separator: ".").last)
        let source = try String(contentsOf: Self.folder.appendingPathComponent("UIKit/\(name).swift"), encoding: .utf8)
        #expect(source.contains("class \(name): NSObject, UIWindowSceneDelegate"))
        #expect(try values.keys.sorted() == propertyList("Info.plist").keys.sorted())
    }
}

/// A token that is known, as APNs would give it.
@MainActor
private final class KnownToken: PushTokenProvider {
    let tokens: AsyncStream<PushToken?>

    init() {
        tokens = AsyncStream { output in
            output.yield(PushToken(token: "0f", kind: .apns))
        }
    }

    func requestPermission() async throws -> Bool { true }
    func register() async throws {}
}
