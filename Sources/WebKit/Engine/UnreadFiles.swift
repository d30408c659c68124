internal import Glibc

/// The memory files that were sent to a page since it had last read all. They are in nobody's memory but the system's, and are few.
struct UnreadFiles {
    /// In bytes.
    let maximum: Int
    /// In bytes.
    var count = 0

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Says if another file may be sent now; one that is larger than all may go alone.
    mutating func takes(_ fileCount: Int, by socket: Int32) -> Bool {
        guard fileCount > 0, count > 0, count + fileCount > maximum else { return true }
        var unread: Int32 = 0
        guard ioctl(socket, UInt(TIOCOUTQ), &unread) != 0 || unread == 0 else { return false }
        count = 0
        return true
    }
}
