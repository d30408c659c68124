import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// Markup that came into a page of the folder, by a document that it shows, wants to be a script.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ScriptSourceAttackTests {
    nonisolated static let markup = [
        "<script>ran = 'inline'</script>", "<img src=x onerror=\"ran = 'handler'\">",
        "<a href=\"javascript:ran='address'\" id=click>a</a>",
        "<script src=\"data:text/javascript,ran='data'\"></script>", "<script type=module>ran = 'module'</script>",
        "<iframe srcdoc=\"<script>parent.ran = 'srcdoc'</script>\"></iframe>", "<svg onload=\"ran = 'svg'\"></svg>",
        "<iframe src=\"javascript:parent.ran='frame'\"></iframe>",
        "<base href=\"data:text/javascript,ran='base'//\"><script src=a.js></script>",
        "<object data=\"data:text/html,<script>parent.ran='object'</script>\"></object>",
    ]

    @Test(arguments: markup) func `no text in the page is a script`(markup: String) async throws {
        let folder = try SiteFolder(["index.html": "<title>Home</title><body>\(markup)<p id=end></p></body>"])
        let view = try await folder.page().show()
        // A click on what may be a link, and a script element that is made by hand.
        let ran = try await view.text(
            of: """
                document.getElementById('click')?.click()
                const blob = URL.createObjectURL(new Blob(["ran = 'blob'"], { type: 'text/javascript' }))
                for (const src of [blob, "data:text/javascript,ran='made'"]) await new Promise((done) => {
                  document.body.append(Object.assign(document.createElement('script'), { src, onload: done, onerror: done }))
                })
                return String(window.ran)
                """)
        #expect(ran == "undefined", "\(markup)")
    }

    @Test(arguments: [
        ContentSecurityPolicy.strict.adding("data:", to: "script-src"), .strict.adding("BLOB:", to: "script-src"),
        .strict.adding("https://cdn.example.com data:", to: "Script-Src"), .strict.adding("blob:", to: "script-src-elem"),
        "default-src 'self' data:", "default-src 'none'; script-src 'nonce-abc' blob:",
        "script-src 'self'; script-src-elem filesystem:",
    ])
    func `a policy under which any text is a script is none for a folder`(policy: ContentSecurityPolicy) throws {
        let folder = try SiteFolder()
        let error = #expect(throws: PonteError.self) { try folder.page(contentSecurityPolicy: policy) }
        #expect(error?.code == .invalidValue)
    }

    @Test(arguments: [
        ContentSecurityPolicy.strict, .strict.adding("data:", to: "img-src"), .strict.adding("blob:", to: "worker-src"),
        .strict.adding("https://cdn.example.com", to: "script-src"), "default-src 'self' data:; script-src 'self'",
        "img-src data:", "script-src data:; script-src-elem 'self'",
    ])
    func `every other policy is one`(policy: ContentSecurityPolicy) throws {
        _ = try SiteFolder().page(contentSecurityPolicy: policy)
    }
}
