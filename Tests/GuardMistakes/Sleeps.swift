// What Scripts/check-guards has to find: the lines marked so, and no others. No target has this file.

@MainActor
final class Sleeps {
    private var waiting: Task<Void, Never>?

    func begin(_ clock: any Clock<Duration>) {
        waiting = Task {
            try? await Task.sleep(for: .seconds(30))  // WRONG
            try? await clock.sleep(for: .seconds(30))  // WRONG
            try? await ContinuousClock().sleep(until: .now)  // WRONG
            try? await Task.sleep(1_000_000_000)  // WRONG
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}  // WRONG
            // A Task.sleep(for: .seconds(1)) in a comment, and one in a text.
            print("Task.sleep(for: .seconds(1))")
            // No guard: a second.
            try? await Task.sleep(for: .seconds(1))
        }
    }
}
