// The part of Core Haptics that the sources use, as Apple documents it.
@_exported public import Foundation

@available(iOS 13.0, macOS 10.15, *)
public protocol CHHapticDeviceCapability: NSObjectProtocol {
    var supportsHaptics: Bool { get }
}

@available(iOS 13.0, macOS 10.15, *)
open class CHHapticEngine: NSObject {
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { fatalError() }
}
