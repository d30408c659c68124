// The part of Network that the sources use, as Apple documents it.
public import Dispatch

public struct NWPath: Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
    public var status: Status { fatalError() }
}

public struct NWInterface: Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

public final class NWPathMonitor: Sendable {
    public init(requiredInterfaceType: NWInterface.InterfaceType) { fatalError() }
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { fatalError() }
        set { fatalError() }
    }
    public func start(queue: DispatchQueue) { fatalError() }
    public func cancel() { fatalError() }
}
