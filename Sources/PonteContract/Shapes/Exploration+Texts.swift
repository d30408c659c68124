extension Exploration {
    /// The place of a text that is read, and changes nothing: neither what else is read nor the value. It decides by texts that were not tried.
    func unusedText(in leaf: Leaf) throws -> String? {
        for (number, question) in leaf.run.questions.enumerated() where question.samples.takesWords {
            guard [.value, .valueIfPresent].contains(question.subject.kind) else { continue }
            let script = leaf.run.answers(before: number)
            let answers = question.samples.forms.indices.map(Answer.sample) + words.all.indices.map(Answer.word)
            let isUsed = try answers.contains { answer in
                let other = try run(script + [answer])
                return !other.goesOn(like: leaf.run, after: number) || other.description != leaf.run.description
            }
            if !isUsed { return question.place.joined(separator: ".") }
        }
        return nil
    }
}

extension Run {
    /// All that the value holds.
    fileprivate var description: String {
        var text = ""
        if let value { dump(value, to: &text) }
        return text
    }
}
