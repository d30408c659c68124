package import Foundation

/// A profile of the colours that three numbers mean (ICC.1:2022), as a picture's file has it.
package struct ColorProfile: Sendable, Equatable {
    /// Of a profile, in bytes: 3 MiB. It becomes a part of each result, and real ones are far smaller.
    private static let maximumLength = 3_145_728

    package let data: Data

    /// - Returns: `nil` for a profile of other colours than red, green and blue, such as inks or greys: decoded pictures have those three.
    package init?(_ data: Data) {
        guard data.count <= Self.maximumLength, ByteReader(data).has("RGB ", at: 16) else { return nil }
        // A part of a file would keep the file.
        self.data = data.withUnsafeBytes { Data($0) }
    }
}
