package import Foundation
internal import PonteWire

extension Caller {
    /// Reads an address as the document wrote it, and makes it absolute: a relative one counts from the root of the document's origin.
    package func url(writtenAs text: String) -> URL? {
        URL(writtenAs: text, relativeTo: origin.flatMap { URL(string: "\($0)/") })?.absoluteURL
    }
}
