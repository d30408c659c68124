import Foundation
import Ponte
import PonteInspector
import PonteTesting
import WebKit

/// The blocks of `Documentation/Debugging.md`.
@MainActor
private enum DebuggingSamples {
    struct Note: Codable, Sendable {
        var title: String
    }

    enum Notes {
        static let save = BridgeMethod<Note, Void>("notes.save")
    }

    enum Page {
        static let title = BridgeMethod<NoValue, String>("page.title")
    }

    struct Journal: Sendable {
        func append(_ line: String) {}
    }

    struct Span: Sendable {
        var traceparent: String
    }

    struct Tracer: Sendable {
        func startSpan(_ name: String, parent: String?) {}
    }

    static func log(_ journal: Journal) {
        Bridge.log.level = .warning  // .debug, .info, .warning, .error; nil is off
        Bridge.log.includesPayloads = true  // shows values that did not fit: they may be private
        Bridge.log.destination = .init { line in journal.append(line.text) }
    }

    static func inspect(_ webView: WKWebView) {
        #if DEBUG
            if #available(iOS 16.4, macOS 13.3, *) { webView.isInspectable = true }
        #endif
    }

    #if os(Linux) || os(macOS)
        static func openInspector(_ bridge: Bridge) {
            #if DEBUG
                BridgeInspector.open(bridge)  // Linux, macOS: a second window
            #endif
        }
    #endif

    static func replay(_ file: URL, _ bridge: Bridge) async throws {
        let recording = try TrafficRecording(jsonLines: String(contentsOf: file, encoding: .utf8))
        try await recording.replay(to: bridge).expectSame()
    }

    static func read(_ bridge: Bridge) {
        Task {
            for await record in bridge.traffic.withPayloads(upTo: 1_000) {
                print(record.direction, record.kind, record.name, record.payload ?? "")
            }
        }
    }

    static func trace(_ bridge: Bridge, _ tracer: Tracer, _ span: Span) async throws -> String {
        bridge.handle(withContext: Notes.save) { note, call in
            tracer.startSpan("notes.save", parent: call.traceparent)
        }
        let title = try await TraceContext.$traceparent.withValue(span.traceparent) { try await bridge.call(Page.title) }
        return title
    }
}
