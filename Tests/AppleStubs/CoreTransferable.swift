// The part of CoreTransferable that WebKit's declarations name, as Apple documents it.
@available(iOS 16.0, macOS 13.0, *)
public protocol TransferRepresentation: Sendable {
    associatedtype Item: Transferable
}

@available(iOS 16.0, macOS 13.0, *)
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    static var transferRepresentation: Representation { get }
}

// Gives a type to what only says that it is `some TransferRepresentation`.
extension Never: TransferRepresentation, Transferable {
    public typealias Item = Never
    public static var transferRepresentation: Never { fatalError() }
}
