internal import CGLibSupport
internal import CWebKitGTK
package import Foundation

/// GTK's file chooser: what it offers to the user.
package struct FileChooser {
    /// How many files, and which.
    package enum Kind {
        case file, files, folder, newFile
    }

    /// Some of the files, and the words for them.
    package struct Filter {
        package var name: String
        /// Without the dot, in any case of letters.
        package var suffixes: [String]
        /// Such as `image/png` or `image/*`.
        package var mediaTypes: [String]

        package init(name: String, suffixes: [String] = [], mediaTypes: [String] = []) {
            (self.name, self.suffixes, self.mediaTypes) = (name, suffixes, mediaTypes)
        }
    }

    private let kind: Kind
    private let title: String?
    private let filters: [Filter]
    private let folder: URL?
    private let name: String?

    /// - Parameters:
    ///   - title: `nil` is GTK's own.
    ///   - filters: The user changes between them; without any, all files are offered.
    ///   - folder: The folder that is shown at first; `nil` is GTK's choice.
    ///   - name: The name that a new file gets, unless the user writes another.
    package init(_ kind: Kind, title: String? = nil, filters: [Filter] = [], folder: URL? = nil, name: String? = nil) {
        (self.kind, self.title, self.filters, self.folder, self.name) = (kind, title, filters, folder, name)
    }

    /// Shows the chooser over a window, and waits for the user.
    ///
    /// - Returns: The files; `nil` where none was chosen, where the task is cancelled, and where the window or the view goes.
    /// - Throws: `GLibError` where GTK can show no chooser.
    @MainActor
    package func choose(over parent: DialogParent) async throws -> [ChosenPlace]? {
        let cancellation = CancellationHandle()
        let kind = kind.engine
        let watch = parent.whenGone { cancellation.cancel() }
        pnt_end_windows_of_choosers()
        // In a turn of its own: GTK needs a while to build the chooser, which is not the time of the handler that asks.
        await Task.yield()
        return try await withTaskCancellationHandler {
            do {
                let places = try await awaitCall(holding: nil) {
                    show(over: parent.window, cancellation.pointer, $0, $1)
                } finish: {
                    Self.places(in: pnt_choose_files_finish(kind, $0, $1))
                }
                return Task.isCancelled || watch.isOver ? nil : places
            } catch {
                if Task.isCancelled || watch.isOver { return nil }
                throw error
            }
        } onCancel: {
            Task { @MainActor in cancellation.cancel() }
        }
    }

    @MainActor
    private func show(
        over window: UnsafeMutablePointer<GtkWindow>?, _ cancellable: UnsafeMutablePointer<GCancellable>,
        _ callback: @escaping GAsyncReadyCallback, _ data: UnsafeMutableRawPointer
    ) {
        let list = filters.isEmpty ? nil : GObjectReference(takingOwnershipOf: g_list_store_new(gtk_file_filter_get_type()))
        let made = filters.map { $0.makeFilter() }
        for filter in made { g_list_store_append(list?.pointer, UnsafeMutableRawPointer(filter.pointer)) }
        let file = folder.flatMap { g_file_new_for_path($0.path) }.map { GObjectReference(takingOwnershipOf: $0) }
        // An empty text is no name, and no title.
        (title ?? kind.title).withCString { title in
            (name ?? "").withCString { name in
                var choice = PntFileChoice(
                    kind: kind.engine, title: title.pointee == 0 ? nil : title, filters: list?.pointer, folder: file?.pointer,
                    name: name.pointee == 0 ? nil : name)
                pnt_choose_files(window, &choice, cancellable, callback, data)
            }
        }
        // They end no earlier than the chooser has its own references.
        withExtendedLifetime((list, made, file)) {}
    }

    /// Takes the list over.
    private static func places(in list: OpaquePointer?) -> [ChosenPlace]? {
        guard let list else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let places = (0..<g_list_model_get_n_items(list)).compactMap { index in
            g_list_model_get_item(list, index).map { ChosenPlace(OpaquePointer($0)) }
        }
        return places.isEmpty ? nil : places
    }
}

/// A file or a folder that the user has chosen.
package struct ChosenPlace {
    /// `nil` where it is not on this computer.
    package let url: URL?

    /// Takes over the file.
    fileprivate init(_ file: OpaquePointer) {
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        url = URL(localPlaceOf: file)
    }
}

extension FileChooser.Kind {
    fileprivate var engine: PntFileChoiceKind {
        switch self {
        case .file: PNT_CHOOSE_FILE
        case .files: PNT_CHOOSE_FILES
        case .folder: PNT_CHOOSE_FOLDER
        case .newFile: PNT_CHOOSE_NEW_FILE
        }
    }

    /// Empty from GTK 4.10 on, which has titles of its own.
    @MainActor
    fileprivate var title: String {
        if gtk_get_minor_version() >= 10 { return "" }
        return switch self {
        case .file, .files: Catalogue.gtk.word("_Open") ?? "Open"
        case .folder: Catalogue.gtk.word("_Select") ?? "Select"
        case .newFile: Catalogue.gtk.word("_Save") ?? "Save"
        }
    }
}

extension FileChooser.Filter {
    fileprivate func makeFilter() -> GObjectReference {
        let filter = GObjectReference(takingOwnershipOf: gtk_file_filter_new())
        gtk_file_filter_set_name(filter.pointer, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(filter.pointer, suffix) }
        for type in mediaTypes { gtk_file_filter_add_mime_type(filter.pointer, type) }
        return filter
    }
}
