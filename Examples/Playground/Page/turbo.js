"use strict";

// MARK: A native button

const addButton = async (icon, path = "/customers/new") => {
  const message = { name: "ActionButton", path, icon };
  try {
    await window.webkit.messageHandlers.nativeApp.postMessage(message);
    return { message };
  } catch (error) {
    return { refused: error.message };
  }
};
const posted = (text) => ({ refused }) => [refused ? ["Refused", refused, "bad"] : ["Posted", text, "good"]];

demo("plusButton", () => addButton("plus"), posted("Look at the header bar, top right, and tap it."));
demo("oddButton", () => addButton("tortoise"), posted("The icon theme has no tortoise: another icon stands in."));
demo("strayButton", () => addButton("plus", "https://elsewhere.example/"), posted("It should not be."));

// MARK: Swift calls the page

const heard = { greetings: 0, tokens: [] };

window.bridge = class Bridge {
  static sayHello() {
    heard.greetings += 1;
  }

  static register(token) {
    heard.tokens.push(token);
  }
};

demo("greet", async () => {
  await ponte.call("turbo.greet");
  return heard.greetings;
}, (greetings) => [["sayHello()", often(greetings), "good"]]);

const oddToken = `740f'4707"); bridge.sayHello(("`;
demo("register", async () => {
  const { greetings } = heard;
  await ponte.call("turbo.register", oddToken);
  return { token: heard.tokens.at(-1), injected: heard.greetings - greetings };
}, ({ token, injected }) => [
  ["register(token)", token, token === oddToken ? "code" : "bad"],
  ["Ran besides", injected ? "a script in the token" : "nothing", injected ? "bad" : "good"],
]);
