// Key-value observing, which Foundation on Linux does not have. Names, values and meaning are those of Apple's Foundation.

/// The wishes of an observer.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The change has the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The change has the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The handler is called once before `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// The handler is called before each change, too.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// How a property has changed. The properties of a web view are set as a whole.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property has a new value: the only kind that a web view reports.
    case setting = 1
    /// Objects were added to a collection. Never reported.
    case insertion = 2
    /// Objects were removed from a collection. Never reported.
    case removal = 3
    /// Objects of a collection were replaced. Never reported.
    case replacement = 4
}

/// The keys of the changes that `observeValue(forKeyPath:of:change:context:)` is told of on Apple's systems.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The key of the change's `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the value before.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The key of the places in a collection that changed. Never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The key of the mark of a notice before the change. Never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// What happened to the value.
    public typealias Kind = NSKeyValueChange

    /// What happened to the value: always `setting`.
    public let kind: Kind
    /// With the option `.new`; `nil` before a change.
    public let newValue: Value?
    /// With the option `.old`; `nil` in the first call that `.initial` asks for.
    public let oldValue: Value?
    /// Of collections alone: always `nil`.
    public let indexes: IndexSet?
    /// The change is about to be made.
    public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation, which ends when it is invalidated, when nobody holds it any more, or when the observed object goes away.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }

    /// Ends the observation; a second call does nothing. It can be called on any thread.
    public func invalidate() {
        end()
    }
}
