// The part of Core Haptics that the sources use, as Apple documents it.
@_exported public import Foundation

public protocol CHHapticDeviceCapability: NSObjectProtocol {
    var supportsHaptics: Bool { get }
}

open class CHHapticEngine: NSObject {
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { fatalError() }
}
