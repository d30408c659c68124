public import Ponte

extension PonteError {
    static let mediaNetwork = PonteError(
        .mediaNetwork, "The server cannot be reached, or has cut the connection. Check the address and try again.")

    static let mediaLeadsAway = PonteError(
        .mediaForbidden, "The source leads to another that may not be opened. Give the address of the media itself.")

    /// Why a server did not give what was to be played.
    static func media(httpStatus: Int) -> PonteError {
        switch httpStatus {
        case 404, 410:
            PonteError(.mediaNotFound, "There is nothing at the address (HTTP \(httpStatus)). Check it.")
        case 401, 403:
            PonteError(.mediaForbidden, "The server refuses it (HTTP \(httpStatus)). Use an address that needs no login.")
        default:
            PonteError(.mediaNetwork, "The server has failed (HTTP \(httpStatus)). Try again.")
        }
    }
}

/// Why something does not play.
extension PonteError.Code {
    /// There is nothing at the address: no such file, or HTTP 404 or 410.
    public static let mediaNotFound: Self = "media.notFound"
    /// The file may not be read, or the server refuses it: HTTP 401 or 403.
    public static let mediaForbidden: Self = "media.forbidden"
    /// No decoder for it is installed.
    public static let mediaNoDecoder: Self = "media.noDecoder"
    /// The server cannot be reached, has cut the connection, or sends nothing any more.
    public static let mediaNetwork: Self = "media.network"
    /// The data is no media, or is damaged.
    public static let mediaBroken: Self = "media.broken"
    /// Another page, or the app, has the player.
    public static let mediaNotHeld: Self = "media.notHeld"
    /// There is no display for a video.
    public static let mediaNoDisplay: Self = "media.noDisplay"
    /// Nothing is loaded.
    public static let mediaNothingLoaded: Self = "media.nothingLoaded"
    /// The source gives no way to another place in it: a live stream, or a server without ranges.
    public static let mediaNotSeekable: Self = "media.notSeekable"
}
