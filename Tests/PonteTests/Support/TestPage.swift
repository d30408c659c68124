import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in memory or in a real web view, so that one test body serves both.
///
/// Its scripts offer `page.echo` (any value), `page.count` (how often it has been called before), `page.fail` (throws code `page.broken` with data), `page.crash` (throws an `Error`)
/// and `page.never` (does not end).
@MainActor
protocol TestPage: AnyObject {
    var bridge: Bridge { get }
    func load() async throws
    func reload() async throws
    /// Calls the app, as a script of the page does.
    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output
    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws
}

extension TestPage {
    func call<Parameters, Output>(_ method: Method<Parameters, Output>, _ parameters: Parameters) async throws -> Output {
        try await call(method, parameters, timeout: nil)
    }
}

enum Road: String, CaseIterable, Sendable {
    case memory
    case webView

    @MainActor
    func page() -> any TestPage {
        switch self {
        case .memory: MemoryTestPage()
        case .webView: LiveTestPage()
        }
    }
}

enum PageMethod {
    static func echo<Value: Codable & Sendable>(_ type: Value.Type = Value.self) -> Method<Value, Value> { Method("page.echo") }
    static let fail = Method<String, String>("page.fail")
    static let crash = Method<NoParameters, String>("page.crash")
    static let count = Method<NoParameters, Int>("page.count")
    static let never = Method<NoParameters, String>("page.never")
    static let unknown = Method<NoParameters, String>("page.unknown")
}

@MainActor
private final class MemoryTestPage: TestPage {
    private let page = MemoryPage()
    private var count = 0
    var bridge: Bridge { page.bridge }

    func load() async throws {
        page.load()
        addHandlers()
    }

    func reload() async throws {
        page.reload()
    }

    private func addHandlers() {
        page.handle(Method<JSON, JSON>("page.echo")) { value, _ in value }
        page.handle(PageMethod.fail) { text, _ in throw PonteError("page.broken", text, data: [text]) }
        page.handle(PageMethod.crash) { _, _ in throw PonteError(.handlerFailed, "Error: crash") }
        page.handle(PageMethod.count) { [weak self] _, _ in
            defer { self?.count += 1 }
            return self?.count ?? 0
        }
        page.handle(PageMethod.never) { _, _ in
            try await Task.sleep(for: .seconds(600))
            return ""
        }
    }

    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        try await page.call(method, parameters, timeout: timeout)
    }

    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws {
        for value in values { try page.send(event, value) }
    }
}

@MainActor
private final class LiveTestPage: TestPage {
    private let page = LivePage()
    var bridge: Bridge { page.bridge }

    func load() async throws {
        try await page.load(
            """
            <script>
            ponte.handle('page.echo', (value) => value)
            ponte.handle('page.fail', (text) => { throw new PonteError('page.broken', text, [text]) })
            ponte.handle('page.crash', () => { throw new Error('crash') })
            let count = 0
            ponte.handle('page.count', () => count++)
            ponte.handle('page.never', () => new Promise(() => {}))
            </script>
            """)
    }

    func reload() async throws {
        try await page.webView.finishLoading { $0.reload() }
    }

    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        let json = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
        let answer = try await page.run(
            """
            try {
              const result = await ponte.call(name, JSON.parse(json), timeout ? { timeout } : {})
              return JSON.stringify({ result: result === undefined ? null : result })
            } catch (error) {
              return JSON.stringify({ code: error.code, message: error.message, data: error.data })
            }
            """, ["name": method.name, "json": json, "timeout": timeout.map { $0 / .milliseconds(1) } ?? 0])
        let data = Data((answer as? String ?? "").utf8)
        if let error = try? JSONDecoder().decode(Failure.self, from: data) {
            throw PonteError(.init(error.code), error.message, data: error.data)
        }
        return try JSONDecoder().decode(Success<Output>.self, from: data).result
    }

    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws {
        let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        try await page.run("for (const value of JSON.parse(json)) ponte.emit(name, value)", ["name": event.name, "json": json])
    }

    private struct Success<Output: Codable>: Codable {
        var result: Output
    }

    private struct Failure: Codable {
        var code: String
        var message: String
        var data: JSON?
    }
}

/// Any JSON value.
enum JSON: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
