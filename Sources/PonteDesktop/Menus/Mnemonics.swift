#if os(Linux)
    /// The letters by which the lines of one menu are chosen: of each title the first that no line before has (GNOME's guidelines, "Access keys").
    struct Mnemonics {
        private var taken: Set<Unicode.Scalar>

        /// - Parameter taken: Letters in lower case that are no line's.
        init(without taken: Set<Unicode.Scalar> = []) {
            self.taken = taken
        }

        /// The title as GTK takes it: `_` stands before the letter, and `__` is the sign itself.
        mutating func label(_ title: String) -> String {
            let scalars = Array(title.unicodeScalars)
            var label = String.UnicodeScalarView()
            var isMarked = false
            for (index, scalar) in scalars.enumerated() {
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if scalar == "_" || !isMarked && take(scalar, before: next) {
                    isMarked = isMarked || scalar != "_"
                    label.append("_")
                }
                label.append(scalar)
            }
            return String(label)
        }

        private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
            let lower = scalar.properties.lowercaseMapping.unicodeScalars
            guard Self.isOnKeyboards(scalar), lower.count == 1, let key = lower.first else { return false }
            // No key writes a letter whose mark is a scalar of its own.
            if next?.properties.isGraphemeExtend == true { return false }
            return taken.insert(key).inserted
        }

        /// True for digits, for the letters that have two cases, and for those of Hebrew and Arabic. A letter of Chinese, Japanese or Korean is written by several keys.
        private static func isOnKeyboards(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter: true
            case .decimalNumber: scalar.isASCII
            case .otherLetter: "\u{5D0}"..."\u{5EA}" ~= scalar || "\u{620}"..."\u{64A}" ~= scalar
            default: false
            }
        }
    }

    extension DesktopMenu {
        /// The letters that are shortcuts with Alt alone: no menu of the bar opens by them.
        func lettersOfAlt(depth: Int = 1) -> Set<Unicode.Scalar> {
            guard depth <= Self.depthLimit else { return [] }
            return items.reduce(into: []) { letters, item in
                if case .submenu(let inner) = item.kind { letters.formUnion(inner.lettersOfAlt(depth: depth + 1)) }
                guard let shortcut = item.shortcut, shortcut.modifiers == .alt, case .character(let character) = shortcut.key
                else {
                    return
                }
                letters.formUnion(character.unicodeScalars)
            }
        }
    }
#endif
