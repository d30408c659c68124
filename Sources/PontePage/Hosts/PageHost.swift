package import Foundation
package import PonteWire
package import WebKit

/// A web view or a `WebPage`, as the bridges know it: by what they want of it, so that one code serves both.
@MainActor
package protocol PageHost: ScriptHost {
    /// Has the scripts and message handlers of the page.
    var userContentController: WKUserContentController { get }
    var url: URL? { get }
    var isLoading: Bool { get }
    /// Keeps what shows the page alive, for whoever has it; `nil` for a view, which its bridges do not keep.
    var hold: AnyObject? { get }
    /// True for the view of a window that a page has opened.
    var isOpenedByPage: Bool { get }
    /// Of a text for which a call by the socket takes no memory file, in UTF-8 bytes; `nil` where the document has no socket.
    var maximumCallBySocket: Int? { get }

    /// Calls a function of the main frame's document with texts, as `callFunction` does, by a socket to the page.
    ///
    /// - Returns: False where there is none: a script can call it.
    func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool
    /// Starts at once a script without a value in the page's world of the main frame's document.
    func run(_ source: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?)
    /// Calls a function of the main frame's document with an array of texts, as `callFunction` does, by a script that starts at once.
    func callByScript(
        _ function: String, with texts: [String], completion: @escaping @MainActor (Result<Any, any Error>) -> Void)
    /// Calls `changed` whenever a load has begun or ended, for as long as what it returns is kept.
    func observeLoading(_ changed: @escaping @MainActor () -> Void) -> AnyObject
    /// Has the engine report the ends of documents, from now on and until `report` returns false: `nil` for one that was left, and else why all documents have ended.
    ///
    /// - Returns: False where the engine does not: then a script does.
    func reportEnds(_ report: @escaping @MainActor (PonteError?) -> Bool) -> Bool
    /// Gives the prompts whose text begins with one of these bytes to `receive`, from now on; in the place of an earlier receiver.
    func receivePrompts(where takes: @escaping @MainActor ([UInt8]) -> Bool, _ receive: @escaping PromptReceiver)
}

/// Takes the text of a prompt and the frame that asks, where the engine says it, and answers once.
package typealias PromptReceiver =
    @MainActor (_ text: SyncText, _ caller: Caller?, _ answer: @escaping @MainActor (String) -> Void) -> Void
