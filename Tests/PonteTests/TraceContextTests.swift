import Foundation
import PonteTesting
import TestSupport
import Testing

@testable import Ponte

@MainActor
struct TraceContextTests {
    private nonisolated static let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    private let work = BridgeMethod<NoValue, String>("trace.work")
    private let nested = BridgeMethod<NoValue, String>("trace.nested")
    private let items = BridgeStreamMethod<NoValue, String>("trace.items")

    @Test func `a page's traceparent reaches the handler, what it calls, and no other call`() async throws {
        let page = LivePage()
        page.bridge.handle(withContext: work) { _, call in
            "\(call.traceparent ?? "none") \(TraceContext.traceparent ?? "none")"
        }
        page.bridge.handle(withContext: nested) { [bridge = page.bridge, work] _, call in
            await Task.yield()
            return try await bridge.call(work) + " " + (call.traceparent ?? "none")
        }
        page.bridge.handleStream(withContext: items) { _, call in RemoteStream([call.traceparent ?? "none"]) }
        try await page.load("<script>ponte.handle('trace.work', (_, context) => context.traceparent ?? 'none')</script>")
        let parent = Self.parent
        #expect(
            try await page.run("return await ponte.call('trace.work', null, { traceparent: '\(parent)' })") as? String
                == "\(parent) \(parent)")
        #expect(try await page.run("return await ponte.call('trace.work')") as? String == "none none")
        #expect(
            try await page.run("return await ponte.call('trace.nested', null, { traceparent: '\(parent)', timeout: 10000 })")
                as? String
                == "\(parent) \(parent)")
        #expect(
            try await page.run(
                "for await (const item of ponte.stream('trace.items', null, { traceparent: '\(parent)' })) return item")
                as? String
                == parent)
        #expect(
            try await page.run("return await ponte.call('trace.work', null, { traceparent: 'evil\\n' })") as? String
                == "none none")
    }

    @Test func `the app's traceparent reaches the page`() async throws {
        let page = LivePage()
        try await page.load(
            """
            <script>
            ponte.handle('trace.work', (_, context) => context.traceparent ?? 'none');
            ponte.handle('trace.items', function* (_, context) { yield context.traceparent ?? 'none' });
            </script>
            """)
        #expect(try await page.bridge.call(work) == "none")
        let (bridge, work, items) = (page.bridge, work, items)
        let answers = try await TraceContext.$traceparent.withValue(Self.parent) {
            var answers = [try await bridge.call(work)]
            for try await item in bridge.stream(items) { answers.append(item) }
            return answers
        }
        #expect(answers == [Self.parent, Self.parent])
        let answer = try await TraceContext.$traceparent.withValue("no trace") { try await bridge.call(work) }
        #expect(answer == "none")
    }

    private nonisolated static let forms: [(String, Bool)] = {
        let rest = String(parent.dropFirst(2))
        let zeros = String(repeating: "0", count: 32)
        return [
            (parent, true), ("00-\(zeros)-b7ad6b7169203331-01", false),
            ("00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01", false), ("00\(rest)-more", false),
            (parent.uppercased(), false), ("01\(rest)-more", true), ("01\(rest)more", false), ("ff\(rest)", false),
            (String(parent.dropLast()), false), ("", false),
        ]
    }()

    @Test(arguments: forms) func `the form is W3C's`(text: String, isValid: Bool) {
        #expect(TraceContext.isValid(text) == isValid)
    }
}
