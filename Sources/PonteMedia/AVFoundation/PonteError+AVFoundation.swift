#if canImport(AVFoundation)
    internal import AVFoundation
    internal import Ponte

    extension PonteError {
        /// Why an `AVPlayerItem` has failed.
        init(playback error: (any Error)?) {
            let error = error as NSError?
            let cause = error?.userInfo[NSUnderlyingErrorKey] as? NSError
            switch [error, cause].compactMap({ $0 }).first(where: { $0.domain == NSURLErrorDomain })?.code {
            case NSURLErrorFileDoesNotExist, NSURLErrorResourceUnavailable:
                self.init(.mediaNotFound, "There is nothing at the address. Check it.")
            case NSURLErrorNoPermissionsToReadFile, NSURLErrorUserAuthenticationRequired,
                NSURLErrorAppTransportSecurityRequiresSecureConnection:
                self.init(.mediaForbidden, "It may not be read. Use an address that needs no login, by https.")
            case .some: self = .mediaNetwork
            case nil where error?.domain == AVFoundationErrorDomain && error?.code == AVError.decoderNotFound.rawValue:
                self.init(.mediaNoDecoder, "This device does not decode that format. Offer another, such as AAC in MP4.")
            case nil:
                self.init(.mediaBroken, "That is no media, or it is damaged, or of a format that this device does not know.")
            }
        }
    }
#endif
