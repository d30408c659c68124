import Foundation
import Ponte

/// What shows the page, in a window, and has the bridge to it.
@MainActor
protocol MeasuredHost: AnyObject {
    var bridge: Bridge { get }
    /// Loads a text as the document of an address, and waits until it has finished.
    func load(_ html: String, at address: URL) async throws
    /// Runs the body of an async function in the page.
    func run(_ body: String) async throws -> Any?
}
