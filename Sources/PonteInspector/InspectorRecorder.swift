internal import Foundation
internal import Ponte
internal import PonteWire

/// The recording of the inspector: what is being recorded, or was opened.
@MainActor
final class InspectorRecorder {
    /// Of records and of their payloads, in UTF-8 bytes.
    private static let (most, mostBytes) = (MessageStore.maximum, MessageStore.maximumPayloads)

    private(set) var recording = TrafficRecording()
    private(set) var isRunning = false
    private(set) var isFull = false
    private var bytes = 0
    /// Of the file, or of what stands for it.
    private(set) var name = ""

    func start() {
        (recording, isRunning, isFull, bytes) = (TrafficRecording(), true, false, 0)
        name = "This session"
    }

    func stop() {
        isRunning = false
    }

    func take(_ record: TrafficRecord) {
        guard isRunning else { return }
        bytes += record.payload?.utf8.count ?? 0
        guard recording.records.count < Self.most, bytes <= Self.mostBytes else {
            (isRunning, isFull) = (false, true)
            return
        }
        recording.records.append(record)
    }

    /// - Throws: `PonteError` for what is no recording.
    func open(_ file: OpenedFile) throws {
        let read = try TrafficRecording(jsonLines: file.text)
        (recording, isRunning, isFull, name) = (read, false, false, file.name)
    }

    /// Writes a file with a new name.
    ///
    /// - Returns: The file.
    /// - Throws: The system's error.
    func save(to folder: URL, at time: Date = Date()) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // No guard: a date has no marks.
        let stamp = (DateText.text(of: time) ?? "").prefix(19).replacing("T", with: " ").replacing(":", with: ".")
        let data = Data(recording.jsonLines.utf8)
        for number in 1... {
            let file = folder.appendingPathComponent("Ponte \(stamp)\(number == 1 ? "" : " \(number)").jsonl")
            do {
                try data.write(to: file, options: .withoutOverwriting)
                return file
            } catch CocoaError.fileWriteFileExists {
                guard number < 1000 else { throw CocoaError(.fileWriteFileExists) }
            }
        }
        throw CocoaError(.fileWriteFileExists)
    }
}
