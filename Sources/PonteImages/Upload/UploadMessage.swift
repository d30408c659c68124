internal import Foundation
internal import Ponte
internal import WebKit

/// The request and the body of an upload.
enum UploadMessage {
    /// - Throws: `PonteError` with `images.noToken`, `images.tooLarge`.
    static func make(
        _ image: PickedImage, _ wanted: UploadRequest, _ credentials: PageCredentials
    ) throws -> (URLRequest, Data) {
        if wanted.requiresToken, credentials.token == nil {
            throw PonteError(
                .imagesNoToken, "The page has no meta[name=\"csrf-token\"] for that address. Reload the page, or sign in again.")
        }
        var body = MultipartBody()
        for field in wanted.fields { body.append(field.name, field.value) }
        if let name = wanted.tokenField, let token = credentials.token { body.append(name, token) }
        body.append(wanted.field, file: wanted.fileName ?? image.name, type: image.mimeType, image.bytes)
        body.end()
        guard body.data.count <= ImageLimits.uploadBytes else {
            throw PonteError(
                .imagesTooLarge, "The picture is larger than \(ImageLimits.uploadBytes >> 20) MiB. Ask for fewer bytes or pixels."
            )
        }
        var request = URLRequest(url: wanted.url, cachePolicy: .reloadIgnoringLocalCacheData)
        request.httpMethod = "POST"
        request.httpShouldHandleCookies = false
        // The connection has a clock of its own, which counts from the last byte on every platform.
        request.timeoutInterval = 7 * 24 * 3600
        if let agent = credentials.userAgent { request.setValue(agent, forHTTPHeaderField: "User-Agent") }
        if let referrer = credentials.referrer { request.setValue(referrer, forHTTPHeaderField: "Referer") }
        for (name, value) in wanted.headers { request.setValue(value, forHTTPHeaderField: name) }
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(body.contentType, forHTTPHeaderField: "Content-Type")
        if let token = credentials.token { request.setValue(token, forHTTPHeaderField: wanted.tokenHeader) }
        if let cookies = credentials.cookies.flatMap({ CookieRules.header($0, to: wanted.url) }) {
            request.setValue(cookies, forHTTPHeaderField: "Cookie")
        }
        if let origin = credentials.origin { request.setValue(origin, forHTTPHeaderField: "Origin") }
        return (request, body.data)
    }
}
