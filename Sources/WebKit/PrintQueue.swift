/// The prints of one view: the engine prints a view once at a time.
@MainActor
final class PrintQueue {
    /// The height of the last page of its own size.
    private var last: Double?

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

    /// The size of the whole page, in CSS pixels.
    ///
    /// - Parameter isStretched: True for a document in quirks mode: its body is as high as the last sheet that it was laid out for, until something changes.
    func page(_ width: Double, _ height: Double, isStretched: Bool) -> CGSize {
        // The engine rounds the sheet.
        let own = last.flatMap { isStretched && abs(height - $0 - PDFPrinter.room) <= 1 ? $0 : nil } ?? height
        last = own
        return CGSize(width: width, height: own)
    }
}
