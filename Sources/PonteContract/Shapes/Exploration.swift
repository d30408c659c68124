/// Finds the forms in which a type reads a value: runs its `init(from:)` again and again, each time with another answer to one question.
///
/// If another answer changes nothing that is asked for later, the type does not decide by it. If it changes what is asked for at the same place
/// only, that place has several forms. Else the type has several forms, and in each the place has the values that lead there. Texts, numbers and
/// counts are changed as well, and none of them may lead elsewhere: not all can be tried.
final class Exploration {
    /// Answers to one question after which a type goes on in the same way.
    private struct Branch {
        let run: Run
        var answers: [Answer]
    }

    private let typeName: String
    /// An enum has no other values than those of its cases.
    private let isEnum: Bool
    private let decode: (Run) -> Run.Outcome
    private(set) var runs: [Run] = []
    /// Why a form that a value leads to has not been found.
    private(set) var deadEnd: (place: Place, error: any Error)?
    private var ordinary = 0

    private static let maximumRunCount = 200

    init(_ typeName: String, isEnum: Bool, decode: @escaping (Run) -> Run.Outcome) {
        self.typeName = typeName
        self.isEnum = isEnum
        self.decode = decode
    }

    var isIncomplete: Bool { runs.contains(where: \.isIncomplete) }
    var looksForCase: Bool { runs.contains(where: \.looksForCase) }

    /// The first run, with values that the type takes if there are such: some refuse nothing, and some take nothing else.
    ///
    /// - Throws: `ContractProblem`.
    func first() throws -> Run {
        for number in 0..<3 {
            ordinary = number
            let first = try run([])
            if first.isSuccess || first.isIncomplete { return first }
        }
        ordinary = 0
        return runs[0]
    }

    /// - Throws: `ContractProblem`.
    func run(_ script: [Question]) throws -> Run {
        guard left > 0 else {
            throw ContractProblem(
                "\(typeName) decides by more values than can be tried in \(Self.maximumRunCount) runs. "
                    + ContractProblem.decidingAdvice)
        }
        let run = Run(script, ordinary: ordinary)
        run.outcome = decode(run)
        if let problem = run.problem { throw problem }
        if run.isEndless { throw ContractProblem(countAt: run.questions.last?.place.dropLast() ?? [], of: typeName) }
        runs.append(run)
        return run
    }

    private var left: Int { Self.maximumRunCount - runs.count }

    /// True where the runs that are left are kept for what is needed: a type that reads its properties as the compiler's own code does decides by
    /// nothing.
    func isSpared(_ run: Run) -> Bool {
        left < Self.maximumRunCount / 2 && HandWrittenCode.isPlain(run, allowsDefaults: true)
    }

    // MARK: Forms

    /// - Throws: `ContractProblem`.
    func leaves(from first: Run) throws -> [Leaf] {
        try explore(Leaf(run: first), from: 0, within: [])
    }

    private func explore(_ leaf: Leaf, from start: Int, within scope: Place) throws -> [Leaf] {
        var leaf = leaf
        var others: [Leaf] = []
        let run = leaf.run
        let (skipsChoices, joint) = try jointChoice(run, from: start, within: scope)
        var isDecided = false
        for (number, question) in run.questions.enumerated().dropFirst(start) where question.place.starts(with: scope) {
            let before = leaf
            var own = [question.answer]
            var branches: [Branch] = []
            for answer in answers(to: question, of: run, skipsChoices) {
                let other = try self.run(run.questions.prefix(number) + [question.answered(answer)])
                if try isAlike(other, run, number, question, answer) {
                    own.append(answer)
                    continue
                }
                if !other.isSuccess, other.questions.count <= number + 1 { continue }
                if answer.isChoice { isDecided = true }
                if !question.place.isEmpty, question.kind != .end, run.isSuccess,
                    other.goesOn(like: run, after: number, outside: question.place)
                {
                    leaf.variants[question.place, default: []] +=
                        try explore(Leaf(run: other), from: number + 1, within: question.place)
                } else if let place = try branches.firstIndex(where: { try isAlike(other, $0.run, number, question, answer) }) {
                    branches[place].answers.append(answer)
                } else {
                    branches.append(Branch(run: other, answers: [answer]))
                }
                // Two counts that are read differently are enough, too.
                if question.kind == .end, other.isSuccess, run.isSuccess || branches.filter(\.run.isSuccess).count > 1 { break }
                // One that fits is enough.
                if other.isSuccess, !run.isSuccess, question.isOpen, answer.isChoice { break }
            }
            if own.contains(.notFound) { leaf.optionals.insert(question.place) }
            var leadsElsewhere = false
            for branch in branches {
                var next = before
                next.run = branch.run
                next.optionals.remove(question.place)
                next.narrowings[question.place] =
                    narrowing(branch.answers, question, isOneOfSeveral: true) ?? before.narrowings[question.place]
                let found = try explore(next, from: number + 1, within: scope)
                if question.kind == .end, !found.isEmpty, run.isSuccess || leadsElsewhere {
                    throw ContractProblem(countAt: question.place, of: typeName)
                }
                if found.isEmpty { note(branch, number, run, question.place) } else { leadsElsewhere = true }
                others += found
            }
            if !skipsChoices, let narrowing = narrowing(own, question, isOneOfSeveral: leadsElsewhere) {
                leaf.narrowings[question.place] = narrowing
            }
        }
        if let joint, !isDecided, joint.isSuccess || joint.asksMore(than: run, after: start - 1) {
            throw ContractProblem(
                together: run.questions.dropFirst(start).filter { $0.choices.count > 1 }.map(\.place), of: typeName)
        }
        return (run.isSuccess ? [leaf] : []) + others
    }

