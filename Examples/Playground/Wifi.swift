import Foundation
import Ponte

/// Stands for the system's Wi-Fi: the network's name is the content of a file.
@MainActor
final class Wifi {
    var file: URL

    init(file: URL) {
        self.file = file
    }

    /// - Returns: `nil` where the device is in no network.
    /// - Throws: `PonteError` with `wifi.unavailable` where the file is missing.
    func currentSSID() throws -> String? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw PonteError("wifi.unavailable", "There is no Wi-Fi here: the file given with --wifi is missing.")
        }
        let name = text.trimmingCharacters(in: .newlines)
        return name.isEmpty ? nil : name
    }
}
