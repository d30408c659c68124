#if canImport(CGStreamer)
    internal import CGStreamer
    internal import GLibInterop
    internal import Ponte
    internal import Synchronization

    /// The first error that a pipeline has posted, from whichever of its threads.
    final class FailureRecord: Sendable {
        private let first = Mutex<Failure?>(nil)

        struct Failure: Sendable {
            var error: GLibError
            /// Of a server's answer; 0 is none.
            var httpStatus: UInt32
            /// True if the source gave up, without another reason.
            var isSourceFailure: Bool
            /// True if the source led to one that may not be opened.
            var leadsAway = false
            /// True if the source's server gives no ranges.
            var lacksRanges = false
        }

        func add(_ message: UnsafeMutablePointer<GstMessage>) {
            var error: UnsafeMutablePointer<GError>?
            gst_message_parse_error(message, &error, nil)
            guard let error else { return }
            defer { g_error_free(error) }
            var details: UnsafePointer<GstStructure>?
            gst_message_parse_error_details(message, &details)
            var status: guint = 0
            if let details { gst_structure_get_uint(details, "http-status-code", &status) }
            // Platform: element messages
            // GStreamer 1.22 says no more where no connection is made.
            var flow = GST_FLOW_OK.rawValue
            if let details { gst_structure_get_int(details, "flow-return", &flow) }
            let isSource = message.pointee.src.map { $0.pointee.flags & GST_ELEMENT_FLAG_SOURCE.rawValue != 0 } ?? false
            let failure = Failure(
                error: GLibError(error), httpStatus: status,
                isSourceFailure: isSource && flow == GST_FLOW_ERROR.rawValue,
                lacksRanges: isSource && message.pointee.src.map(ServerRanges.lacks) == true)
            add(failure)
        }

        func add(_ failure: Failure) {
            first.withLock { $0 = $0 ?? failure }
        }

        /// The first error since this was called last.
        func take() -> Failure? {
            first.withLock { failure in
                defer { failure = nil }
                return failure
            }
        }
    }

    extension FailureRecord.Failure {
        /// - Parameters:
        ///   - isFile: True if the source is a file, and no server is to blame.
        ///   - isSeeking: True if another place or rate has been asked for.
        func error(isFile: Bool, isSeeking: Bool) -> PonteError {
            if leadsAway { return .mediaLeadsAway }
            if httpStatus >= 400 { return .media(httpStatus: Int(httpStatus)) }
            if isSourceFailure, !isFile { return .mediaNetwork }
            switch (error.domain, UInt32(clamping: error.code)) {
            case ("gst-resource-error-quark", GST_RESOURCE_ERROR_NOT_FOUND.rawValue) where isFile:
                return PonteError(.mediaNotFound, "There is no such file. Check the address.")
            case ("gst-resource-error-quark", GST_RESOURCE_ERROR_NOT_AUTHORIZED.rawValue),
                ("gst-resource-error-quark", GST_RESOURCE_ERROR_OPEN_READ.rawValue) where isFile:
                return PonteError(.mediaForbidden, "The file may not be read. Check its permissions, and that it is a file.")
            case ("gst-resource-error-quark", _) where isFile:
                return PonteError(.mediaBroken, "The file cannot be read to its end, or no sound device takes it. Try another.")
            // Without a seek, the source itself asks for the rest of an answer that was cut off.
            case ("gst-resource-error-quark", GST_RESOURCE_ERROR_SEEK.rawValue) where isSeeking && !lacksRanges:
                return PonteError(.mediaNotSeekable, "The server says that it gives ranges, and does not. Play it again.")
            case ("gst-resource-error-quark", _):
                return .mediaNetwork
            case ("gst-stream-error-quark", GST_STREAM_ERROR_CODEC_NOT_FOUND.rawValue),
                ("gst-core-error-quark", GST_CORE_ERROR_MISSING_PLUGIN.rawValue):
                return PonteError(.mediaNoDecoder, "No decoder for this is installed. Offer another format, such as Opus in Ogg.")
            default:
                return PonteError(.mediaBroken, "That is no media, or it is damaged. Check that it plays elsewhere.")
            }
        }
    }
#endif
