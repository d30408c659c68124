package import Foundation

extension Limits {
    /// Of bytes, where many are counted together: few take memory, too.
    package static func cost(of bytes: Data) -> Int { bytes.count + 64 }

    /// - Throws: `PonteError` with `limitExceeded` for a frame that is too long to be sent.
    package static func check(_ frame: [UInt8]) throws(PonteError) {
        guard frame.count <= batch - 256 else { throw tooLong }
    }

    package static var tooLong: PonteError {
        PonteError(.limitExceeded, "The message is over 64 MiB. Send it in parts, or as bytes.")
    }
}
