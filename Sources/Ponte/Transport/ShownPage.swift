package import PonteWire

/// The page that a view shows, as the bridge knows it. No type of WebKit's is named here, so that any kind of view can have one.
@MainActor
package protocol ShownPage: AnyObject {
    /// For the log; `nil` if no page is shown.
    var address: String? { get }
    /// Is told what happens to the page.
    var onChange: @MainActor (ShownPageChange) -> Void { get set }
    /// Calls wait for a document that speaks. Finds out if scripts of the app run in the page that is shown: if they do not, `unreachable` says so. From now on, `loaded` is told.
    func probe()
    /// Puts the client into sub-frames, too, from the next document on.
    func includeSubframes()
    /// A document has begun to speak: from now on the end of its process must be reported.
    func watchProcess()
}

package enum ShownPageChange {
    /// The view has loaded a page.
    case loaded
    /// Nothing can be said to the page that is shown, for this reason.
    case unreachable(PonteError)
    /// The main frame's document is gone. It says goodbye itself, too, if it can.
    case left
    /// The documents of the view are gone, and not by a navigation.
    case ended(PonteError)
}
