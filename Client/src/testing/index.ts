// The package's `@ponte/client/testing`: an app for tests of a page.
export { fakeApp } from "./fakeApp";
export type {
  AppHandler, AppSyncHandler, FakeApp, FakeContract, FakeState, FakeStateOptions, FakeStream, HeldCall, HeldMethod, RecordedCall,
} from "./types";
