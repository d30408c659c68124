// A program that Node's own way of finding modules compiles, too: it names files by their extension.
import { createStore, ponte } from "@ponte/client";
import { fakeApp } from "@ponte/client/testing";

export const store = createStore(0);
export const app = fakeApp();
export const title: Promise<string> = ponte.call("title");
