import TestSupport
import Testing

@testable import WebKit

/// An `alert`, a `confirm` and a `prompt` are told with the frame that asks, and never with the main frame's name for another.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DialogFrameAttackTests {
    private let recorder = DelegateRecorder()
    private let site = Site()

    init() {
        recorder.confirm = { $1(true) }
        recorder.prompt = { $1("answer") }
    }

    /// The dialogs, each with its frame.
    private var asked: [String] {
        recorder.events.compactMap { event in
            event.frame.map { frame in
                let (origin, address) = (frame.securityOrigin, frame.request.url?.absoluteString ?? "")
                return "\(event.line) \(frame.isMainFrame ? "main" : "sub") \(origin.protocol)://\(origin.host) \(address)"
            }
        }
    }

    private func page(_ html: String) async throws -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        webView.uiDelegate = recorder
        site.pages["app://one/"] = html
        try await webView.finishLoading("app://one/")
        return webView
    }

    private static let listener = "<script>onmessage = () => { window.isTold = true }</script>"

    /// Its frame has had its say.
    private func told(_ webView: WKWebView) async throws {
        try await until { try await webView.evaluateJavaScript("window.isTold === true") as? Bool == true }
    }

    private static let asks = "alert('a'); const answers = [confirm('c'), prompt('p')]; parent.postMessage(answers.join(), '*')"

    @Test func `of the main frame, of a sub-frame, and of one whose origin is opaque`() async throws {
        site.pages["app://two/"] = "<script>\(Self.asks)</script>"
        let webView = try await page(
            """
            <script>
            const told = []
            onmessage = ({ data }) => told.push(data)
            </script>
            <iframe src=app://two/></iframe><iframe sandbox='allow-scripts allow-modals' src=app://two/></iframe>
            """)
        try await until { try await webView.evaluateJavaScript("told.join(' ')") as? String == "true,answer true,answer" }
        #expect(
            asked.sorted() == [
                "alert a sub :// app://two/", "alert a sub app://two app://two/", "confirm c sub :// app://two/",
                "confirm c sub app://two app://two/", "prompt p sub :// app://two/", "prompt p sub app://two app://two/",
            ])
        recorder.events = []
        #expect(
            try await webView.evaluateJavaScript("alert('m'); [confirm('m'), prompt('m')].join()") as? String == "true,answer")
        #expect(
            asked == [
                "alert m main app://one app://one/", "confirm m main app://one app://one/", "prompt m main app://one app://one/",
            ])
    }

    @Test func `a frame that takes the functions from elsewhere is not the main frame`() async throws {
        site.pages["app://two/"] = """
            <iframe></iframe><iframe srcdoc=x></iframe>
            <script>
            frames[0].alert('blank')
            alert.call(frames[0], 'called')
            Reflect.apply(frames[1].alert, window, ['srcdoc'])
            const late = document.createElement('iframe')
            document.body.append(late)
            late.contentWindow.confirm('late')
            parent.postMessage(0, '*')
            </script>
            """
        let webView = try await page(Self.listener + "<iframe src=app://two/></iframe>")
        try await told(webView)
        #expect(asked.count == 4)
        #expect(asked.allSatisfy { $0.contains(" sub ") && !$0.contains("app://one") }, "\(asked)")
    }

    @Test func `a frame that may not ask does not, and the next is told as itself`() async throws {
        site.pages["app://two/"] = "<script>\(Self.asks)</script>"
        let webView = try await page(Self.listener + "<iframe sandbox=allow-scripts src=app://two/></iframe>")
        try await told(webView)
        #expect(asked.isEmpty)
        _ = try await webView.evaluateJavaScript("alert('m')")
        #expect(asked == ["alert m main app://one app://one/"])
    }

    @Test func `the functions are as the engine's`() async throws {
        let webView = try await page("<p>")
        let report = try await webView.evaluateJavaScript(
            """
            const report = []
            for (const name of ['alert', 'confirm', 'prompt']) {
                const value = window[name], property = Object.getOwnPropertyDescriptor(window, name)
                report.push(value.name === name, value.length === 0, /native code/.test(Function.prototype.toString.call(value)))
                report.push(property.writable && property.enumerable && property.configurable, !('prototype' in value))
                try { new value('new'); report.push('constructed') } catch (error) { report.push(error instanceof TypeError) }
                try { value(Symbol()); report.push('shown') } catch (error) { report.push(error instanceof TypeError) }
            }
            alert()
            alert(undefined)
            alert({ toString: () => 'an object' })
            const own = () => 'own'
            window.alert = own
            report.push(window.alert === own && alert('x') === 'own')
            report.filter((each) => each !== true).join()
            """)
        #expect(report as? String == "")
        #expect(asked.map { $0.split(separator: " main")[0] } == ["alert ", "alert undefined", "alert an object"])
    }

    @Test func `a frame that is taken away while it asks is nobody's later`() async throws {
        site.pages["app://two/"] = "<script>onmessage = () => alert('x')</script>"
        let webView = try await page("<iframe src=app://two/></iframe>")
        _ = try await webView.evaluateJavaScript("frames[0].postMessage(0, '*'); 0")
        try await until { asked.count == 1 }
        _ = try await webView.evaluateJavaScript("document.querySelector('iframe').remove(); alert('m')")
        #expect(asked == ["alert x sub app://two app://two/", "alert m main app://one app://one/"])
    }

    @Test func `a dialog within the text of another leaves the outer one its frame`() async throws {
        site.pages["app://two/"] = """
            <script>
            onmessage = () => {
                const nest = () => nest()
                try { alert({ toString: nest }) } catch {}
                alert({ toString() { confirm('inner'); return 'outer' } })
                parent.postMessage(0, '*')
            }
            </script>
            """
        let webView = try await page(Self.listener + "<iframe src=app://two/></iframe>")
        _ = try await webView.evaluateJavaScript("alert({ toString() { confirm('inner'); return 'outer' } })")
        #expect(asked == ["confirm inner main app://one app://one/", "alert outer main app://one app://one/"])
        recorder.events = []
        _ = try await webView.evaluateJavaScript("frames[0].postMessage(0, '*'); 0")
        try await told(webView)
        #expect(asked == ["confirm inner sub app://two app://two/", "alert outer sub app://two app://two/"])
    }

    @Test func `a function of a document that was left asks for nobody`() async throws {
        site.pages["app://one/inner"] = "<p>the site's own"
        site.pages["app://two/"] = """
            <iframe srcdoc=x></iframe>
            <script>
            onload = () => {
                const frame = document.querySelector('iframe')
                const left = frame.contentWindow.alert
                frame.onload = () => {
                    left.call(window, 'password')
                    try { left('password') } catch {}
                    parent.postMessage(0, '*')
                }
                frame.removeAttribute('srcdoc')
                frame.src = 'app://one/inner'
            }
            </script>
            """
        let webView = try await page(Self.listener + "<iframe src=app://two/></iframe>")
        try await told(webView)
        #expect(asked.allSatisfy { $0.contains(" sub ") && !$0.contains("app://one") }, "\(asked)")
    }
}
