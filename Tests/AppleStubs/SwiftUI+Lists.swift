// What the views of Tests/WebPageModelsTests and Examples/Reader use besides, as Apple documents it.
public import Foundation

// MARK: Content

extension ViewBuilder {
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

@available(iOS 13.0, macOS 10.15, *)
extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

@available(iOS 13.0, macOS 10.15, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
    public var body: Never { fatalError() }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@available(iOS 16.0, macOS 13.0, *)
public struct NavigationPath {}

@available(iOS 16.0, macOS 13.0, *)
public struct NavigationStack<Data, Root: View>: View {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    public var body: Never { fatalError() }
}

@available(iOS 14.0, macOS 11.0, *)
public struct Menu<Label: View, Content: View>: View {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {}
    public var body: Never { fatalError() }
}

extension View {
    nonisolated public func opacity(_ opacity: Double) -> some View { self }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    @available(iOS 15.0, macOS 12.0, *)
    nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
}

// MARK: State

extension State where Value: ExpressibleByNilLiteral {
    public init() { fatalError() }
}

@available(iOS 13.0, macOS 10.15, *)
@propertyWrapper
public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

@available(iOS 13.0, macOS 10.15, *)
public struct EnvironmentValues {
    @available(iOS 14.0, macOS 11.0, *)
    public var openURL: OpenURLAction { fatalError() }
}

@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency
public struct OpenURLAction {
    public func callAsFunction(_ url: URL) {}
}
