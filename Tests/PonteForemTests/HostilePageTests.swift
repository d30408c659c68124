import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Pages that do not mean well, and documents that may not speak.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostilePageTests {
    private static let handlers = [
        "podcast", "video", "imageUpload", "coverUpload", "profileUpload", "haptic", "userLogin", "userLogout",
    ]
    private let page: ForemPage
    private let player = FakePlayer()
    private let picker = FakePicker()

    init() throws {
        page = ForemPage()
        let bridge = try page.bridge()
        bridge.enable(player as any PodcastPlayer)
        bridge.enable(picker, for: Set(ForemUpload.allCases))
        bridge.enableLogin()
    }

    private func handlers() -> [String] {
        Self.handlers.filter { !["video", "haptic"].contains($0) }
    }

    private var untouched: Bool {
        player.calls.isEmpty && picker.requests.isEmpty && page.recorder.events.isEmpty
    }

    private static let bodies = [
        "podcast": "{ action: 'load', url: 'https://cdn.example/1.mp3' }", "userLogin": "{ id: 7 }", "userLogout": "{}",
    ]

    @Test func `a document of another origin is refused at every handler`() async throws {
        try await page.load(.two, at: "app://elsewhere/")
        for handler in handlers() {
            #expect(try await page.post(handler, Self.bodies[handler] ?? "{}").contains("forbidden"), "\(handler)")
        }
        #expect(untouched)
        #expect(try page.bridge().diagnostics.refusals == handlers().count)
    }

    @Test func `a page that has replaced its built-ins hears what the app says`() async throws {
        try await page.load(.two)
        _ = try await page.webView.evaluateJavaScript(
            "window.got = ''; ForemMobile.injectJSMessage = (text) => { got += text }; \(RuinedPage.script); 0")
        _ = try await page.webView.evaluateJavaScript(
            "webkit.messageHandlers.podcast.postMessage({ action: 'load', url: 'https://cdn.example/1.mp3' }); 0")
        try await until {
            try await page.webView.evaluateJavaScript("got") as? String == #"{"namespace":"podcast","action":"init"}"#
        }
        #expect(try page.bridge().diagnostics.undelivered == 0)
    }

    @Test(arguments: [Policy.mainFrame(of: "app://example"), .anyFrame(of: "app://example")])
    func `a frame is refused at every handler, whatever the policy says of frames`(policy: Policy) async throws {
        let page = ForemPage(policy: policy)
        try page.bridge().enable(player as any PodcastPlayer)
        try page.bridge().enable(picker, for: Set(ForemUpload.allCases))
        try page.bridge().enableLogin()
        page.site.pages["app://example/frame"] = """
            <script>
            const bodies = { podcast: { action: "load", url: "https://cdn.example/1.mp3" }, userLogin: { id: 7 } };
            Promise.all(\(handlers()).map((name) =>
                webkit.messageHandlers[name].postMessage(bodies[name] ?? {}).then((answer) => `fulfilled ${answer}`)))
                .then((answers) => parent.postMessage(answers, "*"));
            </script>
            """
        try await page.load(
            html: "<script>onmessage = (event) => { window.answers = event.data }</script><iframe src='/frame'></iframe>")
        try await until { try await page.run("return window.answers?.length ?? 0") as? Int == handlers().count }
        let answers = try #require(try await page.run("return answers") as? [String])
        #expect(Set(answers) == ["fulfilled undefined"])
        #expect(page.refusals.map(\.error.code) == handlers().map { _ in .forbidden })
        #expect(player.calls.isEmpty && picker.requests.isEmpty && page.recorder.events.isEmpty)
    }

    @Test func `a frame cannot pass itself off as the document by saying hello`() async throws {
        page.site.pages["app://example/frame"] = """
            <script>
            webkit.messageHandlers.ponteForem.postMessage(["hello", "f".repeat(32), "app://example"]).finally(() => parent.postMessage(1, "*"));
            </script>
            """
        try await page.load(
            html: ForemPage.Generation.two.html
                + "<script>onmessage = () => { window.said = true }</script><iframe src='/frame'></iframe>")
        try await until { try await page.run("return window.said") as? Bool == true }
        #expect(try await page.post("podcast", Self.bodies["podcast"] ?? "") == "taken")
        try await until { try await page.actions("podcast") == ["init"] }
    }

    @Test(arguments: [
        "null", "5", "'hello'", "[]", "['hello']", "['hello', 5]", "['hello', '', 'app://example']",
        "['hello', 'x'.repeat(100), 'app://example']",
        "['bye', 'x']", "['hello', 'x']", "['hello', 'x', 'app://other']", "['user', 'x']", "[['hello'], 'x']", "{}",
    ]) func `what Ponte's script does not post is refused, and changes nothing`(body: String) async throws {
        try await page.load(.two)
        _ = try await page.post("ponteForem", body)
        #expect(try page.bridge().diagnostics.refusals == 1)
        #expect(try await page.post("podcast", Self.bodies["podcast"] ?? "") == "taken")
        try await until { try await page.actions("podcast") == ["init"] }
    }

    @Test func `a page that says it is another document harms itself alone`() async throws {
        try await page.load(.two)
        _ = try await page.post("ponteForem", "['hello', 'x', 'app://example']")
        _ = try await page.post("ponteForem", "['user', 'x', '{\"id\":\"no\"}']")
        #expect(try await page.post("podcast", Self.bodies["podcast"] ?? "") == "taken")
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/2.mp3' }")
        try await until { try await page.actions("podcast") == ["init"] }
    }

    @Test(arguments: [
        #"native-image-upload-message"#, #"'"><img src=x onerror=alert(1)>"#, #"__proto__"#, "constructor", #"\"#, "\u{2028}",
        "#a b",
    ]) func `whatever name an input has, it gets its message, and nothing of it becomes a script`(id: String) async throws {
        try await page.load(.one)
        try await page.run(
            "heard = []; const input = document.createElement('input'); input.type = 'hidden'; input.id = id; document.body.prepend(input); input.addEventListener('change', () => heard.push({ at: 'input', message: JSON.parse(input.value) })); await post('imageUpload', { id })",
            ["id": id])
        try await until { picker.isPicking }
        picker.fail(picking: PonteError("images.refused", "`${alert(1)}` ' \" \\ </script> \u{2028}."))
        try await until { try await page.heard().isEmpty == false }
        #expect(
            try await page.run("return heard[0].message.error") as? String == "`${alert(1)}` ' \" \\ </script> \u{2028}.")
    }

    @Test func `an element that is no input gets no answer`() async throws {
        try await page.load(.one)
        _ = try await page.post("imageUpload", "{ id: 'audiocontent' }")
        try await until { picker.isPicking }
        picker.fail(picking: PonteError("images.refused", "No."))
        try await until { try page.bridge().diagnostics.undelivered == 1 }
    }

    @Test(arguments: [ForemPage.Generation.one, .two])
    func `a page that breaks built-ins hears all the same`(generation: ForemPage.Generation) async throws {
        let breaking = """
            <script>
            JSON.stringify = Reflect.apply = () => { throw new Error("broken"); };
            Document.prototype.getElementById = () => null;
            Element.prototype.setAttribute = () => {};
            window.MutationObserver = window.addEventListener = null;
            </script>
            """
        try await page.load(html: generation.html + breaking)
        try await page.run("void post('podcast', { action: 'load', url: 'https://cdn.example/1.mp3' })")
        try await until { try await page.run("return heard.length") as? Int == 1 }
        #expect(try await page.run("return heard[0].message.action") as? String == "init")
    }

    @Test func `the page cannot take the place of Ponte's half`() async throws {
        try await page.load(.two)
        let changed = try await page.run(
            """
            try { window.ponteForem = null } catch {}
            try { delete window.ponteForem } catch {}
            const { hello } = ponteForem
            try { ponteForem.hello = () => 'mine' } catch {}
            try { Object.defineProperty(window, 'ponteForem', { value: 1 }) } catch {}
            return typeof hello === 'function' && ponteForem.hello === hello
            """)
        #expect(changed as? Bool == true)
    }

    @Test func `ten thousand posts are refused one by one`() async throws {
        try await page.load(.two)
        _ = try await page.run(
            "for (let index = 0; index < 10000; index++) webkit.messageHandlers.podcast.postMessage({ action: 'x' }); await webkit.messageHandlers.podcast.postMessage({ action: 'pause' })"
        )
        #expect(try page.bridge().diagnostics.refusals == 10_000)
        #expect(untouched)
    }
}
