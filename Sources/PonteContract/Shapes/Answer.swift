/// An answer to a type's `init(from:)`, which asks for something. It is told the first that there is, and then each of the others, one after the other.
enum Answer: Hashable {
    /// The type's first sample; the key is there; the container opens. For what may be missing: it is missing.
    case first
    /// Another sample of the type that is asked for.
    case sample(Int)
    /// A name that may decide between the forms of the type: one of `Run.words`.
    case word(Int)
    /// The key is not there, or the value is `null`.
    case nothing
    /// The value has another form.
    case mismatch
    /// The key is not there, which is an error.
    case notFound
    /// The array has so many elements.
    case length(Int)
}

/// A place in a value: the keys and indices that lead to it.
typealias Place = [String]

/// A question of a type's `init(from:)`, and how it was answered.
struct Question {
    /// The question itself, without the place.
    struct Subject: Hashable {
        enum Kind { case object, array, end, keys, contains, null, value, valueIfPresent, element }

        let kind: Kind
        let type: ObjectIdentifier?
    }

    let place: Place
    let subject: Subject
    let samples: SampleForms
    /// The answers that were possible beside the samples and the words.
    let others: [Answer]
    let answer: Answer

    /// Any text or number could be the answer: not all can be tried.
    var isOpen: Bool { samples.isOpen }
    /// How many values can be tried, where the type may decide by each.
    var choiceCount: Int {
        if subject.kind == .keys || subject.kind == .end { return 1 }
        return mayBeMissing ? samples.forms.count + 1 : isOpen ? 1 : samples.forms.count
    }

    /// The first answer was that there is nothing.
    var mayBeMissing: Bool { subject.kind == .valueIfPresent }
}

/// How the samples of a type cross.
final class SampleForms {
    /// A form for each sample, where it is narrower than the type.
    let forms: [Shape.Form?]
    /// More values exist than the samples.
    let isOpen: Bool
    let takesWords: Bool

    init(_ forms: [Shape.Form?], isOpen: Bool = false, takesWords: Bool = false) {
        self.forms = forms
        self.isOpen = isOpen
        self.takesWords = takesWords
    }

    /// True for a sample that stands for any value of its type.
    func isOrdinary(_ sample: Int) -> Bool { isOpen && forms[sample] == nil }
}
