/// One run of a type's `init(from:)`: what it asked, how that was answered, and what it has read.
final class Run {
    /// Names among which a type may decide, in the order in which they were found.
    final class Words {
        private(set) var all: [String] = []

        func add(_ names: [String]) {
            for name in names where !all.contains(name) { all.append(name) }
        }
    }

    /// The answers to the questions after the script.
    enum Rest {
        case first
        /// Each text and each number is this sample or word.
        case open(Int)
        /// Each value that is one out of a few is this sample, and what may be missing is there.
        case choice(Int)
    }

    enum Outcome {
        case value(Any)
        /// A type that holds itself was asked for a value before one of it is known.
        case valueNeeded
        case refused(any Error)
    }

    /// The answers to the first questions.
    private let script: [Answer]
    private let rest: Rest
    let words: Words
    let root = ReadNode()
    private(set) var questions: [Question] = []
    var outcome = Outcome.valueNeeded
    /// A part had no value yet, which the type may have taken for another form.
    var isIncomplete = false
    /// A part that cannot be derived, which the type may have taken for another form, too.
    var problem: ContractProblem?
    /// The types that read at this moment, one inside the other; `nil` where parts are not asked.
    var opened: Set<ObjectIdentifier>?
    /// The type has looked for its case among the keys that came.
    var looksForCase = false

    /// A type that asks more than that in one run asks without an end.
    private static let maximumCount = 2_000
    var isEndless: Bool { questions.count > Self.maximumCount }

    init(_ script: [Answer], then rest: Rest, words: Words) {
        self.script = script
        self.rest = rest
        self.words = words
    }

    var isSuccess: Bool {
        if case .value = outcome { !isEndless } else { false }
    }

    var value: Any? {
        if case .value(let value) = outcome { value } else { nil }
    }

    func ask(
        _ place: Place, _ kind: Question.Subject.Kind, _ type: Any.Type?, _ samples: SampleForms = SampleForms([]),
        or others: [Answer] = []
    ) -> Answer {
        let number = questions.count
        let answer = number < script.count ? script[number] : answer(kind, samples)
        let subject = Question.Subject(kind: kind, type: type.map(ObjectIdentifier.init))
        questions.append(Question(place: place, subject: subject, samples: samples, others: others, answer: answer))
        return answer
    }

    private func answer(_ kind: Question.Subject.Kind, _ samples: SampleForms) -> Answer {
        switch rest {
        case .first: return .first
        case .open(let number):
            guard samples.isOpen else { return .first }
            let words = samples.takesWords ? self.words.all.count : 0
            let chosen = number % (samples.forms.count + words)
            return chosen < samples.forms.count ? .sample(chosen) : .word(chosen - samples.forms.count)
        case .choice(let number):
            guard kind == .valueIfPresent || kind == .value && !samples.isOpen, !samples.forms.isEmpty else { return .first }
            return .sample(number % samples.forms.count)
        }
    }

    /// The answers to the questions before one.
    func answers(before number: Int) -> [Answer] { questions[..<number].map(\.answer) }

    /// True if both asked the same after a question and ended in the same way.
    ///
    /// - Parameter place: Questions about it and its parts do not count.
    func goesOn(like other: Run, after number: Int, outside place: Place? = nil) -> Bool {
        guard isSuccess == other.isSuccess else { return false }
        var mine = questions[(number + 1)...]
        var others = other.questions[(number + 1)...]
        func next(_ questions: inout ArraySlice<Question>) -> Question? {
            while let question = questions.popFirst() {
                if place.map({ question.place.starts(with: $0) }) != true { return question }
            }
            return nil
        }
        while true {
            let one = next(&mine)
            let two = next(&others)
            guard one?.subject == two?.subject, one?.place == two?.place else { return false }
            if one == nil { return true }
        }
    }

    /// True if it asked for something else after a question than another run did, and not only for less.
    func asksMore(than other: Run, after number: Int) -> Bool {
        let mine = questions[(number + 1)...]
        let others = other.questions[(number + 1)...]
        return mine.count > others.count || zip(mine, others).contains { $0.subject != $1.subject || $0.place != $1.place }
    }
}
