internal import Foundation
internal import PonteWire

/// The app's Info.plist, in which Apple's systems want a text for the user on each thing that the app asks for.
///
/// iOS ends an app that opens the camera without one (Apple, "NSCameraUsageDescription"), and never answers a question for the location without one (Apple,
/// `requestWhenInUseAuthorization()`). So the key is looked for before the system is asked.
package struct InfoPlist: Sendable {
    private let value: @Sendable (String) -> Any?

    package init(_ value: @escaping @Sendable (String) -> Any?) {
        self.value = value
    }

    package static let app = InfoPlist { Bundle.main.object(forInfoDictionaryKey: $0) }

    /// - Parameters:
    ///   - keys: One of them is enough; the first is the one that is asked for.
    ///   - purpose: What cannot be done without, as the subject of a sentence.
    /// - Throws: `PonteError` with `unavailable`, which names the key.
    package func require(_ keys: String..., for purpose: String) throws(PonteError) {
        let isThere = keys.contains { key in
            (value(key) as? String)?.unicodeScalars.contains { !$0.properties.isWhitespace } == true
        }
        guard !isThere else { return }
        throw PonteError(
            .unavailable, "\(purpose) needs \(keys[0]) in the app's Info.plist: a text that tells the user what it is for.")
    }
}
