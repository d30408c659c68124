import Foundation
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// The folder's answer carries text of an address, or bytes that a page calls something else: nothing of them runs with the folder's origin.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ServedTextAttackTests {
    private nonisolated static let script = "ran%3D%27path%27%2F%2F"

    @Test(arguments: [
        "/", "/a.txt", "/missing", "/%3Cscript%3Eran%3C%2Fscript%3E", "/a", "/a/", "/a.txt/", "/%00", "/\(script)",
        "/a?%3Cscript%3E", "/.hidden",
    ])
    func `each answer has a type that no engine guesses`(path: String) async throws {
        let folder = try SiteFolder(["index.html": "home", "a.txt": "<script>ran</script>", "a/index.html": "a"])
        for method in ["GET", "HEAD"] {
            // Some are no addresses for Foundation.
            guard let answer = try? await folder.answer("app://page\(path)", method: method) else { continue }
            #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
            #expect(answer.headers["Content-Type"]?.isEmpty == false)
            #expect(answer.headers["Content-Security-Policy"]?.contains("default-src '") == true)
            #expect(!answer.text.contains("<script>ran") || answer.headers["Content-Type"]?.hasPrefix("text/plain") == true)
        }
    }

    @Test(arguments: PageKind.all)
    func `what the folder says of a path is no script, no worker, no style and no page that runs something`(
        kind: PageKind
    ) async throws {
        let folder = try SiteFolder([
            "index.html": "<title>Home</title><body></body>", "text.txt": "window.ran = 'text'",
            "picture.png": "window.ran = 'picture'",
        ])
        let page = try await folder.page().show(in: kind)
        let said = try await page.text(
            of: """
                const paths = ['/ran=1//', '/%0Aran=1%2F%2F', '/*/ran=1//', '/text.txt', '/picture.png', '/<script>parent.ran=1</' + 'script>']
                const said = []
                for (const path of paths) {
                  await new Promise((done) => document.body.append(Object.assign(document.createElement('script'), { src: path, onload: done, onerror: done })))
                  await new Promise((done) => document.body.append(Object.assign(document.createElement('iframe'), { src: path, onload: done, onerror: done })))
                  await new Promise((done) => {
                    try {
                      const worker = new Worker(path)
                      worker.onerror = done
                      worker.onmessage = (event) => { said.push('worker ' + event.data); done() }
                    } catch { done() }
                  })
                  await import(path).then(() => said.push('module ' + path), () => {})
                }
                return said.join() + ' ' + String(window.ran)
                """)
        #expect(said == " undefined")
    }
}
