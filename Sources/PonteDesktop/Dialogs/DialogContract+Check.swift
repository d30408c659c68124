#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteControls

    // A page's options, as the system's dialogs take them. Each throws `PonteError` with `invalidParameters`.

    extension DialogContract.OpenOptions {
        func checked(_ folder: URL?) throws -> FileQuestion {
            FileQuestion(
                isMultiple == true ? .files : .file, title: try checkedTitle(title), filters: try checkedFilters(filters),
                folder: folder)
        }
    }

    extension DialogContract.FolderOptions {
        func checked(_ folder: URL?) throws -> FileQuestion {
            FileQuestion(.folder, title: try checkedTitle(title), folder: folder)
        }
    }

    extension DialogContract.SaveOptions {
        func checked(_ folder: URL?) throws -> FileQuestion {
            if let name { try FileName.check(name) }
            return FileQuestion(
                .newFile, title: try checkedTitle(title), filters: try checkedFilters(filters), folder: folder, name: name)
        }
    }

    extension DialogContract.MessageOptions {
        func checked() throws -> Question {
            try DialogText.check(message, "A message", upTo: 2000)
            try DialogText.check(confirm, "A button's text", upTo: 64)
            let title = try checkedTitle(title)
            return Question(
                title: title ?? message, details: title == nil ? nil : message, confirm: confirm ?? "", dismiss: nil)
        }
    }

    extension DialogContract.ConfirmOptions {
        func checked() throws -> Question {
            try DialogText.check(dismiss, "A button's text", upTo: 64)
            var question = try DialogContract.MessageOptions(message, title: title, confirm: confirm).checked()
            question.dismiss = dismiss ?? ""
            question.isDestructive = isDestructive == true
            return question
        }
    }

    private func checkedTitle(_ title: String?) throws -> String? {
        try DialogText.check(title, "A title", upTo: 256)
        return title
    }

    private func checkedFilters(_ filters: [FileTypeFilter]?) throws -> [FileTypeFilter] {
        let filters = filters ?? []
        guard filters.count <= FileTypeFilter.limit else {
            throw PonteError(.invalidParameters, "A dialog has at most \(FileTypeFilter.limit) filters.")
        }
        for filter in filters { try filter.check() }
        return filters
    }
#endif
