#if canImport(CGStreamer)
    internal import CGStreamer
    internal import Foundation

    // Platform: open files
    /// The files that GStreamer reads. It opens them without `O_CLOEXEC` (1.22 to 1.26), and a program that this one starts would have them, too.
    enum OpenFiles {
        /// Marks the file of a source that has just opened it, on the thread that has done so.
        ///
        /// The source tells its file by no property. So each descriptor of the same file is marked: one of the app's own as well, which a program gets by
        /// `posix_spawn_file_actions_adddup2` all the same.
        static func keepFromPrograms(_ message: UnsafeMutablePointer<GstMessage>) {
            var (old, new) = (GST_STATE_NULL, GST_STATE_NULL)
            gst_message_parse_state_changed(message, &old, &new, nil)
            guard old == GST_STATE_READY, new == GST_STATE_PAUSED, let source = message.pointee.src else { return }
            let element = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self)
            guard element.sourceScheme == "file", let place = place(of: element) else { return }
            defer { free(place) }
            mark(place)
        }

        /// The path of a source's file, without links.
        private static func place(of element: UnsafeMutablePointer<GstElement>) -> UnsafeMutablePointer<CChar>? {
            let address = gst_uri_handler_get_uri(OpaquePointer(element))
            defer { g_free(address) }
            guard let address, let path = g_filename_from_uri(address, nil, nil) else { return nil }
            defer { g_free(path) }
            return realpath(path, nil)
        }

        private static func mark(_ place: UnsafeMutablePointer<CChar>) {
            var file = stat()
            guard stat(place, &file) == 0, let folder = opendir("/proc/self/fd") else { return }
            defer { closedir(folder) }
            while let entry = readdir(folder) {
                // The entry's name is a number, or dots.
                let number = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 1) { strtol($0, nil, 10) }
                }
                var other = stat()
                guard number > 2, let descriptor = Int32(exactly: number), fstat(descriptor, &other) == 0,
                    other.st_dev == file.st_dev, other.st_ino == file.st_ino
                else { continue }
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            }
        }
    }
#endif
