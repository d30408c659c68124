internal import Foundation
public import Ponte

/// The offers of an app and its pages to each other: the methods, streams, events and states that a TypeScript module is written from.
///
///     extension Contract {
///         static let notes = Contract("Notes") {
///             Notes.add.throwing(Notes.duplicate)
///             Notes.search
///             Notes.changed
///         } page: {
///             Page.title
///         }
///     }
///
/// The module types both directions for `tsc`: `try Contract.notes.write(to: "Page/contract.ts")`. A test keeps it true:
/// `try Contract.notes.check("Page/contract.ts")`.
public struct Contract: Sendable {
    /// Its name in the module: a TypeScript identifier that begins with a capital letter, such as `Notes`.
    public let name: String
    let app: [ContractItem]
    let page: [ContractItem]

    /// - Parameters:
    ///   - name: The name of the type in TypeScript.
    ///   - app: The methods that the app answers, the streams that it gives, the events that it sends and the states that it shares.
    ///   - page: The same of the page.
    public init(
        _ name: String, @ContractBuilder app: () -> [ContractItem], @ContractBuilder page: () -> [ContractItem] = { [] }
    ) {
        self.name = name
        self.app = app()
        self.page = page()
    }

    /// The names of the methods and streams that the app offers, sorted.
    public var methodNames: [String] {
        app.filter { [.method, .syncMethod, .stream].contains($0.kind) }.map(\.name).sorted()
    }
}

/// One method, stream, event or state of a contract.
public struct ContractItem: Sendable {
    enum Kind {
        case method, syncMethod, stream, event, state
    }

    let kind: Kind
    let name: String
    /// The parameters of a method or a stream, the value of an event or a state.
    let input: any (Codable & Sendable).Type
    /// The result of a method, an element of a stream; `Void` for nothing.
    let output: any Sendable.Type
    var isWritable = false
    var errors: [(code: String, data: any (Codable & Sendable).Type)] = []

    /// The errors with a code of the app's own that a caller may expect; adds to those that are named already.
    ///
    ///     Notes.add.throwing(Notes.duplicate, Notes.full)
    public func throwing<each Details>(_ errors: repeat BridgeError<each Details>) -> ContractItem {
        var item = self
        for error in repeat each errors { item.errors.append((error.code.rawValue, error.details)) }
        return item
    }
}

extension BridgeMethod {
    /// This method as a part of a contract, with the errors of the app's own that a caller may expect.
    public func throwing<each Details>(_ errors: repeat BridgeError<each Details>) -> ContractItem {
        ContractItem(self).throwing(repeat each errors)
    }
}

extension BridgeSyncMethod {
    /// This method as a part of a contract, with the errors of the app's own that a caller may expect.
    public func throwing<each Details>(_ errors: repeat BridgeError<each Details>) -> ContractItem {
        ContractItem(self).throwing(repeat each errors)
    }
}

extension BridgeStreamMethod {
    /// This stream as a part of a contract, with the errors of the app's own that a reader may expect.
    public func throwing<each Details>(_ errors: repeat BridgeError<each Details>) -> ContractItem {
        ContractItem(self).throwing(repeat each errors)
    }
}

extension BridgeState {
    /// This state as a part of a contract, with the errors of the app's own with which it refuses a page's value.
    public func throwing<each Details>(_ errors: repeat BridgeError<each Details>) -> ContractItem {
        ContractItem(self).throwing(repeat each errors)
    }
}

extension ContractItem {
    init<Value>(_ state: BridgeState<Value>) {
        self.init(kind: .state, name: state.name, input: Value.self, output: Void.self, isWritable: state.isWritable)
    }

    init<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) {
        self.init(kind: .method, name: method.name, input: Parameters.self, output: Output.self)
    }

    init<Parameters, Output>(_ method: BridgeSyncMethod<Parameters, Output>) {
        self.init(kind: .syncMethod, name: method.name, input: Parameters.self, output: Output.self)
    }

    init<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) {
        self.init(kind: .stream, name: method.name, input: Parameters.self, output: Element.self)
    }

    init<Value>(_ event: BridgeEvent<Value>) {
        self.init(kind: .event, name: event.name, input: Value.self, output: Void.self)
    }
}

/// Puts methods, streams, events and states into a contract, one on each line.
@resultBuilder
public enum ContractBuilder {
    /// Takes one declaration, or several.
    public static func buildExpression<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) -> [ContractItem] {
        [ContractItem(method)]
    }

    /// Takes one declaration, or several.
    public static func buildExpression<Parameters, Output>(_ method: BridgeSyncMethod<Parameters, Output>) -> [ContractItem] {
        [ContractItem(method)]
    }

    /// Takes one declaration, or several.
    public static func buildExpression<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) -> [ContractItem] {
        [ContractItem(method)]
    }

    /// Takes one declaration, or several.
    public static func buildExpression<Value>(_ event: BridgeEvent<Value>) -> [ContractItem] {
        [ContractItem(event)]
    }

    /// Takes one declaration, or several.
    public static func buildExpression<Value>(_ state: BridgeState<Value>) -> [ContractItem] {
        [ContractItem(state)]
    }

    /// Takes one declaration, or several.
    public static func buildExpression(_ item: ContractItem) -> [ContractItem] {
        [item]
    }

    /// Puts the declarations together.
    public static func buildBlock(_ items: [ContractItem]...) -> [ContractItem] {
        items.flatMap(\.self)
    }
}
