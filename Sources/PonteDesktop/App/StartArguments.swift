#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PontePage

    /// The arguments of the program's start.
    enum StartArguments {
        /// The files and addresses among them.
        ///
        /// - Parameter optionsHaveValues: True if what follows a single dash and a key is the key's value, unless it begins with a dash itself, as Foundation reads them
        ///   (swift-corelibs-foundation, `_parseArguments` in UserDefaults.swift). Foundation takes two dashes so, too; those are a program's own here, and most have no value.
        static func toOpen(_ arguments: some Sequence<String>, optionsHaveValues: Bool) -> [String] {
            var opened: [String] = []
            var isValue = false
            for argument in arguments {
                let dashes = argument.utf8.prefix { $0 == UInt8(ascii: "-") }.count
                if dashes == 0, !isValue { opened.append(argument) }
                isValue = optionsHaveValues && dashes == 1 && argument.utf8.count > 1
            }
            return opened
        }

        /// Tells of those that are no UTF-8, such as names of files of an older system. Swift's strings have other characters in their place.
        @MainActor
        static func tellOfBroken() {
            for index in 1..<max(Int(CommandLine.argc), 1) {
                guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
                let name = String(cString: bytes)
                DeveloperLog.write(
                    .warning, "argument", about: name,
                    "The argument \(LogText.quoted(name)) is not UTF-8, and no file of this name is found. Rename the file.")
            }
        }
    }
#endif
