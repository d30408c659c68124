// Apple's WebKit re-exports Foundation, and there URLRequest and URLResponse are part of it.
@_exported public import Foundation
@_exported public import FoundationNetworking
