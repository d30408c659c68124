#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    /// The command in the menu of an Xcode project. Xcode builds no target of a project for a plugin, so that the built program is named:
    /// `--executable <path>`, as often as there are programs. It runs in the project's folder.
    extension WriteContract: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var arguments = ArgumentExtractor(arguments)
            // Xcode adds the targets that are ticked in its dialog.
            _ = arguments.extractOption(named: "target")
            let writers = arguments.extractOption(named: "executable")
            guard !writers.isEmpty else {
                return Diagnostics.error(
                    "A project has no program that can be built for this command. Build one whose main() calls Contract.write(to:), and name it "
                        + "with --executable <path>; or run the test of the contract with PONTE_CONTRACT=write in its environment; or "
                        + "choose the command in the menu of the package that has the executable.")
            }
            for writer in writers {
                let folder = context.xcodeProject.directoryURL
                try run(URL(fileURLWithPath: writer, relativeTo: folder), arguments.remainingArguments, in: folder)
            }
        }
    }
#endif
