// The part of MediaPlayer that the sources use, as Apple documents it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
// `URLSession` is Foundation's on Apple's systems.
@_exported public import FoundationNetworking

extension URLSession {
    @available(iOS 15.0, macOS 12.0, *)
    public struct AsyncBytes: AsyncSequence, Sendable {
        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> UInt8? { fatalError() }
        }
        public func makeAsyncIterator() -> AsyncIterator { fatalError() }
    }
    @available(iOS 15.0, macOS 12.0, *)
    public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) { fatalError() }
}

public let MPMediaItemPropertyTitle: String = { fatalError() }()
public let MPMediaItemPropertyArtist: String = { fatalError() }()
public let MPMediaItemPropertyPlaybackDuration: String = { fatalError() }()
public let MPMediaItemPropertyArtwork: String = { fatalError() }()
public let MPNowPlayingInfoPropertyElapsedPlaybackTime: String = { fatalError() }()
public let MPNowPlayingInfoPropertyDefaultPlaybackRate: String = { fatalError() }()
public let MPNowPlayingInfoPropertyPlaybackRate: String = { fatalError() }()

@available(iOS 11.0, macOS 10.12.2, *)
public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

@available(iOS 5.0, macOS 10.12.2, *)
open class MPNowPlayingInfoCenter: NSObject {
    open class func `default`() -> MPNowPlayingInfoCenter { fatalError() }
    open var nowPlayingInfo: [String: Any]?
    @available(iOS 13.0, macOS 10.12.2, *)
    open var playbackState: MPNowPlayingPlaybackState = { fatalError() }()
}

@available(iOS 7.1, macOS 10.12.2, *)
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success
    case commandFailed = 200
}

@available(iOS 7.1, macOS 10.12.2, *)
open class MPRemoteCommandEvent: NSObject {}
@available(iOS 9.0, macOS 10.12.2, *)
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    open var positionTime: TimeInterval { fatalError() }
}
@available(iOS 7.1, macOS 10.12.2, *)
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
    open var playbackRate: Float { fatalError() }
}

@available(iOS 7.1, macOS 10.12.2, *)
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    open var interval: TimeInterval { fatalError() }
}

@available(iOS 7.1, macOS 10.12.2, *)
open class MPRemoteCommand: NSObject {
    open var isEnabled: Bool = { fatalError() }()
    open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any { fatalError() }
    open func removeTarget(_ target: Any?) { fatalError() }
}
@available(iOS 9.1, macOS 10.12.2, *)
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
@available(iOS 7.1, macOS 10.12.2, *)
open class MPChangePlaybackRateCommand: MPRemoteCommand {
    open var supportedPlaybackRates: [NSNumber] = { fatalError() }()
}

@available(iOS 7.1, macOS 10.12.2, *)
open class MPSkipIntervalCommand: MPRemoteCommand {
    open var preferredIntervals: [NSNumber] = { fatalError() }()
}

@available(iOS 7.1, macOS 10.12.2, *)
open class MPRemoteCommandCenter: NSObject {
    open class func shared() -> MPRemoteCommandCenter { fatalError() }
    open var playCommand: MPRemoteCommand { fatalError() }
    open var pauseCommand: MPRemoteCommand { fatalError() }
    open var togglePlayPauseCommand: MPRemoteCommand { fatalError() }
    open var stopCommand: MPRemoteCommand { fatalError() }
    open var nextTrackCommand: MPRemoteCommand { fatalError() }
    open var previousTrackCommand: MPRemoteCommand { fatalError() }
    open var skipForwardCommand: MPSkipIntervalCommand { fatalError() }
    open var skipBackwardCommand: MPSkipIntervalCommand { fatalError() }
    open var changePlaybackPositionCommand: MPChangePlaybackPositionCommand { fatalError() }
    open var changePlaybackRateCommand: MPChangePlaybackRateCommand { fatalError() }
}
