// The push token's way to Forem's server, with the page's own session.
import { fetch, stringify } from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { getterOf } from "../builtins/uncurryThis";
import { metaOf } from "./elements";
import { mobileFunction } from "./messenger";

const encodeComponent = encodeURIComponent;
const statusOf = getterOf<number>(Response, "status");

/** @returns `done`, or why not: a status, or a text for people. */
export async function registerDevice(token: string, bundle: string, platform: string): Promise<string> {
  const register = mobileFunction("registerDeviceToken");
  if (!register) return send("POST", "/users/devices", { __proto__: null, token, platform, app_bundle: bundle });
  await register(token, bundle, platform);
  return "done";
}

export async function unregisterDevice(user: string, token: string, bundle: string, platform: string): Promise<string> {
  const unregister = mobileFunction("unregisterDeviceToken");
  if (!unregister) return send("DELETE", `/users/devices/${encodeComponent(user)}`, { __proto__: null, token, platform, app_bundle: bundle });
  await unregister(user, token, bundle, platform);
  return "done";
}

/** As native did it for pages without `ForemMobile`. */
async function send(method: string, path: string, body: object): Promise<string> {
  const token = metaOf("meta[name='csrf-token']");
  if (token === null) return "noToken";
  const headers = { __proto__: null, "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": token } as unknown as HeadersInit;
  const init = { __proto__: null, method, headers, credentials: "same-origin", body: stringify(body) } as RequestInit;
  const status = statusOf(await hardenPromise(fetch(path, init)));
  const isDone = method === "POST" ? status === 201 : status >= 200 && status < 300;
  return isDone ? "done" : `${status}`;
}
