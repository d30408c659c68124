@testable import Ponte

/// A transport on which the test posts, and whose pushes reach nobody.
@MainActor
final class SilentTransport: Transport {
    weak var receiver: (any TransportReceiver)?
    func push(_ batch: String?, to document: String?, done: @escaping @MainActor () -> Void) {}
    func includeSubframes() {}
    func watchProcess() {}
    func close() {}
}
