/// Which icon of the icon naming specification, and of GNOME's theme, stands for an SF Symbols name: pages send the latter.
public enum SymbolIcon {
    /// For a symbol that no icon stands for.
    public static let standIn = "application-x-addon-symbolic"

    /// Of a symbol's name, in UTF-8 bytes. Apple's longest has about 60.
    static let longest = 128

    /// - Returns: The name of a theme icon; `standIn` where none is known. A symbol's variants (`.fill`, `.circle`, `.slash` …) share
    ///   the icon of the plain one, where they have none of their own.
    public static func name(for symbol: String) -> String {
        entry(of: symbol, in: icons) ?? standIn
    }

    /// - Returns: What a table has for the symbol, or else for the plain one of its kind.
    static func entry<Value>(of symbol: String, in table: [String: Value]) -> Value? {
        guard symbol.utf8.count <= longest else { return nil }
        // No guard: a name that is unknown is shown as the text that it is.
        var words = symbol.split(separator: ".")
        while !words.isEmpty {
            if let entry = table[words.joined(separator: ".")] { return entry }
            words.removeLast()
        }
        return nil
    }

    package static var all: [(symbol: String, icon: String)] { icons.map { ($0.key, $0.value) } }

    private static let icons = [
        "alarm": "alarm-symbolic",
        "antenna.radiowaves.left.and.right": "network-wireless-symbolic",
        "archivebox": "folder-symbolic",
        "arrow.clockwise": "view-refresh-symbolic",
        "arrow.down": "go-down-symbolic",
        "arrow.down.circle": "folder-download-symbolic",
        "arrow.down.left.and.arrow.up.right": "view-fullscreen-symbolic",
        "arrow.left": "go-previous-symbolic",
        "arrow.right": "go-next-symbolic",
        "arrow.up": "go-up-symbolic",
        "arrow.uturn.backward": "edit-undo-symbolic",
        "arrow.uturn.forward": "edit-redo-symbolic",
        "backward": "media-seek-backward-symbolic",
        "backward.end": "media-skip-backward-symbolic",
        "battery": "battery-symbolic",
        "bell": "alarm-symbolic",
        "bookmark": "user-bookmarks-symbolic",
        "bubble.left": "chat-message-new-symbolic",
        "calendar": "x-office-calendar-symbolic",
        "camera": "camera-photo-symbolic",
        "chevron.down": "go-down-symbolic",
        "chevron.left": "go-previous-symbolic",
        "chevron.right": "go-next-symbolic",
        "chevron.up": "go-up-symbolic",
        "checkmark": "object-select-symbolic",
        "clock": "preferences-system-time-symbolic",
        "doc.on.clipboard": "edit-paste-symbolic",
        "doc.on.doc": "edit-copy-symbolic",
        "ellipsis": "view-more-symbolic",
        "envelope": "mail-unread-symbolic",
        "exclamationmark.triangle": "dialog-warning-symbolic",
        "face.smiling": "face-smile-symbolic",
        "folder": "folder-symbolic",
        "forward": "media-seek-forward-symbolic",
        "forward.end": "media-skip-forward-symbolic",
        "gamecontroller": "applications-games-symbolic",
        "gear": "emblem-system-symbolic",
        "gearshape": "emblem-system-symbolic",
        "globe": "preferences-desktop-locale-symbolic",
        "heart": "emote-love-symbolic",
        "house": "user-home-symbolic",
        "info": "dialog-information-symbolic",
        "iphone": "phone-symbolic",
        "keyboard": "input-keyboard-symbolic",
        "laptopcomputer": "computer-symbolic",
        "line.3.horizontal": "open-menu-symbolic",
        "link": "insert-link-symbolic",
        "list.bullet": "view-list-symbolic",
        "location": "find-location-symbolic",
        "lock": "changes-prevent-symbolic",
        "lock.open": "changes-allow-symbolic",
        "magnifyingglass": "edit-find-symbolic",
        "map": "mark-location-symbolic",
        "mappin": "mark-location-symbolic",
        "mic": "audio-input-microphone-symbolic",
        "minus": "list-remove-symbolic",
        "minus.magnifyingglass": "zoom-out-symbolic",
        "moon": "weather-clear-night-symbolic",
        "paperclip": "mail-attachment-symbolic",
        "paperplane": "document-send-symbolic",
        "pause": "media-playback-pause-symbolic",
        "pencil": "document-edit-symbolic",
        "person": "avatar-default-symbolic",
        "person.2": "system-users-symbolic",
        "person.3": "system-users-symbolic",
        "phone": "call-start-symbolic",
        "photo": "image-x-generic-symbolic",
        "play": "media-playback-start-symbolic",
        "plus": "list-add-symbolic",
        "plus.magnifyingglass": "zoom-in-symbolic",
        "power": "system-shutdown-symbolic",
        "printer": "printer-symbolic",
        "questionmark": "dialog-question-symbolic",
        "safari": "web-browser-symbolic",
        "scissors": "edit-cut-symbolic",
        "slider.horizontal.3": "preferences-system-symbolic",
        "speaker": "audio-volume-medium-symbolic",
        "speaker.slash": "audio-volume-muted-symbolic",
        "speaker.wave.3": "audio-volume-high-symbolic",
        "square.and.arrow.down": "document-save-symbolic",
        "square.and.arrow.up": "send-to-symbolic",
        "square.and.pencil": "document-edit-symbolic",
        "square.grid.2x2": "view-grid-symbolic",
        "star": "non-starred-symbolic",
        "star.fill": "starred-symbolic",
        "stop": "media-playback-stop-symbolic",
        "sun.max": "weather-clear-symbolic",
        "trash": "user-trash-symbolic",
        "video": "camera-video-symbolic",
        "wifi": "network-wireless-symbolic",
        "xmark": "window-close-symbolic",
    ]
}
