internal import Ponte

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
