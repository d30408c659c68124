// The part of ServiceManagement that the sources use, as Apple documents it.
@_exported public import Foundation

@available(macOS 13.0, *)
open class SMAppService: NSObject {
    public enum Status: Int, Sendable {
        case notRegistered, enabled, requiresApproval, notFound
    }
    open class var mainApp: SMAppService { fatalError() }
    open var status: Status { fatalError() }
    open func register() throws { fatalError() }
    open func unregister() throws { fatalError() }
}
