/// Finds all forms in which a type reads a value: runs its `init(from:)` again and again, each time with another answer to one question.
///
/// If another answer changes nothing that is asked for later, the type does not decide by it. If it changes what is asked for at the same place
/// only, that place has several forms. Else the type has several forms, and in each the place has the values that lead there.
final class Exploration {
    let words = Run.Words()
    private(set) var isIncomplete = false
    private(set) var looksForCase = false
    /// The values of all runs that succeeded, in their order.
    private(set) var values: [Any] = []
    /// The types of all parts that were asked for.
    private(set) var types: Set<ObjectIdentifier> = []
    /// Why a form that a value leads to has not been found.
    private(set) var deadEnd: (any Error)?
    private(set) var refusal: (any Error)?
    private var runCount = 0
    private let typeName: String
    /// An enum has no other values than those of its cases.
    private let isEnum: Bool
    private let decode: (Run) -> Run.Outcome

    private static let maximumRunCount = 20_000
    private static let maximumLeafCount = 64

    init(_ typeName: String, isEnum: Bool, decode: @escaping (Run) -> Run.Outcome) {
        self.typeName = typeName
        self.isEnum = isEnum
        self.decode = decode
    }

    func run(_ script: [Answer] = [], then rest: Run.Rest = .first) throws -> Run {
        runCount += 1
        guard runCount <= Self.maximumRunCount else { throw tooMany }
        let run = Run(script, then: rest, words: words)
        run.outcome = decode(run)
        if let problem = run.problem { throw problem }
        types.formUnion(run.questions.compactMap(\.subject.type))
        if run.isIncomplete { isIncomplete = true }
        if run.looksForCase { looksForCase = true }
        switch run.outcome {
        case .value(let value): values.append(value)
        case .refused(let error): refusal = refusal ?? error
        case .valueNeeded: break
        }
        return run
    }

    private var tooMany: ContractProblem {
        ContractProblem("\(typeName) decides by more values than can be tried. \(ContractProblem.decidingAdvice)")
    }

    /// - Throws: `ContractProblem`.
    func leaves(from first: Run) throws -> [Leaf] {
        try explore(Leaf(run: first), from: 0, within: [])
    }

    private func explore(_ leaf: Leaf, from start: Int, within scope: Place) throws -> [Leaf] {
        var leaf = leaf
        var others: [Leaf] = []
        let run = leaf.run
        let skipsOpen = try takesAnyValue(run, from: start)
        for (number, question) in run.questions.enumerated().dropFirst(start) where question.place.starts(with: scope) {
            let before = leaf
            var branches = Branches(run, question, number)
            for answer in answers(to: question, of: run, skipsOpen: skipsOpen) {
                let other = try self.run(run.answers(before: number) + [answer])
                try sort(other, answer, number, question, into: &branches, of: &leaf)
            }
            if branches.own.answers.contains(.notFound) { leaf.optionals.insert(question.place) }
            let isDecided = try follow(branches, number, question, scope, before, into: &others)
            let isOneOfSeveral = isDecided || isEnum && branches.refusesOrdinary
            // Values that were not tried one by one lead to the same form.
            if !(question.isOpen && skipsOpen),
                let narrowing = branches.own.narrowing(of: question, words, isOneOfSeveral: isOneOfSeveral)
            {
                leaf.narrowings[question.place] = narrowing
            }
            guard others.count <= Self.maximumLeafCount else { throw tooMany }
        }
        return (run.isSuccess ? [leaf] : []) + others
    }

    /// Puts a run to those that it is like.
    private func sort(
        _ other: Run, _ answer: Answer, _ number: Int, _ question: Question, into branches: inout Branches, of leaf: inout Leaf
    ) throws {
        let run = leaf.run
        let isSame = other.goesOn(like: run, after: number)
        if isSame, try isAlike(other, run, after: number) {
            branches.own.answers.append(answer)
        } else if !other.isSuccess, other.questions.count <= number + 1 {
            branches.note(refused: answer, question)
        } else if run.isSuccess, !other.isSuccess, question.isOpen, !other.asksMore(than: run, after: number) {
            // It does not fit the other values: the first must not be larger than the second.
            return
        } else if !isSame, !question.place.isEmpty, run.isSuccess,
            other.goesOn(like: run, after: number, outside: question.place),
            try isAlike(other, run, after: number, outside: question.place)
        {
            // An array's length decides nothing about its elements: they are explored once.
            let found =
                question.subject.kind == .end && answer != question.others[1]
                ? [Leaf(run: other)] : try explore(Leaf(run: other), from: number + 1, within: question.place)
            leaf.variants[question.place, default: []] += found
        } else {
            try branches.add(other, answer) { try other.goesOn(like: $0, after: number) && isAlike(other, $0, after: number) }
        }
    }

