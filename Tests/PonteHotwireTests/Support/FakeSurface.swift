import PonteControls

/// Native controls without a screen.
@MainActor
final class FakeSurface: NativeSurface {
    var title: String?
    private(set) var buttons: [BarButton] = []
    private(set) var menus: [[String]] = []
    private(set) var questions: [Question] = []
    private var choices: [CheckedContinuation<Int?, Never>] = []
    private var answers: [CheckedContinuation<Bool, Never>] = []

    func add(_ button: BarButton) {
        buttons.append(button)
    }

    func remove(_ button: BarButton) {
        buttons.removeAll { $0 === button }
    }

    func choose(from items: [String], title: String?) async -> Int? {
        menus.append(items)
        return await withCheckedContinuation { choices.append($0) }
    }

    func confirm(_ question: Question) async -> Bool {
        questions.append(question)
        return await withCheckedContinuation { answers.append($0) }
    }

    func choose(_ index: Int?) {
        choices.removeFirst().resume(returning: index)
    }

    func answer(_ value: Bool) {
        answers.removeFirst().resume(returning: value)
    }
}
