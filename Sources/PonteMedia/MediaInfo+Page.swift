package import Foundation
package import Ponte

extension MediaInfo {
    /// A page's words about its sound or video.
    ///
    /// - Throws: `PonteError` with `invalidParameters` for a picture that a page may not name.
    init(title: String?, artist: String?, artwork: String?, from caller: Caller) throws(PonteError) {
        self.init(title: title, artist: artist)
        guard let artwork else { return }
        guard let address = Self.artwork(artwork, from: caller) else {
            throw PonteError(
                .invalidParameters, "artwork has to be an http or https address, or one of the page's origin, of at most 8 KiB.")
        }
        self.artwork = address
    }

    /// The address of a picture as a page wrote it, made absolute. The desktop opens it by itself, whatever it is: `file:///dev/zero`, a
    /// share of another computer. So it has to be of the web, or of the page's own origin.
    ///
    /// - Returns: `nil` for another.
    package static func artwork(_ text: String, from caller: Caller) -> URL? {
        guard text.utf8.count <= maximumAddress, let url = caller.url(writtenAs: text), let scheme = url.scheme
        else { return nil }
        let origin = Origin(scheme: scheme, host: url.host(percentEncoded: true) ?? "", port: url.port)
        let isOfTheWeb = ["http", "https"].contains(origin.scheme) && !origin.host.isEmpty
        guard isOfTheWeb || origin == caller.origin else { return nil }
        return url.absoluteString.utf8.count <= maximumAddress ? url : nil
    }
}
