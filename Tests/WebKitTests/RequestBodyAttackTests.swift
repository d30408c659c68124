import Foundation
import TestSupport
import Testing
import WebKit

/// Pages that post bodies which the engine cannot hand over, and many at once.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RequestBodyAttackTests {
    private static let helpers = """
        const text = (mebibytes) => 'x'.repeat(mebibytes << 20)
        const form = (mebibytes, ...others) => {
          const form = new FormData()
          form.set('text', text(mebibytes))
          others.forEach((other, index) => form.set('other' + index, other))
          return form
        }
        const post = (body, init) => fetch('/echo', { method: 'POST', body, ...init }).then((answer) => answer.text(), (error) => error.name)
        """

    private func run(_ script: String, in webView: WKWebView) async throws -> String? {
        try await webView.callAsyncJavaScript(Self.helpers + "\n" + script, contentWorld: .page) as? String
    }

    @Test(arguments: ["new File(['a'], 'a.txt')", "new Blob(['a'])"])
    func `a form with a text and a file leaves nothing in memory`(file: String) async throws {
        let webView = try await SchemeRecorder.echo().makeView()
        let script = """
            const answers = new Set()
            for (let i = 0; i < count; i++) answers.add(await post(form(8, \(file))))
            return [...answers].join()
            """
        #expect(try await run("const count = 4\n" + script, in: webView) == "TypeError")
        let kept = try await ResidentMemory.kept {
            let answers = try await run("const count = 30\n" + script, in: webView)
            #expect(answers == "TypeError")
        }
        #expect(kept < 60, "\(kept) MiB of 240 MiB")
    }

    @Test func `each body has its own answer, in whatever company it is sent`() async throws {
        let webView = try await SchemeRecorder.echo().makeView()
        let answers = try await run(
            """
            const bodies = Array.from({ length: 300 }, (_, index) => index % 7 === 3 ? new Blob(['a']) : index % 11 === 5 ? form(0, new Blob(['a'])) : 'x'.repeat(index))
            const answers = await Promise.all(bodies.map((body) => post(body)))
            return answers.filter((answer, index) => answer !== (typeof bodies[index] === 'string' ? `${index || -1}` : 'TypeError')).join()
            """, in: webView)
        #expect(answers == "")
    }

    @Test func `bytes, texts, parameters and forms without files arrive`() async throws {
        let webView = try await SchemeRecorder.echo().makeView()
        let lengths = try await run(
            """
            const lengths = []
            for (const body of [text(1), new Uint8Array(1 << 20), new URLSearchParams({ a: 'b c' }), undefined, new DataView(new ArrayBuffer(3))]) lengths.push(await post(body))
            lengths.push(await post(form(1)) > 1 << 20)
            lengths.push(await post(form(0, new File([], 'empty.txt'))) > 0)
            for (const method of ['PUT', 'PATCH', 'DELETE']) lengths.push(await post('abc', { method }))
            return lengths.join()
            """, in: webView)
        #expect(lengths == "1048576,1048576,5,-1,3,true,true,3,3,3")
    }

    @Test func `a handler whose body nobody waits for any more is not started`() async throws {
        let handler = SchemeRecorder.echo()
        handler.keepsTasks = true
        let webView = try await handler.makeView()
        let outcome = try await run(
            """
            const controller = new AbortController()
            const bodies = Array.from({ length: 20 }, () => post(form(1), { signal: controller.signal }))
            controller.abort()
            return [...new Set(await Promise.all(bodies)), await post('last')].join()
            """, in: webView)
        #expect(outcome == "AbortError,4")
        #expect(handler.started.last?.request.httpBody == Data("last".utf8))
    }

    @Test func `a handler may wait in the main loop for the body of another request`() async throws {
        var lengths: [Int] = []
        var isOver = false
        let handler = SchemeRecorder { task in
            if task.request.httpMethod == "GET" { return task.answer(html: "") }
            lengths.append(task.request.httpBody?.count ?? -1)
            if lengths.count == 1 {
                isOver = runMainLoop { lengths.count == 2 }
            }
            task.respond()
            task.didFinish()
        }
        let webView = try await handler.makeView()
        _ = try await run("await Promise.all([post('one'), post('three')]); return ''", in: webView)
        #expect(isOver)
        #expect(lengths == [3, 5])
    }

    @Test func `a page that keeps on leaves no process and no descriptor, and another view answers meanwhile`() async throws {
        let webView = try await SchemeRecorder.echo().makeView()
        let other = try await SchemeRecorder.echo().makeView()
        _ = try await run("return await post('warm')", in: webView)
        let descriptors = try Descriptors.count()
        try await webView.evaluateJavaScript(
            """
            globalThis.hasEnded = false
            ;(async () => { \(Self.helpers)
              while (!hasEnded) await Promise.all(Array.from({ length: 20 }, (_, index) => post(index % 2 ? new Blob(['a']) : 'a')))
              globalThis.isOver = true
            })(); 0
            """)
        for _ in 0..<100 { #expect(try await other.evaluateJavaScript("1") as? Int == 1) }
        try await webView.evaluateJavaScript("hasEnded = true; 0")
        try await until { try await webView.evaluateJavaScript("globalThis.isOver === true") as? Bool == true }
        #expect(try await run("return await post('last')", in: webView) == "4")
        try await until { try Descriptors.count() <= descriptors }
        try await until { children().isEmpty }
    }

    /// Of this program, beside those that the engine has started.
    private func children() -> [String] {
        let lists = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        let identifiers = lists.flatMap { thread in
            ((try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
        }
        let name = try? String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
        return identifiers.map(String.init).filter { (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) == name }
    }
}
