internal import Foundation

/// Brings requests to their routes, past the checks that hold for all of them.
@MainActor
final class Router: HTTPApplication {
    var routes: [Route] = []
    private let sessions: Sessions
    private let pages: Pages
    private let hosts: Set<String>
    private let allowsFaults: Bool

    /// - Parameter url: The only address to be called by.
    init(sessions: Sessions, pages: Pages, url: URL, allowsFaults: Bool) {
        self.sessions = sessions
        self.pages = pages
        self.allowsFaults = allowsFaults
        hosts = Set(["127.0.0.1", "localhost"].map { "\($0):\(url.port ?? 80)" })
    }

    func admit(_ request: Request) -> Admission {
        do {
            let (route, visit) = try find(request)
            if route.access == .users { _ = try visit.requireUser() }
            return Admission(limit: route.limit, refusal: nil, fault: fault(of: request))
        } catch {
            return Admission(limit: 0, refusal: response(to: error, for: request))
        }
    }

    func respond(to request: Request) async -> Response {
        do {
            let (route, visit) = try find(request)
            // Again: while the body came, the session may have ended.
            if route.access == .users { _ = try visit.requireUser() }
            if !["GET", "HEAD"].contains(request.method) { try visit.requireToken() }
            return visit.withSession(try await route.respond(visit))
        } catch {
            return response(to: error, for: request)
        }
    }

    private func find(_ request: Request) throws -> (Route, Visit) {
        // A page of another host, whose name has been made to lead here, has no business with this site's cookies.
        guard let host = request.header("Host"), hosts.contains(host) else {
            throw Refusal(421, "This server is only called by its own address.")
        }
        let found = routes.compactMap { route in route.match(request.path).map { (route, $0) } }
        guard !found.isEmpty else { throw Refusal.notFound }
        guard let (route, names) = found.first(where: { $0.0.serves(request.method) }) else {
            var refusal = Refusal(405, "This address does not take \(request.method).")
            refusal.headers = [("Allow", found.map(\.0.method).joined(separator: ", "))]
            throw refusal
        }
        return (route, try Visit(request, names: names, sessions: sessions))
    }

    private func fault(of request: Request) -> Admission.Fault? {
        guard allowsFaults, request.path == ImageUploads.path else { return nil }
        return switch request.query["fault"] {
        case "cut": .cut
        case "stall": .stall
        default: nil
        }
    }

    private func response(to error: any Error, for request: Request) -> Response {
        let refusal: Refusal
        if let error = error as? Refusal {
            refusal = error
        } else {
            FileHandle.standardError.write(Data("PlaygroundServer: \(request.method) failed: \(error)\n".utf8))
            refusal = Refusal(500, "The server has failed. Its log says why.")
        }
        guard request.wantsPage, let page = try? pages.refusal(refusal) else { return refusal.response }
        var response = Response.page(page, status: refusal.status)
        response.headers += refusal.headers
        return response
    }
}
