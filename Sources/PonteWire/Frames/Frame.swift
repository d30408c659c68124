/// One frame that came from the other side; values are nodes of its document.
package enum Frame {
    case hello(Hello)
    case welcome
    case call(id: Int, target: Target, parameters: Int, timeout: Duration?)
    case stream(id: Int, target: Target, parameters: Int, credit: Int, cursor: Int?)
    /// Ahead of a call or a stream.
    case trace(id: Int, parent: String)
    case item(id: Int, value: Int, cursor: Int?)
    case more(id: Int, count: Int)
    case release(handle: Int)
    case result(id: Int, value: Int?)
    case error(id: Int, PonteError)
    case cancel(id: Int)
    case event(name: String, value: Int?)
    case bye
    case unknown

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    package init(_ document: JSONDocument) throws(PonteError) {
        let parts = Parts(document)
        guard let kind = parts[0], document.kind(kind) == .string else { throw Self.malformed }
        switch Kind(kind, document) {
        case .call:
            guard let parameters = parts[3] else { throw Self.malformed }
            self = .call(
                id: try parts.id(), target: try parts.target(2), parameters: parameters, timeout: try parts.timeout(4))
        case .stream:
            guard let parameters = parts[3] else { throw Self.malformed }
            self = .stream(
                id: try parts.id(), target: try parts.target(2), parameters: parameters, credit: try parts.count(4),
                cursor: parts[5])
        case .trace: self = .trace(id: try parts.id(), parent: try parts.name(2))
        case .item:
            guard let value = parts[2] else { throw Self.malformed }
            self = .item(id: try parts.id(), value: value, cursor: parts[3])
        case .more: self = .more(id: try parts.id(), count: try parts.count(2))
        case .release: self = .release(handle: try parts.id())
        case .result: self = .result(id: try parts.id(), value: parts[2])
        case .error: self = .error(id: try parts.id(), try parts.error(2))
        case .cancel: self = .cancel(id: try parts.id())
        case .event: self = .event(name: try parts.name(1), value: parts[2])
        case .hello:
            self = .hello(Hello(document, parts[1]))
        case .welcome: self = .welcome
        case .bye: self = .bye
        case nil: self = .unknown
        }
    }

    /// The id of a frame that may be wrong otherwise, so that its call can be ended.
    package static func callID(of document: JSONDocument) -> Int? {
        let parts = Parts(document)
        guard let kind = parts[0].flatMap({ Kind($0, document) }), kind == .call || kind == .stream else { return nil }
        return try? parts.id()
    }

    /// Kind and id of a frame of which no more can be read than that.
    package static func head(of line: ArraySlice<UInt8>) -> (kind: String, id: Int)? {
        let commas = line.prefix(maximumHead).indices.filter { line[$0] == UInt8(ascii: ",") }.prefix(2)
        guard let first = commas.first else { return nil }
        let end = commas.count > 1 ? commas[1] : line.prefix(maximumHead).lastIndex(of: UInt8(ascii: "]")) ?? first
        guard let document = try? JSONDocument((line[..<end] + [UInt8(ascii: "]")])[...]) else { return nil }
        let parts = Parts(document)
        guard let kind = parts[0].flatMap({ Kind($0, document) }), let id = try? parts.id() else { return nil }
        return (kind.rawValue, id)
    }

    private static let maximumHead = 64

    fileprivate enum Kind: String {
        case call, stream, result, item, more, error, cancel, event, release, trace, hello, welcome, bye

        init?(_ node: Int, _ document: JSONDocument) {
            if document.matches(node, "call") {
                self = .call
            } else if document.matches(node, "result") {
                self = .result
            } else if document.matches(node, "event") {
                self = .event
            } else if document.matches(node, "item") {
                self = .item
            } else if document.matches(node, "stream") {
                self = .stream
            } else if document.matches(node, "more") {
                self = .more
            } else if document.matches(node, "release") {
                self = .release
            } else if document.matches(node, "error") {
                self = .error
            } else if document.matches(node, "cancel") {
                self = .cancel
            } else if document.matches(node, "trace") {
                self = .trace
            } else if document.matches(node, "hello") {
                self = .hello
            } else if document.matches(node, "welcome") {
                self = .welcome
            } else if document.matches(node, "bye") {
                self = .bye
            } else {
                return nil
            }
        }
    }

    fileprivate static var malformed: PonteError {
        PonteError(.malformed, "A frame is not of the protocol's grammar.")
    }
}

/// The target of a call.
package enum Target: Hashable, Sendable {
    case method(String)
    /// Something that the receiver has given away under this number: a function, a stream or a file.
    case handle(Int)
    /// A member of an object that the receiver has given away.
    case member(Int, String)

    /// True for a method's name, and false for something that has been given away.
    package var isMethod: Bool {
        if case .method = self { true } else { false }
    }

    /// The name of the method or member; empty for a handle.
    package var name: String {
        switch self {
        case .method(let name), .member(_, let name): name
        case .handle: ""
        }
    }
}
