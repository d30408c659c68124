// The values of SwiftUI that WebKit's modifiers of a view take, as Apple documents them.
@_exported public import CoreTransferable
public import Foundation

@available(iOS 13.0, macOS 10.15, *)
public struct Color: View, Hashable, Sendable {
    public static var accentColor: Color { fatalError() }
    public var body: Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, *)
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift: EventModifiers = { fatalError() }()
    public static let control: EventModifiers = { fatalError() }()
    public static let option: EventModifiers = { fatalError() }()
    public static let command: EventModifiers = { fatalError() }()
}

@available(iOS 13.0, macOS 10.15, *)
public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing }

@available(iOS 15.0, macOS 12.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

@available(iOS 15.0, macOS 12.0, *)
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

@available(iOS 15.0, macOS 12.0, *)
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

@available(iOS 15.0, macOS 12.0, *)
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

@available(iOS 15.0, macOS 12.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { fatalError() }
}

@available(iOS 15.0, macOS 12.0, *)
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { fatalError() }
}

@available(iOS 18.0, macOS 15.0, *)
public struct ScrollPosition: Equatable, Sendable {
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {}
    public mutating func scrollTo(edge: Edge) {}
    public mutating func scrollTo(point: CGPoint) {}
    public mutating func scrollTo(y: CGFloat) {}
    public var edge: Edge? { fatalError() }
    public var point: CGPoint? { fatalError() }
}

@available(iOS 18.0, macOS 15.0, *)
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint { fatalError() }
    public var contentSize: CGSize { fatalError() }
    public var containerSize: CGSize { fatalError() }
    public var visibleRect: CGRect { fatalError() }
}

@available(iOS 18.0, macOS 15.0, *)
public struct ScrollInputBehavior: Equatable, Sendable {
    public static let automatic: ScrollInputBehavior = { fatalError() }()
    public static let enabled: ScrollInputBehavior = { fatalError() }()
    public static let disabled: ScrollInputBehavior = { fatalError() }()
}

@available(iOS 18.0, macOS 15.0, *)
public struct ScrollInputKind: Equatable, Sendable {}
