export { fakeApp } from "./fakeApp.js";
export type { AppHandler, AppSyncHandler, FakeApp, FakeContract, FakeState, FakeStateOptions, FakeStream, HeldCall, HeldMethod, RecordedCall, } from "./types.js";
