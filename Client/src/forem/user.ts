// The user who is signed in, and which Forem this is, as the page's markup says it.
import { stringify } from "../builtins/builtins";
import { bodyOf, getAttribute, metaOf, observe, Observer, rootOf } from "./elements";
import { post } from "./foremPort";
import { mobileFunction } from "./messenger";

/** @returns The user as JSON; `""` where nobody is signed in, and nothing where the page does not say. */
export function userData(): string | undefined {
  const getUserData = mobileFunction("getUserData");
  if (!getUserData) return userOfBody();
  const text = getUserData();
  return typeof text === "string" ? text : "";
}

function userOfBody(): string | undefined {
  const body = bodyOf(document);
  const status = body && getAttribute(body, "data-user-status");
  if (!body || status === null) return undefined;
  return status === "logged-in" ? (getAttribute(body, "data-user") ?? undefined) : "";
}

/**
 * Not all pages post who signs in and out: those of early 2021 have `ForemMobile`, and only their `body` says it. Native takes a user that it
 * has been told already for no change, so pages that post it, too, do no harm.
 */
export function followUser(): void {
  let last: string | undefined;
  const look = () => {
    const user = userOfBody();
    if (user === undefined || user === last) return;
    last = user;
    post("user", user);
  };
  const watchBody = () => {
    look();
    const body = bodyOf(document);
    // Not of some attributes alone: the engine would read their names by the page's iterator of arrays.
    if (body) observe(new Observer(look), body, { __proto__: null, attributes: true } as MutationObserverInit);
  };
  watchBody();
  // Forem's links replace the body of the document that is there.
  observe(new Observer(watchBody), rootOf(document), { __proto__: null, childList: true } as MutationObserverInit);
}

/** @returns JSON, or nothing for a page that is not a Forem's. */
export function instance(): string | undefined {
  const property = (name: string) => metaOf(`meta[property='forem:${name}']`);
  const name = property("name");
  const logo = property("logo");
  const domain = property("domain");
  return name === null || logo === null || domain === null ? undefined : stringify({ __proto__: null, name, logo, domain });
}
