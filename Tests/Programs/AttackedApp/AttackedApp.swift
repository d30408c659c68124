import Foundation
import Ponte
import PonteDesktop
import PonteWindow
import WebKit

/// An app with all that Ponte has, for the attacker: `AttackedApp --hostile ADDRESS --victim ADDRESS [--bad RULE] [WHAT TO OPEN …]`. Lines of JSON lead it.
///
/// With `--bad` it breaks a rule on purpose: `secrets`, `file` (a secret, too), `rights`, `stored` or `settles`.
/// Its environment has words that no page may learn: `ATTACK_STATE` is the victim's, and `ATTACK_FILE` is in a file.
@main @MainActor enum AttackedApp {
    static func main() async {
        var (rest, opened, named) = (CommandLine.arguments.dropFirst(), [String](), [String: String]())
        while let word = rest.popFirst() {
            if word.hasPrefix("--") { named[word] = rest.popFirst() } else { opened.append(word) }
        }
        guard let hostile = named["--hostile"].flatMap({ URL(string: $0) }),
            let victim = named["--victim"].flatMap({ URL(string: $0) })
        else { exit(64) }
        let bad = named["--bad"] ?? ""
        await DesktopApp.run(id: "org.example.Attacked", name: "Attacked", arguments: opened) { app in
            let orders = try Orders(try await Parts(app, hostile: hostile, bad: bad))
            return try showVictim(victim, in: app) { orders.begin() }
        }
    }

    /// Shows the page that must not notice the other. Its window stays, and with it the app.
    ///
    /// - Parameter begin: Is called at the page's tenth call.
    private static func showVictim(_ url: URL, in app: DesktopApp, _ begin: @escaping @MainActor () -> Void) throws -> Bridge {
        let webView = WKWebView(frame: .zero)
        let bridge = Bridge(webView, policy: .mainFrame(of: [try OriginPattern(url.origin)]))
        var calls = 0
        bridge.handle(BridgeMethod<[String: String], [String: String]>("victim.echo")) { said in
            calls += 1
            if calls == 10 { begin() }
            return said
        }
        bridge.handleStream(BridgeStreamMethod<NoValue, Int>("victim.ticks")) {
            var tick = 0
            return AsyncThrowingStream { @MainActor in
                try await Task.sleep(for: .milliseconds(50))
                tick += 1
                return tick
            }
        }
        bridge.share(SharedState(Parts.word("ATTACK_STATE")), as: BridgeState("victim.state", writable: true))
        app.openWindow(bridge, as: "victim", title: "Victim")?.onClosing = { false }
        webView.load(URLRequest(url: url.appending(path: "victim.html")))
        return bridge
    }
}

extension URL {
    /// The scheme, the host and the port, as a policy names them.
    var origin: String { "\(scheme ?? "")://\(host() ?? "")\(port.map { ":\($0)" } ?? "")" }
}
