// Values of types that are written by hand. Each line that is marked is wrong, and no other.
import { importContract as app, type ImportContract } from "./handWritten";

type Methods = ImportContract["methods"];
declare function send<Name extends keyof Methods>(name: Name, value: Methods[Name]["parameters"]): Methods[Name]["result"];
declare function show(...values: unknown[]): void;

export async function right(): Promise<void> {
  send("incident", { kind: "scheduled", at: new Date() });
  send("incident", { kind: "cancelled", reason: "rain" });
  send("place", { isRemote: true, url: "https://example.com", title: "" });
  send("place", { isRemote: false, path: "/", title: "" });
  send("message", { kind: 1, data: { text: "" } });
  send("message", { kind: 2, data: { width: 1, height: 2 } });
  send("session", {});
  send("session", { name: "Ada" });
  send("session", { token: new Uint8Array() });
  send("priority", "urgent");
  send("identified", { id: 1, title: "" });
  send("identified", { id: "1", name: "" });
  send("author", "Ada");
  send("author", { name: "Ada", url: "https://example.com" });
  send("payment", { card: "4711" });
  send("payment", { cash: { amount: "1.5" } });
  send("json", null);
  send("json", { a: [1, "b", true, null, { c: {} }] });
  send("wrapped", 1);
  send("wrapped", [1, 2]);
  send("tree", { a: { b: 1 }, c: 2 });
  send("forest", { a: { b: "c" } });
  send("row", ["a", 9007199254740993n]);
  send("segment", ["move", 1, 2]);
  send("segment", ["label", "a"]);
  send("segment", ["close"]);
  send("matrix", [1, 2, 3, 4]);
  send("headers", { accept: "text/html", via: ["a", "b"] });
  send("outcome", { success: { _0: 1n } });
  send("outcome", { failure: { code: 1 } });
  send("texts", { success: { _0: ["a"] } });
  send("both", { first: 1, second: [2], inner: { first: 1, count: 2n } });
  send("either", { first: "a", second: [{ success: { _0: 1n } }] });
  send("settings", { volume: 3, rows: [["a", 1]] });
  send("settings", { volume: 3, rows: [], isMuted: true });
  send("employee", { salary: "1", super: { name: "Ada" } });
  send("words", {
    default: "void", class: { record: { a: { b: { in: { _0: { any: 1n } } }, c: { function: { let: 1, _1: 2 } } } } }, new: 1n,
    readonly: { t: { success: { _0: { date: new Date() } } } }, get: { then: [{ array: new Uint8Array() }] }, constructor: "", größe: 1,
  });
  send("shapes", { scale: 1, origin: [1, 2], frame: [[1, 2], [3, 4]], size: [1, 2] });
  send("firstThing", { one: 1 });
  send("secondThing", { other: "" });
  send("pairings", {
    texts: { first: 1, second: "a", other: "b" }, dates: { first: true, second: new Date(), other: new Date() },
    numbers: { first: 1, second: 2 }, sizes: 1.5, nested: [true],
  });
  send("delivery", { speed: 0.5, serial: 9007199254740993n });
  send("amount", { value: 1.5, unit: "m" });
  send("amount", { value: "1.5", unit: "m" });
  send("profile", { name: "Ada" });
  send("profile", { name: "Ada", age: 36, address: { city: "London" } });
  send("answer", { number: 1 });
  send("answer", { text: "" });
  send("span", [1, 2, "m"]);
  send("combined", { name: "Ada", title: "" });
  send("shade", [1, 2, 3, 4]);
  const incident = send("incident", { kind: "cancelled", reason: "" });
  show(incident.kind === "scheduled" ? incident.at.getTime() : incident.reason.length);
  const segment = send("segment", ["close"]);
  show(segment[0] === "move" ? segment[1] + segment[2] : segment.length);
  const { data } = send("message", { kind: 1, data: { text: "" } });
  show("text" in data ? data.text.length : data.width);
  show((await app.call("row", ["a", 1]))[0].length);
}

export function wrong(): void {
  send("incident", { kind: "scheduled", reason: "rain" }); // wrong
  send("incident", { kind: "moved", at: new Date() }); // wrong
  send("incident", { at: new Date() }); // wrong
  send("place", { isRemote: true, path: "/", title: "" }); // wrong
  send("place", { isRemote: false, path: "/" }); // wrong
  send("message", { kind: 1, data: { width: 1, height: 2 } }); // wrong
  send("message", { kind: 3, data: { text: "" } }); // wrong
  send("session", { name: 1 }); // wrong
  send("priority", "high"); // wrong
  send("identified", { id: true, title: "" }); // wrong
  send("identified", { id: 1 }); // wrong
  send("author", 1); // wrong
  send("payment", { cash: "1" }); // wrong
  send("json", { a: new Date() }); // wrong
  send("json", undefined); // wrong
  send("wrapped", "a"); // wrong
  send("tree", { a: "b" }); // wrong
  send("forest", { a: 1 }); // wrong
  send("row", [1, "a"]); // wrong
  send("row", ["a"]); // wrong
  send("segment", ["move"]); // wrong
  send("segment", ["label", 1]); // wrong
  send("matrix", [1, 2, 3]); // wrong
  send("headers", { accept: 1 }); // wrong
  send("outcome", { success: { _0: ["a"] } }); // wrong
  send("texts", { success: { _0: 1n } }); // wrong
  send("both", { first: "a", second: [2] }); // wrong
  send("settings", { volume: "3", rows: [] }); // wrong
  send("employee", { salary: "1" }); // wrong
  send("shapes", { scale: "1", origin: [1, 2], frame: [[1, 2], [3, 4]], size: [1, 2] }); // wrong
  send("firstThing", { other: "" }); // wrong
  send("secondThing", { one: 1 }); // wrong
  send("pairings", { texts: { first: 1, second: "a", other: true }, dates: { first: true, second: new Date() }, numbers: { first: 1, second: 2 }, sizes: 1, nested: 1 }); // wrong
  send("pairings", { texts: { first: 1, second: "a" }, dates: { first: true, second: new Date(), other: "a" }, numbers: { first: 1, second: 2 }, sizes: 1, nested: 1 }); // wrong
  send("delivery", { speed: 1, serial: 1 }); // wrong
  send("delivery", { speed: 0.5, serial: 2 }); // wrong
  send("amount", { value: true, unit: "m" }); // wrong
  send("profile", { name: "Ada", city: "London" }); // wrong
  send("profile", { name: "Ada", address: {} }); // wrong
  send("answer", {}); // wrong
  send("answer", { number: "1" }); // wrong
  send("span", [1, 2]); // wrong
  send("span", [1, "m", 2]); // wrong
  send("combined", { name: "Ada" }); // wrong
  send("shade", ["1"]); // wrong
  show(send("json", null).length); // wrong
}
