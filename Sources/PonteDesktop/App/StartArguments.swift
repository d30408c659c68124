#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
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
    }
#endif
