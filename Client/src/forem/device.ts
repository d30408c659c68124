// The push token's way to Forem's server, with the page's own session.
import { fetch, stringify } from "../builtins/builtins";
import { metaOf } from "./elements";
import { mobileFunction } from "./messenger";

const encodeComponent = encodeURIComponent;

/** @returns `done`, or why not: a status, or a text for people. */
export async function registerDevice(token: string, bundle: string, platform: string): Promise<string> {
  const register = mobileFunction("registerDeviceToken");
  if (!register) return send("POST", "/users/devices", { token, platform, app_bundle: bundle });
  await register(token, bundle, platform);
  return "done";
}

export async function unregisterDevice(user: string, token: string, bundle: string, platform: string): Promise<string> {
  const unregister = mobileFunction("unregisterDeviceToken");
  if (!unregister) return send("DELETE", `/users/devices/${encodeComponent(user)}`, { token, platform, app_bundle: bundle });
  await unregister(user, token, bundle, platform);
  return "done";
}

/** As native did it for pages without `ForemMobile`. */
async function send(method: string, path: string, body: object): Promise<string> {
  const token = metaOf("meta[name='csrf-token']");
  if (token === null) return "noToken";
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRF-Token": token };
  const answer = await fetch(path, { method, headers, credentials: "same-origin", body: stringify(body) as string });
  const isDone = method === "POST" ? answer.status === 201 : answer.ok;
  return isDone ? "done" : `${answer.status}`;
}
