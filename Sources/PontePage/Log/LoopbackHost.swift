/// The hosts of the machine on which the app runs, where nobody but a developer has a server.
package enum LoopbackHost {
    /// - Parameter host: Of an address, such as `localhost` or `[::1]`.
    package static func isOne(_ host: String) -> Bool {
        let host = host.lowercased()
        return host == "localhost" || host.utf8.reversed().starts(with: ".localhost".utf8.reversed()) || host == "::1"
            || host == "[::1]"
            || host.wholeMatch(of: #/127(\.[0-9]{1,3}){3}/#) != nil
    }
}
