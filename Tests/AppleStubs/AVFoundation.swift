// The part of AVFoundation, CoreMedia and AVFAudio that the sources use, as Apple documents it, and of Apple's Foundation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
@_exported public import KeyValueObserving

public let AVFoundationErrorDomain: String = { fatalError() }()

@available(iOS 4.0, macOS 10.7, *)
public struct AVError {
    public enum Code: Int, Sendable { case decoderNotFound = -11833 }
    public static var decoderNotFound: Code { fatalError() }
}

@available(iOS 4.0, macOS 10.7, *)
public struct CMTime: Sendable {
    public init(seconds: Double, preferredTimescale: Int32) { fatalError() }
    public static var zero: CMTime { fatalError() }
    public var seconds: Double { fatalError() }
    public var isNumeric: Bool { fatalError() }
}

@available(iOS 7.0, macOS 10.9, *)
public struct AVAudioTimePitchAlgorithm: Sendable {
    public static var timeDomain: AVAudioTimePitchAlgorithm { fatalError() }
}

@available(macOS, unavailable)
@available(iOS 3.0, *)
public final class AVAudioSession: NSObject {
    public struct Category: Sendable { public static var playback: Category { fatalError() } }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var notifyOthersOnDeactivation: SetActiveOptions { fatalError() }
    }
    public enum InterruptionType: UInt, Sendable { case ended, began }
    public struct InterruptionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var shouldResume: InterruptionOptions { fatalError() }
    }
    public enum RouteChangeReason: UInt, Sendable { case unknown, newDeviceAvailable, oldDeviceUnavailable }
    public class var interruptionNotification: Notification.Name { fatalError() }
    public class var routeChangeNotification: Notification.Name { fatalError() }
    public class var mediaServicesWereResetNotification: Notification.Name { fatalError() }
    public class func sharedInstance() -> AVAudioSession { fatalError() }
    public func setCategory(_ category: Category) throws { fatalError() }
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws { fatalError() }
}
public let AVAudioSessionInterruptionTypeKey: String = { fatalError() }()
public let AVAudioSessionInterruptionOptionKey: String = { fatalError() }()
public let AVAudioSessionRouteChangeReasonKey: String = { fatalError() }()

// MARK: Metadata

@available(iOS 8.0, macOS 10.10, *)
public struct AVMetadataIdentifier: Sendable {
    public static var commonIdentifierTitle: AVMetadataIdentifier { fatalError() }
    public static var commonIdentifierArtist: AVMetadataIdentifier { fatalError() }
}

@available(iOS 15.0, macOS 12.0, *)
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {}
@available(iOS 15.0, macOS 12.0, *)
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {}

@available(iOS 4.0, macOS 10.7, *)
public protocol AVAsynchronousKeyValueLoading {}
extension AVAsynchronousKeyValueLoading {
    @available(iOS 15.0, macOS 12.0, *)
    public func load<T>(
        _ property: AVAsyncProperty<Self, T>, isolation: isolated (any Actor)? = #isolation
    ) async throws -> T { fatalError() }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { fatalError() }
}
extension AVPartialAsyncProperty where Root: AVMetadataItem {
    public static var stringValue: AVAsyncProperty<Root, String?> { fatalError() }
}

@available(iOS 4.0, macOS 10.7, *)
open class AVMetadataItem: NSObject, AVAsynchronousKeyValueLoading {
    open class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] { fatalError() }
}

@available(iOS 4.0, macOS 10.7, *)
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading {}

// MARK: Playing

@available(iOS 4.0, macOS 10.7, *)
@MainActor
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public nonisolated static var didPlayToEndTimeNotification: Notification.Name { fatalError() }
    public nonisolated static var failedToPlayToEndTimeNotification: Notification.Name { fatalError() }
    public nonisolated convenience init(url URL: URL) { fatalError() }
    open var asset: AVAsset { fatalError() }
    @available(iOS 7.0, macOS 10.9, *)
    open var audioTimePitchAlgorithm: AVAudioTimePitchAlgorithm = { fatalError() }()
    open nonisolated var status: Status { fatalError() }
    open nonisolated var error: (any Error)? { fatalError() }
    open nonisolated var duration: CMTime { fatalError() }
    open nonisolated var seekableTimeRanges: [NSValue] { fatalError() }
}

@available(iOS 4.0, macOS 10.7, *)
@MainActor
open class AVPlayer: NSObject {
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
    open var actionAtItemEnd: ActionAtItemEnd = { fatalError() }()
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    open var currentItem: AVPlayerItem? { fatalError() }
    open func replaceCurrentItem(with item: AVPlayerItem?) { fatalError() }
    open func play() { fatalError() }
    open func pause() { fatalError() }
    @available(iOS 10.0, macOS 10.12, *)
    open var timeControlStatus: TimeControlStatus { fatalError() }
    open func currentTime() -> CMTime { fatalError() }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
    ) { fatalError() }
    open var rate: Float = { fatalError() }()
    @available(iOS 16.0, macOS 13.0, *)
    open var defaultRate: Float = { fatalError() }()
    open var volume: Float = { fatalError() }()
    open var isMuted: Bool = { fatalError() }()
}

// MARK: Foundation's notifications, which Linux has not

extension NotificationCenter {
    @available(iOS 15.0, macOS 12.0, *)
    @preconcurrency
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications {
        fatalError()
    }

    @available(iOS 15.0, macOS 12.0, *)
    public final class Notifications: AsyncSequence, Sendable {
        public struct AsyncIterator: AsyncIteratorProtocol {
            public func next() async -> Notification? { fatalError() }
        }
        public func makeAsyncIterator() -> AsyncIterator { fatalError() }
    }
}
