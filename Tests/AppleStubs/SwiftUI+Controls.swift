// The controls and modifiers of SwiftUI around a page, as Apple documents them.
public import Observation

@available(iOS 13.0, macOS 10.15, *)
public struct HStack<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, *)
public struct TextField<Label: View>: View {
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {}
    public var body: Never { fatalError() }
}

@available(iOS 14.0, macOS 11.0, *)
public struct ProgressView<Label: View>: View {
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == Never {}
    public var body: Never { fatalError() }
}

@available(iOS 17.0, macOS 14.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
    @available(*, unavailable)
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        set {}
    }
    public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17.0, macOS 14.0, *)
extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

@available(iOS 17.0, macOS 14.0, *)
extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) {}
    public init(_ wrappedValue: Value) {}
}

extension View {
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }

    @available(iOS 14.0, macOS 11.0, *)
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    @available(iOS 17.0, macOS 14.0, *)
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
    { self }

    @available(iOS 15.0, macOS 12.0, *)
    nonisolated public func tint(_ tint: Color?) -> some View { self }
}