    private func answers(to question: Question, of run: Run, _ skipsChoices: Bool) -> [Answer] {
        let isChoice = question.choices.count > 1 && question.kind != .keys
        var answers = isChoice && skipsChoices ? [] : question.choices.filter { $0 != question.answer }
        if question.isOpen, !run.isSuccess { answers += question.samples.forms.indices.dropFirst().map(Answer.sample) }
        return isSpared(run) ? answers : answers + question.others
    }

    /// Changes all choices at once, for there may be many, and then against each other, for two may decide together.
    ///
    /// - Returns: Whether the type decides by none of them, and else a run in which it goes on in another way.
    private func jointChoice(_ run: Run, from start: Int, within scope: Place) throws -> (decidesByNone: Bool, other: Run?) {
        let places = run.questions.indices.dropFirst(start).filter { number in
            let question = run.questions[number]
            return question.choices.count > 1 && question.kind != .keys && question.place.starts(with: scope)
        }
        guard run.isSuccess, places.count > 1 else { return (false, nil) }
        let count = places.map { run.questions[$0].choices.count }.max() ?? 0
        let shifts = min(places.count.bitWidth - places.count.leadingZeroBitCount, max(1, 40 / count))
        for shift in 0...shifts {
            for choice in (shift == 0 ? 1 : 0)..<count where !isSpared(run) || shift == 0 && left > count {
                var script = run.questions
                for (order, place) in places.enumerated() {
                    let choices = script[place].choices
                    let number = choice + (shift == 0 ? 0 : order >> (shift - 1) & 1)
                    script[place].answer = choices[number % choices.count]
                }
                let joint = try self.run(script)
                if !joint.goesOn(like: run, after: start - 1) { return (false, joint) }
            }
        }
        return (true, nil)
    }

    /// True if a type went on in the same way after two answers to a question.
    ///
    /// - Throws: `ContractProblem` where it does not do so with other choices later on.
    private func isAlike(_ one: Run, _ other: Run, _ number: Int, _ question: Question, _ answer: Answer) throws -> Bool {
        guard one.goesOn(like: other, after: number) else { return false }
        let count = one.questions.dropFirst(number + 1).map(\.choices.count).max() ?? 1
        guard one.isSuccess, answer.isChoice, !question.isOpen, count > 1 else { return true }
        for choice in 1..<min(count, 4) {
            let runs = try [one, other].map { run in
                try self.run(
                    run.questions.prefix(number + 1)
                        + run.questions.dropFirst(number + 1).map { $0.answered($0.choices[choice % $0.choices.count]) })
            }
            guard runs[0].goesOn(like: runs[1], after: number) else {
                let later = one.questions.dropFirst(number + 1).filter { $0.choices.count > 1 }
                throw ContractProblem(together: [question.place] + later.map(\.place), of: typeName)
            }
        }
        return true
    }

