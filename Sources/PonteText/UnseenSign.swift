/// Signs that are not seen, turn a text's direction or break its line, and the places where a writing needs them.
enum UnseenSign {
    /// True for a sign that pretends, unless `shapes` knows its place.
    static func mayBe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        // Control characters.
        case 0...0x1F, 0x7F...0x9F: true
        // Separators of lines, marks of annotations, and the empty sign of Braille.
        case 0x2028, 0x2029, 0xFFF9...0xFFFB, 0x2800: true
        // The signs for the direction (UAX #9) and for joining, tags, selectors of a form, and letters without one.
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// True where the sign changes how its neighbours look, so that without it the text is another one.
    static func shapes(
        _ scalar: Unicode.Scalar, after shown: String.UnicodeScalarView, before next: Unicode.Scalar?
    ) -> Bool {
        guard let last = shown.last else { return false }
        return switch scalar.value {
        case 0x200C: isVirama(last) || partsLetters(after: shown, before: next)
        case 0x200D: isVirama(last) || joinsEmoji(after: shown, before: next) || joinsRa(last, before: next)
        case 0xFE0E, 0xFE0F: isEmoji(last) || (isKeycap(last) && next?.value == 0x20E3)
        case 0xFE00...0xFE02, 0xE0100...0xE01EF: last.properties.isIdeographic
        // A Mongolian letter has several forms.
        case 0x180B...0x180D, 0x180F: isLetter(last) && 0x1800...0x18AF ~= last.value
        default: false
        }
    }

    /// The flag of a part of a country is a black one with the part's name in tags behind it (UTS #51, "Emoji tag sequences").
    ///
    /// - Returns: The end of these tags.
    static func flagTags(
        after scalar: Unicode.Scalar, in rest: String.UnicodeScalarView.SubSequence
    ) -> String.UnicodeScalarView.Index? {
        guard scalar.value == 0x1F3F4 else { return nil }
        let name = rest.prefix(7).prefix { (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value) }
        guard 3...6 ~= name.count, name.endIndex < rest.endIndex, rest[name.endIndex].value == 0xE007F else { return nil }
        return rest.index(after: name.endIndex)
    }

    /// RFC 5892, A.1 and A.2: a joiner behind the sign that takes a consonant's vowel says whether the two next to it become one.
    private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass == .virama
    }

    /// RFC 5892, A.1: letters that would be written together are not. Which letters of a writing join is not asked.
    private static func partsLetters(after shown: String.UnicodeScalarView, before next: Unicode.Scalar?) -> Bool {
        guard let next, isJoining(next) else { return false }
        // A letter may have vowels and marks.
        return shown.reversed().prefix(4).first { $0.properties.generalCategory != .nonspacingMark }.map(isJoining) ?? false
    }

    /// Bengali and Kannada write a joiner between RA and the virama for another form of the two (Unicode Standard, 12.2 and 12.8).
    private static func joinsRa(_ last: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        switch (last.value, next?.value) {
        case (0x09B0, 0x09CD), (0x0CB0, 0x0CCD): true
        default: false
        }
    }

    /// An emoji of several parts is one sign to its reader (UTS #51, "Emoji ZWJ sequences").
    private static func joinsEmoji(after shown: String.UnicodeScalarView, before next: Unicode.Scalar?) -> Bool {
        guard let next, isEmoji(next) else { return false }
        // Behind the first part stands its form or the colour of its skin.
        return shown.reversed().prefix(3).first { $0.value != 0xFE0F && !$0.properties.isEmojiModifier }.map(isEmoji) ?? false
    }

    /// Digits are emoji, too, in Unicode's table.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.isEmoji
    }

    private static func isKeycap(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isEmoji
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter: true
        default: false
        }
    }

    /// A letter of a writing that joins its letters.
    private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa.
        case 0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA877: isLetter(scalar)
        // Manichaean, Psalter Pahlavi, Hanifi Rohingya, Sogdian, Old Uyghur, Chorasmian, Adlam.
        case 0x10AC0...0x10AFF, 0x10B80...0x10BAF, 0x10D00...0x10D3F, 0x10F30...0x10FDF, 0x1E900...0x1E95F: isLetter(scalar)
        default: false
        }
    }
}