    /// True if two runs that went on in the same way do so with other answers to the later questions, too.
    private func isAlike(_ one: Run, _ other: Run, after number: Int, outside place: Place? = nil) throws -> Bool {
        let count = one.questions.dropFirst(number + 1).map(\.choiceCount).max() ?? 1
        guard one.isSuccess, other.isSuccess, count > 1 else { return true }
        for choice in 1..<min(count, 4) {
            let one = try run(one.answers(before: number + 1), then: .choice(choice))
            let other = try run(other.answers(before: number + 1), then: .choice(choice))
            guard one.goesOn(like: other, after: number, outside: place) else { return false }
        }
        return true
    }

    /// Explores what other answers to a question lead to.
    ///
    /// - Returns: True if one of them leads to a form.
    private func follow(
        _ branches: Branches, _ number: Int, _ question: Question, _ scope: Place, _ leaf: Leaf, into leaves: inout [Leaf]
    ) throws -> Bool {
        var isDecided = false
        let isOneOfSeveral = leaf.run.isSuccess || branches.others.count > 1 || isEnum && branches.refusesOrdinary
        for branch in branches.others {
            var next = leaf
            next.run = branch.run
            next.optionals.remove(question.place)
            next.narrowings[question.place] =
                branch.narrowing(of: question, words, isOneOfSeveral: isOneOfSeveral) ?? leaf.narrowings[question.place]
            let isMoreOfTheSame = question.subject.kind == .end && leaf.run.isSuccess && branch.run.isSuccess
            let found =
                isMoreOfTheSame && branch.answers != [question.others[1]]
                ? [next] : try explore(next, from: number + 1, within: scope)
            if found.isEmpty { note(branch, number, leaf.run) } else { isDecided = true }
            leaves += found
        }
        return isDecided
    }

    /// A value that leads on, and to no form: the type refuses the samples of what comes then.
    private func note(_ branch: Branch, _ number: Int, _ run: Run) {
        guard branch.answers.contains(where: \.isChoice), branch.run.asksMore(than: run, after: number),
            case .refused(let error) = branch.run.outcome
        else { return }
        deadEnd = deadEnd ?? error
    }

    // MARK: Answers

    private func answers(to question: Question, of run: Run, skipsOpen: Bool) -> [Answer] {
        var answers = question.others
        if question.subject.kind == .end, run.isSuccess { answers = Array(answers.prefix(RecordedElements.lengths.count - 1)) }
        guard !question.isOpen || !skipsOpen else { return answers }
        let samples = question.samples
        let values = samples.forms.indices.dropFirst(question.mayBeMissing ? 0 : 1).map(Answer.sample)
        let names = samples.takesWords ? words.all.indices.map(Answer.word) : []
        return values + names + answers
    }

    /// True if a type goes on in the same way with each text and each number. All are changed at once, for there may be many.
    private func takesAnyValue(_ run: Run, from start: Int) throws -> Bool {
        let open = run.questions.dropFirst(start).filter(\.isOpen)
        guard run.isSuccess, open.count > 1 else { return false }
        let names = open.contains(where: \.samples.takesWords) ? words.all.count : 0
        let script = run.answers(before: start)
        for number in 0..<(open.map(\.samples.forms.count).max() ?? 0) + names {
            let joint = try self.run(script, then: .open(number))
            guard !joint.goesOn(like: run, after: start - 1) else { continue }
            if joint.isSuccess, joint.asksMore(than: run, after: start - 1), try !oneAloneDecides(run, from: start) {
                let places = open.map { $0.place.joined(separator: ".") }.joined(separator: ", ")
                throw ContractProblem(
                    "\(typeName) decides by several values together (\(places)), and by none of them alone. "
                        + ContractProblem.decidingAdvice)
            }
            return false
        }
        return true
    }

    /// True if another text or number, with the others as they are, changes what is asked for.
    private func oneAloneDecides(_ run: Run, from start: Int) throws -> Bool {
        for (number, question) in run.questions.enumerated().dropFirst(start) where question.isOpen {
            for answer in answers(to: question, of: run, skipsOpen: false) {
                let other = try self.run(run.answers(before: number) + [answer])
                guard !other.goesOn(like: run, after: number) else { continue }
                if other.isSuccess || other.asksMore(than: run, after: number) { return true }
            }
        }
        return false
    }
}
