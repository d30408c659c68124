internal import Foundation

/// The pages of the site.
@MainActor
struct Pages {
    private static let posts = ["two-banks": "Two banks, one bridge", "a-clear-answer": "Every call deserves an answer"]

    /// The site's host and port.
    let domain: String

    var routes: [Route] {
        [
            Route("GET", "/") { try page($0, "home", title: "Ponte Playground") },
            Route("GET", "/posts/:slug") { visit in
                guard let title = Self.posts[visit["slug"]] else { throw Refusal.notFound }
                return try page(visit, "post-\(visit["slug"])", title: title)
            },
            Route("GET", "/podcasts/arches") { try page($0, "podcast", title: "Arches, the podcast") },
            Route("GET", "/videos/clock") { try page($0, "video", title: "A clock between colours") },
            Route("GET", "/new") { visit in
                guard visit.user != nil else { return .redirect(to: "/sign_in") }
                return try page(visit, "editor", title: "Write a post")
            },
        ]
    }

    private struct UserData: Encodable {
        let id: Int
        let name: String
        let username: String
        let bodyClass = "base-theme sans-serif-article-body default-header"

        enum CodingKeys: String, CodingKey {
            case id, name, username
            case bodyClass = "config_body_class"
        }
    }

    private func page(_ visit: Visit, _ name: String, title: String) throws -> Response {
        .page(try layout(visit, content: Template(name).render([:]), title: title))
    }

    func signIn(_ visit: Visit, name: String = "", problem: String = "") throws -> HTML {
        let session = try visit.requireSession()
        let content = try Template("sign-in").render([
            "token": .text(session.csrfToken), "name": .text(name), "problem": .text(problem),
        ])
        return try layout(visit, content: content, title: "Sign in")
    }

    /// An error, for somebody who looks at it.
    func refusal(_ refusal: Refusal) throws -> HTML {
        let content = try Template("refusal").render([
            "status": .text(String(refusal.status)), "message": .text(refusal.message),
        ])
        return try layout(nil, content: content, title: "Error \(refusal.status)")
    }

    private func layout(_ visit: Visit?, content: HTML, title: String) throws -> HTML {
        let session = try visit?.requireSession()
        let token = session?.csrfToken ?? ""
        var values: [String: Template.Value] = [
            "title": .text(title), "content": .html(content), "token": .text(token), "domain": .text(domain),
            "status": .text(session?.user == nil ? "logged-out" : "logged-in"), "user": .text("{}"),
        ]
        if let user = session?.user {
            let data = try JSONEncoder().encode(UserData(id: user.id, name: user.name.capitalized, username: user.name))
            values["user"] = .text(String(decoding: data, as: UTF8.self))
            values["navigation"] = .html(
                try Template("navigation-user").render(["name": .text(user.name.capitalized), "token": .text(token)]))
        } else {
            values["navigation"] = .html(try Template("navigation-visitor").render([:]))
        }
        return try Template("layout").render(values)
    }
}
