@MainActor
public protocol WKUIDelegate: AnyObject {}
