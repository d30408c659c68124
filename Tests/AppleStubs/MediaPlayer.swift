// The part of MediaPlayer that the sources use, as Apple documents it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
// `URLSession` is Foundation's on Apple's systems.
@_exported public import FoundationNetworking

extension URLSession {
    public struct AsyncBytes: AsyncSequence, Sendable {
        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async throws -> UInt8? { fatalError() }
        }
        public func makeAsyncIterator() -> AsyncIterator { fatalError() }
    }
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

public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

open class MPNowPlayingInfoCenter: NSObject {
    open class func `default`() -> MPNowPlayingInfoCenter { fatalError() }
    open var nowPlayingInfo: [String: Any]?
    open var playbackState: MPNowPlayingPlaybackState = { fatalError() }()
}

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success
    case commandFailed = 200
}

open class MPRemoteCommandEvent: NSObject {}
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    open var positionTime: TimeInterval { fatalError() }
}
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
    open var playbackRate: Float { fatalError() }
}

open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    open var interval: TimeInterval { fatalError() }
}

open class MPRemoteCommand: NSObject {
    open var isEnabled: Bool = { fatalError() }()
    open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any { fatalError() }
    open func removeTarget(_ target: Any?) { fatalError() }
}
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
open class MPChangePlaybackRateCommand: MPRemoteCommand {
    open var supportedPlaybackRates: [NSNumber] = { fatalError() }()
}

open class MPSkipIntervalCommand: MPRemoteCommand {
    open var preferredIntervals: [NSNumber] = { fatalError() }()
}

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
