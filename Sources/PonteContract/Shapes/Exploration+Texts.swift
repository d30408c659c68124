extension Exploration {
    /// The place of a text that is read, and changes nothing: neither what else is read nor the value. It decides by texts that were not tried.
    func unusedText(in leaf: Leaf) throws -> String? {
        // Of an id or a date that is new each time, nothing can be said.
        let again = try run(leaf.run.answers(before: leaf.run.questions.count)).lines
        let lines = leaf.run.lines
        let steady = zip(lines.indices, again).filter { lines[$0] == $1 }.map(\.0)
        for (number, question) in leaf.run.questions.enumerated() where question.samples.takesWords {
            guard [.value, .valueIfPresent].contains(question.subject.kind) else { continue }
            let script = leaf.run.answers(before: number)
            let answers = question.samples.forms.indices.map(Answer.sample) + words.all.indices.map(Answer.word)
            let isUsed = try answers.contains { answer in
                let other = try run(script + [answer])
                let found = other.lines
                return !other.goesOn(like: leaf.run, after: number) || found.count != lines.count
                    || steady.contains { found[$0] != lines[$0] }
            }
            if !isUsed { return question.place.joined(separator: ".") }
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
