/// Answers to one question after which a type goes on in the same way.
struct Branch {
    /// One of the runs with such an answer.
    let run: Run
    var answers: [Answer]

    /// The values that lead to one of these answers; `nil` where any of the type does.
    ///
    /// - Parameter isOneOfSeveral: Other texts or numbers lead elsewhere.
    func narrowing(of question: Question, _ words: Run.Words, isOneOfSeveral: Bool) -> Leaf.Narrowing? {
        guard [.value, .valueIfPresent].contains(question.subject.kind) else { return nil }
        let samples = question.samples
        if question.mayBeMissing, answers == [.first] { return isOneOfSeveral && !samples.forms.isEmpty ? .missing : nil }
        let values = answers.filter { $0.isChoice || $0 == .first && !question.mayBeMissing }
        if samples.isOpen ? !isOneOfSeveral : values.count >= samples.forms.count { return nil }
        let forms = values.map { answer -> Shape.Form? in
            switch answer {
            case .first: samples.forms.first ?? nil
            case .sample(let number): number < samples.forms.count ? samples.forms[number] : nil
            case .word(let number): .literals([.string(words.all[number])])
            default: nil
            }
        }
        let known = forms.compactMap(\.self)
        return known.isEmpty || known.count < forms.count ? nil : .forms(known)
    }
}

/// The ways in which a type goes on after one question.
struct Branches {
    /// That of the run whose question it is.
    var own: Branch
    private(set) var others: [Branch] = []
    /// The type refuses a value that stands for any other.
    private(set) var refusesOrdinary: Bool

    init(_ run: Run, _ question: Question, _ number: Int) {
        own = Branch(run: run, answers: [question.answer])
        refusesOrdinary = question.isOpen && !run.isSuccess && run.questions.count == number + 1
    }

    mutating func note(refused answer: Answer, _ question: Question) {
        if case .sample(let number) = answer, question.samples.isOrdinary(number) { refusesOrdinary = true }
    }

    mutating func add(_ run: Run, _ answer: Answer, isLike: (Run) throws -> Bool) rethrows {
        if let place = try others.firstIndex(where: { try isLike($0.run) }) {
            others[place].answers.append(answer)
        } else {
            others.append(Branch(run: run, answers: [answer]))
        }
    }
}

extension Answer {
    /// One value out of several.
    var isChoice: Bool {
        switch self {
        case .sample, .word: true
        default: false
        }
    }
}
