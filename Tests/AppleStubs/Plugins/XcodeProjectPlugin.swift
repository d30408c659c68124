// The part of Xcode's module XcodeProjectPlugin that the command uses, as its interface in Xcode has it.
public import Foundation

public struct XcodeProject {
    public let displayName: String
    public let directoryURL: URL
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
}

public protocol XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
