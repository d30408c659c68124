// The part of Network that the sources use, as Apple documents it.
public import Dispatch

@available(iOS 12.0, macOS 10.14, *)
public struct NWPath: Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
    public var status: Status { fatalError() }
}

@available(iOS 12.0, macOS 10.14, *)
public struct NWInterface: Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

@available(iOS 12.0, macOS 10.14, *)
public final class NWPathMonitor: Sendable {
    public init(requiredInterfaceType: NWInterface.InterfaceType) { fatalError() }
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { fatalError() }
        set { fatalError() }
    }
    public func start(queue: DispatchQueue) { fatalError() }
    public func cancel() { fatalError() }
}
