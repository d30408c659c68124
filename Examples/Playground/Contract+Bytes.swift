import Foundation
import Ponte

/// Bytes that cross at once, and files that cross a piece at a time.
enum Files {
    static let echo = BridgeMethod<Data, Data>("bytes.echo")
    static let upload = BridgeMethod<ByteStream, Received>("file.upload")
    /// The part that has come of the file that was uploaded last, whether or not all of it.
    static let uploaded = BridgeMethod<NoValue, Received>("file.uploaded")
    static let open = BridgeMethod<NoValue, Opened>("file.open")

    struct Received: Codable, Sendable, Equatable {
        var name: String
        var bytes: Int
        /// Of the bytes that have come, in hexadecimal.
        var sha256: String
    }

    struct Opened: Codable, Sendable {
        var file: ByteStream
        var sha256: String
    }
}
