internal import Foundation
internal import Ponte
internal import WebKit

/// The request to which a server's answer redirects (RFC 9110, section 15.4).
struct Redirect {
    let request: URLRequest
    let keepsBody: Bool
    /// True if it stays within its origin.
    let staysWithin: Bool

    /// `nil` where the answer is none of that kind.
    init?(_ response: HTTPURLResponse, of request: URLRequest) {
        guard [301, 302, 303, 307, 308].contains(response.statusCode), let own = request.url,
            let place = response.value(forHTTPHeaderField: "Location"),
            let url = URL(writtenAs: place, relativeTo: own)?.absoluteURL
        else { return nil }
        keepsBody = request.httpMethod == "POST" && response.statusCode >= 307
        staysWithin = Origin(ofWeb: url) != nil && Origin(ofWeb: url) == Origin(ofWeb: own)
        var next = request
        next.url = url
        if !keepsBody {
            // As browsers do.
            next.httpMethod = "GET"
            next.setValue(nil, forHTTPHeaderField: "Content-Type")
        }
        self.request = next
    }
}
