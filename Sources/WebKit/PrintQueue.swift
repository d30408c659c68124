/// The prints of one view: the engine prints a view once at a time.
@MainActor
final class PrintQueue {
    /// The first is being printed.
    private var jobs: [PrintJob] = []

    func add(_ job: PrintJob) {
        jobs.append(job)
        if jobs.count == 1 { start() }
    }

    /// Takes out a print that waits.
    ///
    /// - Returns: False if it has begun, or has ended.
    func remove(_ job: PrintJob) -> Bool {
        guard let index = jobs.firstIndex(where: { $0 === job }), index > 0 else { return false }
        jobs.remove(at: index)
        return true
    }

    /// Ends all: the web process or the view has gone.
    func stop(with error: WKError) {
        let ended = jobs
        jobs = []
        for job in ended { job.end(with: error) }
    }

    private func start() {
        guard let job = jobs.first else { return }
        job.run { [weak self] in
            guard let self, jobs.first === job else { return }
            jobs.removeFirst()
            start()
        }
    }
}
