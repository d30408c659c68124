import WebKit
