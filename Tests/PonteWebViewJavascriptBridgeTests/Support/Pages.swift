/// Pages and parts of pages as their authors write them for the original libraries.
enum Pages {
    /// In front of what tests run: `ready` is a promise of the bridge, `call` calls a native handler.
    static let helpers = """
        const ready = new Promise((resolve) => {
          if (window.WebViewJavascriptBridge) resolve(WebViewJavascriptBridge);
          else (window.WVJBCallbacks ??= []).push(resolve);
        });
        const call = async (name, data) => {
          const bridge = await ready;
          return await new Promise((resolve) => bridge.callHandler(name, data, resolve));
        };

        """

    /// The function that pages of v6, or with another address of v5, call with what they want to do with the bridge.
    static func connect(_ address: String = "https://__bridge_loaded__") -> String {
        """
        function connect(callback) {
          if (window.WebViewJavascriptBridge) { return callback(WebViewJavascriptBridge); }
          if (window.WVJBCallbacks) { return window.WVJBCallbacks.push(callback); }
          window.WVJBCallbacks = [callback];
          var frame = document.createElement("iframe");
          frame.style.display = "none";
          frame.src = "\(address)";
          document.documentElement.appendChild(frame);
          setTimeout(function () { document.documentElement.removeChild(frame); }, 0);
        }
        """
    }

    /// In the head, before there is a body: the callback uses an element that comes later, and tells native what it found.
    static func page(address: String = "https://__bridge_loaded__", before: String = "", after: String = "") -> String {
        """
        <title>Page</title>
        <script>
        \(before)
        \(connect(address))
        window.order = [];
        connect(function (bridge) {
          window.order.push("connected");
          bridge.registerHandler("page.echo", function (data, respond) { respond(data); });
          bridge.registerHandler("page.note", function (data) { window.order.push(data); });
          bridge.callHandler("app.started", { element: document.getElementById("later") !== null });
        });
        \(after)
        </script>
        <p id="later"></p>
        """
    }

    static let v6 = page()
    static let v5 = page(address: "wvjbscheme://__BRIDGE_LOADED__")

    static let v4 = """
        <title>v4</title>
        <script>
        function connect(callback) {
          if (window.WebViewJavascriptBridge) callback(WebViewJavascriptBridge);
          else document.addEventListener("WebViewJavascriptBridgeReady", function (event) { callback(event.bridge); }, false);
        }
        window.messages = [];
        connect(function (bridge) {
          window.bridgeOfEvent = bridge;
          bridge.init(function (message, respond) {
            window.messages.push(message);
            if (respond) respond({ got: message });
          });
          bridge.registerHandler("page.echo", function (data, respond) { respond(data); });
          bridge.send("hello from v4", function (answer) { window.answer = answer; });
        });
        </script>
        """

    static let lision = """
        <title>Lision</title>
        <script>
        function connect(callback) {
          if (window.WKWebViewJavascriptBridge) { return callback(WKWebViewJavascriptBridge); }
          if (window.WKWVJBCallbacks) { return window.WKWVJBCallbacks.push(callback); }
          window.WKWVJBCallbacks = [callback];
          window.webkit.messageHandlers.iOS_Native_InjectJavascript.postMessage(null);
        }
        connect(function (bridge) {
          bridge.registerHandler("page.echo", function (data, respond) { respond(data); });
          bridge.callHandler("app.pick", { n: 1 }, function (answer) { window.answer = answer; });
        });
        </script>
        """

    /// A bridge object of the page's own, as small as the message formats allow. `announce` tells native that messages wait.
    static func foreign(
        object: String, entry: String, callbackId: String, responseId: String, announce: String
    ) -> String {
        """
        <title>Own copy</title>
        <script>
        (function () {
          var queue = [], handlers = {}, callbacks = {}, last = 0;
          function push(message) { queue.push(message); \(announce) }
          window["\(object)"] = {
            isOwn: true,
            registerHandler: function (name, handler) { handlers[name] = handler; },
            callHandler: function (name, data, callback) {
              var message = { handlerName: name, data: data };
              if (callback) { message["\(callbackId)"] = "cb_" + ++last + "_1"; callbacks["cb_" + last + "_1"] = callback; }
              push(message);
            },
            _fetchQueue: function () { var text = JSON.stringify(queue); queue = []; return text; },
            ["\(entry)"]: function (text) {
              var message = JSON.parse(text);
              if (message["\(responseId)"]) return callbacks[message["\(responseId)"]](message.responseData);
              if (!handlers[message.handlerName]) return;
              handlers[message.handlerName](message.data, function (answer) {
                push({ handlerName: message.handlerName, ["\(responseId)"]: message["\(callbackId)"], responseData: answer });
              });
            },
          };
          window.bridge = window["\(object)"];
          bridge.registerHandler("page.own", function (data, respond) { respond({ own: data }); });
        })();
        </script>
        <iframe id="queue" style="display: none"></iframe>
        """
    }

    static let ownCopy = foreign(
        object: "WebViewJavascriptBridge", entry: "_handleMessageFromObjC", callbackId: "callbackId", responseId: "responseId",
        announce: "document.getElementById('queue').src = 'https://__wvjb_queue_message__';")

    static let ownLisionCopy = foreign(
        object: "WKWebViewJavascriptBridge", entry: "_handleMessageFromiOS", callbackId: "callbackID", responseId: "responseID",
        announce: "webkit.messageHandlers.iOS_Native_FlushMessageQueue.postMessage(null);")
}
