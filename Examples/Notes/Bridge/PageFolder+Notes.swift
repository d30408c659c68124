import Foundation
public import PonteFolder

extension PageFolder {
    /// The page, which the app carries with it.
    public static func notes() throws -> PageFolder {
        try PageFolder(.module, "Page", host: "notes")
    }
}
