/// One run of a type's `init(from:)`: what it asked, how that was answered, and what it has read.
final class Run {
    enum Outcome {
        case value(Any)
        /// A type that holds itself was asked for a value before one of it is known.
        case valueNeeded
        case refused(any Error)
    }

    /// Questions with the answers that they get; a question that is not among them gets its first answer.
    private let script: [Question]
    /// The number of the sample that each text and each number is, unless the script says another.
    private let ordinary: Int
    let root = ReadNode()
    private(set) var questions: [Question] = []
    var outcome = Outcome.valueNeeded
    /// A part had no value yet, which the type may have taken for another form.
    var isIncomplete = false
    /// A part that cannot be derived, which the type may have taken for another form, too.
    var problem: ContractProblem?
    /// The type has looked for its case among the keys that came.
    var looksForCase = false

    /// A type that asks more than that in one run asks without an end.
    private static let maximumCount = 2_000
    var isEndless: Bool { questions.count >= Self.maximumCount }

    init(_ script: [Question], ordinary: Int) {
        self.script = script
        self.ordinary = ordinary
    }

    var isSuccess: Bool { value != nil }

    var value: Any? {
        if case .value(let value) = outcome { value } else { nil }
    }

    func ask(
        _ place: Place, _ kind: Question.Kind, _ type: Any.Type?, _ samples: SampleForms = SampleForms([]),
        or others: [Answer] = []
    ) -> Answer {
        if isEndless { return .mismatch }
        let usual = samples.isOpen ? ordinary % samples.forms.count : 0
        var question = Question(
            place: place, kind: kind, type: type.map(ObjectIdentifier.init), samples: samples, usual: usual, others: others)
        if questions.count < script.count, script[questions.count].isLike(question) {
            question.answer = script[questions.count].answer
        } else if kind == .value, usual > 0 {
            question.answer = .sample(usual)
        }
        questions.append(question)
        return question.answer
    }

    /// True if both asked the same after a question and ended in the same way.
    ///
    /// - Parameter place: Questions about it and its parts do not count.
    func goesOn(like other: Run, after number: Int, outside place: Place? = nil) -> Bool {
        func later(_ run: Run) -> [Question] {
            run.questions.dropFirst(number + 1).filter { question in place.map { question.place.starts(with: $0) } != true }
        }
        return isSuccess == other.isSuccess && later(self).elementsEqual(later(other)) { $0.isLike($1) }
    }

    /// True if it asked for something else after a question than another run did, and not only for less.
    func asksMore(than other: Run, after number: Int) -> Bool {
        let mine = questions.dropFirst(number + 1)
        let others = other.questions.dropFirst(number + 1)
        return mine.count > others.count || zip(mine, others).contains { !$0.isLike($1) }
    }
}

/// A place in a value: the keys and indices that lead to it.
typealias Place = [String]

/// An answer to a type's `init(from:)`. It is told the first that there is, and then each of the others, one after the other.
enum Answer: Hashable {
    /// The type's first sample; the key is there; the container opens. For what may be missing: it is missing.
    case first
    /// A sample of the type that is asked for.
    case sample(Int)
    /// The key is not there, or the value is `null`.
    case nothing
    /// The value has another form.
    case mismatch
    /// The key is not there, which is an error.
    case notFound
    /// The array has so many elements.
    case length(Int)

    /// One value out of several.
    var isChoice: Bool {
        if case .sample = self { true } else { false }
    }
}

/// A question of a type's `init(from:)`, and how it was answered.
struct Question {
    enum Kind { case object, array, end, keys, contains, null, value, valueIfPresent }

    let place: Place
    let kind: Kind
    let type: ObjectIdentifier?
    let samples: SampleForms
    /// The sample that stands for any other.
    let usual: Int
    /// The answers that were possible beside the samples.
    let others: [Answer]
    var answer = Answer.first

    func isLike(_ other: Question) -> Bool { kind == other.kind && place == other.place && type == other.type }

    /// A text or a number was read: not all can be tried.
    var isOpen: Bool { samples.isOpen && (answer.isChoice || kind == .value && answer == .first) }

    /// The answers that can all be tried.
    var choices: [Answer] {
        switch kind {
        case .value: samples.isOpen ? [answer] : [.first] + samples.forms.indices.dropFirst().map(Answer.sample)
        case .valueIfPresent: [.first] + samples.forms.indices.filter { !samples.isOpen || $0 == usual }.map(Answer.sample)
        case .keys: [.first] + samples.forms.indices.dropFirst().map(Answer.sample)
        default: [.first]
        }
    }

    func answered(_ answer: Answer) -> Question {
        var question = self
        question.answer = answer
        return question
    }
}

/// How the samples of a type cross.
struct SampleForms {
    /// A form for each sample, where it is narrower than the type.
    let forms: [Shape.Form?]
    /// More values exist than the samples.
    let isOpen: Bool

    init(_ forms: [Shape.Form?], isOpen: Bool = false) {
        self.forms = forms
        self.isOpen = isOpen
    }
}