    /// The values that lead to one of these answers; `nil` where any of the type does.
    private func narrowing(_ answers: [Answer], _ question: Question, isOneOfSeveral: Bool) -> Leaf.Narrowing? {
        guard question.choices.count > 1, question.kind != .keys else { return nil }
        let mayBeMissing = question.kind == .valueIfPresent
        if mayBeMissing, answers == [.first] { return isOneOfSeveral ? .missing : nil }
        let values = answers.compactMap { answer -> Int? in
            if case .sample(let number) = answer { number } else { answer == .first && !mayBeMissing ? 0 : nil }
        }
        let forms = values.compactMap { question.samples.forms[$0] }
        guard !question.samples.isOpen, values.count < question.samples.forms.count, !forms.isEmpty else { return nil }
        return forms.count == values.count ? .forms(forms) : nil
    }

    /// A value that leads on, and to no form: the type refuses the samples of what comes then.
    private func note(_ branch: Branch, _ number: Int, _ run: Run, _ place: Place) {
        guard branch.answers.contains(where: \.isChoice), branch.run.asksMore(than: run, after: number),
            case .refused(let error) = branch.run.outcome
        else { return }
        deadEnd = deadEnd ?? (branch.run.questions.last?.place ?? place, error)
    }

    // MARK: Texts, numbers and counts

    /// - Throws: `ContractProblem` where one decides.
    func checkGuesses(_ leaves: [Leaf]) throws {
        var seen: Set<ObjectIdentifier> = []
        let leaves = leaves.flatMap(\.all).filter { $0.run.isSuccess && seen.insert(ObjectIdentifier($0.run)).inserted }
        for (number, leaf) in leaves.enumerated() {
            let script = leaf.run.questions.map { question in
                let isPresent =
                    question.kind == .valueIfPresent && question.samples.isOpen && leaf.narrowings[question.place] == nil
                return isPresent && question.answer == .first ? question.answered(.sample(question.usual)) : question
            }
            var open = script.indices.filter { script[$0].isOpen }
            let count = open.map { script[$0].samples.forms.count }.max() ?? 0
            var share = (left - Self.maximumRunCount / 4) / (leaves.count - number)
            for sample in 1..<max(count, 2) where !open.isEmpty {
                guard share > 0 || sample == 1 && !isSpared(leaf.run) else { break }
                let before = runs.count
                try check(sample, &open, script, leaf.run)
                share -= runs.count - before
            }
        }
    }

    /// - Parameter open: The questions that are answered with the sample; those whose value was refused are taken out.
    private func check(_ sample: Int, _ open: inout [Int], _ script: [Question], _ run: Run) throws {
        /// - Returns: True if the type goes on as it did.
        func goesOn(_ places: [Int]) throws -> Bool? {
            var script = script
            for place in places { script[place].answer = .sample(sample % script[place].samples.forms.count) }
            let other = try self.run(script)
            if other.goesOn(like: run, after: -1) { return true }
            return other.isSuccess || other.asksMore(than: run, after: -1) ? nil : false
        }
        guard let isTaken = try goesOn(open) else {
            if let place = try open.first(where: { try goesOn([$0]) == nil }) {
                throw ContractProblem(guessAt: script[place].place, of: typeName)
            }
            throw ContractProblem(together: open.map { script[$0].place }, of: typeName)
        }
        if isTaken { return }
        if isEnum, let place = open.first { throw ContractProblem(guessAt: script[place].place, of: typeName) }
        // A value that is refused must not hide what another one decides.
        guard open.count > 1 else { return }
        open = try open.filter { place in
            guard let isTaken = try goesOn([place]) else { throw ContractProblem(guessAt: script[place].place, of: typeName) }
            return isTaken
        }
    }

    /// The place of a text that is read, and changes nothing: neither what else is read nor the value. It decides by texts that were not tried.
    func unusedText(in leaf: Leaf) throws -> Place? {
        // Of an id or a date that is new each time, nothing can be said.
        let again = try run(leaf.run.questions).lines
        let lines = leaf.run.lines
        let steady = zip(lines.indices, again).filter { lines[$0] == $1 }.map(\.0)
        for (number, question) in leaf.run.questions.enumerated()
        where question.isOpen && question.type == ObjectIdentifier(String.self) {
            let isUsed = try question.samples.forms.indices.contains { sample in
                guard question.answer != .sample(sample), sample > 0 || question.answer != .first else { return false }
                let other = try run(leaf.run.questions.prefix(number) + [question.answered(.sample(sample))])
                let found = other.lines
                return !other.goesOn(like: leaf.run, after: number) || found.count != lines.count
                    || steady.contains { found[$0] != lines[$0] }
            }
            if !isUsed { return question.place }
        }
        return nil
    }
}

extension Run {
    /// All that the value holds.
    fileprivate var lines: [Substring] {
        var text = ""
        if let value { dump(value, to: &text) }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
