package import Foundation

extension FileHandle {
    /// Keeps the file from the programs that this one starts. Foundation on Linux opens files that they would get, and WebKitGTK starts its web
    /// processes with all that they may get.
    package func keptFromPrograms() -> FileHandle {
        _ = fcntl(fileDescriptor, F_SETFD, FD_CLOEXEC)
        return self
    }
}
