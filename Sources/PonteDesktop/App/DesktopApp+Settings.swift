#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    internal import PonteFiles

    @available(macOS 14, *)
    extension DesktopApp {
        /// A state that is kept over restarts, in `folders.settings`.
        ///
        ///     let settings = try app.settings(Settings())
        ///     bridge.share(settings, as: Inbox.settings)
        ///     for await settings in settings.values { apply(settings) }
        ///
        /// The app keeps the state, and writes each change at once, in the background. `run` returns after the last one. A file without a member of `initial` gets that member's first
        /// value; a broken file is put aside, with the extension `broken`.
        ///
        /// The file may be a symbolic link, as to a folder of dotfiles: its target is written, beside which the new content stands for a moment on Linux. Its permissions stay.
        ///
        /// If the folder cannot be written, the app goes on with a state that is not kept, and the log says so.
        ///
        /// What a page changes has to have a form in JSON, so a number that is none is refused with `invalidParameters`, and may have `pageLimit` bytes.
        ///
        /// - Parameters:
        ///   - initial: The value of the app's first start.
        ///   - name: The file's name without its extension: 1 to 64 letters, digits, `-` and `_`. Ask for each name once.
        ///   - pageLimit: The bytes that a page may make of the value, as it sends it and as it is kept. The app itself may keep more; then a page may change it, and not make it larger.
        ///   - onError: Is called if the file cannot be written, at once if its folder cannot be. The state goes on.
        /// - Throws: `PonteError` with `invalidValue` for the name, and for nothing else.
        public func settings<Value: Codable & Sendable>(
            _ initial: Value, as name: String = "settings", pageLimit: Int = 1 << 20,
            onError: (@MainActor (any Error) -> Void)? = nil
        ) throws -> SharedState<Value> {
            guard name.wholeMatch(of: #/[A-Za-z0-9_-]{1,64}/#) != nil else {
                throw PonteError(.invalidValue, "The name of settings has 1 to 64 letters, digits, - and _.")
            }
            let url = folders.settingsPlace.appendingPathComponent("\(name).json")
            let value = KeptFile.read(url, initial: initial)
            let file = KeptFile(url, holding: value)
            let state = SharedState(value)
            state.bounds = StateBounds(size: pageLimit) { value in
                do { return try KeptText.compact(value).data.count } catch let error as PonteError {
                    throw PonteError(.invalidParameters, error.message)
                }
            }
            let report = onError ?? { error in KeptFile<Value>.log(error, at: url) }
            do { try KeptFile<Value>.makeFolder(of: FileReplacement.target(of: url)) } catch { report(error) }
            let write = { @MainActor (value: Value) in
                do { try await file.write(value) } catch { report(error) }
            }
            Task { [values = state.values, weak state] in
                // A value that was read a turn ago may be older than the one that the end of the app has written.
                for await _ in values { if let state { await write(state.value) } }
            }
            beforeEnd.append { await write(state.value) }
            return state
        }
    }
#endif
