internal import Foundation
internal import PonteAsync
internal import PonteWire
internal import WebKit

/// A function of the page, called with values that only documents of certain origins may learn.
///
/// The values go from the app's own world, in the turn in which that has looked at the document's origin, to a listener in the page. A script of the
/// page's world with values as its arguments would let whichever document it finds read them.
@MainActor
package struct PageFunction {
    private let host: any ScriptHost
    private let path: [String]

    package enum Outcome: Equatable, Sendable {
        case called
        /// The document has no such function.
        case missing
        /// Why the function failed: at most 4,096 UTF-16 code units of the page's.
        case failed(String)
    }

    /// - Parameter path: The names of the objects that hold the function, and its own.
    package init(_ path: [String], in host: any ScriptHost) {
        self.path = path
        self.host = host
    }

    /// Waits for what the function returns, and for its promise.
    ///
    /// - Parameters:
    ///   - values: A JSON array.
    ///   - admits: Says if a main-frame document may learn them.
    /// - Throws: `PonteError` with `forbidden`, `navigated`, `viewReleased`, `unavailable` or `cancelled`.
    package func call(_ values: String, admits: (Caller) -> Bool) async throws -> Outcome {
        try await call(values, in: origins(admits))
    }

    /// - Returns: The names of the document's origin and of that of its address: the next document may have others. If one of them is opaque, a name of
    ///   the document is behind them, for the next one may be opaque, too.
    /// - Throws: `PonteError` with `forbidden`.
    package func origins(_ admits: (Caller) -> Bool) async throws -> String {
        let end = Self.ending()
        DocumentEvent.findOrigins(in: host, completion: Self.giving(to: end))
        let origins = try await end.value().get() ?? ""
        let names = origins.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard names.count >= 2, admits(Caller(isMainFrame: true, origin: Origin(names[0])).named(names.last ?? "")) else {
            throw PonteError(.forbidden, "The view shows a document that the policy does not allow.")
        }
        return origins
    }

    /// Calls the function, if the document is still one of `origins`.
    package func call(_ values: String, in origins: String) async throws -> Outcome {
        let key = UUID().uuidString
        let (end, sent) = (Self.ending(), Self.ending())
        host.call(Self.callFunction, arguments: ["path": path, "key": key], in: .page, completion: Self.giving(to: end))
        DocumentEvent(to: origins, name: key, text: values).send(in: host, completion: Self.giving(to: sent))
        guard try await sent.value().get() != nil else { throw Self.left }
        switch try await end.value().get() {
        case nil: return .called
        case "missing"?: return .missing
        case let text?: return .failed(String(text.dropFirst()))
        }
    }

    private static let callFunction = String(decoding: PackageResources.callFunction_js, as: UTF8.self)

    /// Of a script. Its value is the text that it returns; `nil` for anything else.
    private typealias Ending = OneShot<Result<String?, PonteError>>

    private static func ending() -> Ending {
        Ending(ifCancelled: .failure(PonteError(.cancelled, "The call was cancelled.")))
    }

    private static func giving(to end: Ending) -> @MainActor (Result<Any, any Error>) -> Void {
        { result in end.give(result.map { $0 as? String }.mapError(reason)) }
    }

    private static let left = PonteError(.navigated, "The document was left before its function was done.")

    private static func reason(_ error: any Error) -> PonteError {
        (error as? WKError)?.code == .webViewInvalidated ? .viewReleased : PonteError(evaluation: error) ?? left
    }
}
