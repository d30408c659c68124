// The push token's way to Forem's server, with the page's own session.
import { apply, encodeURIComponent, fetch, metaOf, stringify } from "./builtins";
import { foremMobile } from "./voice";

/** @returns `done`, or why not: a status, or a text for people. */
export async function registerDevice(token: string, bundle: string, platform: string): Promise<string> {
  const mobile = foremMobile();
  if (typeof mobile?.registerDeviceToken === "function") {
    await apply(mobile.registerDeviceToken, mobile, [token, bundle, platform]);
    return "done";
  }
  return send("POST", "/users/devices", { token, platform, app_bundle: bundle });
}

export async function unregisterDevice(user: string, token: string, bundle: string, platform: string): Promise<string> {
  const mobile = foremMobile();
  if (typeof mobile?.unregisterDeviceToken === "function") {
    await apply(mobile.unregisterDeviceToken, mobile, [user, token, bundle, platform]);
    return "done";
  }
  return send("DELETE", `/users/devices/${encodeURIComponent(user)}`, { token, platform, app_bundle: bundle });
}

/** As native did it for pages without `ForemMobile`. */
async function send(method: string, path: string, body: object): Promise<string> {
  const token = metaOf("meta[name='csrf-token']");
  if (token === null) return "noToken";
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": token };
  const answer = await apply(fetch, window, [path, { method, headers, credentials: "same-origin", body: stringify(body) }]) as Response;
  const isDone = method === "POST" ? answer.status === 201 : answer.ok;
  return isDone ? "done" : `${answer.status}`;
}
