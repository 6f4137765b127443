/** A stand-in for the aggregator's vendor on 127.0.0.1, for tests of every room and for trials without a network. */
export type { FakeAccount, FakeConnection, FakeOrder } from "./fake-accounts.ts";
export {
  type FakeFault,
  type FakeSnaptrade,
  type FakeSnaptradeOptions,
  startFakeSnaptrade,
} from "./fake-snaptrade.ts";
export type { FakeNews, FakeState, FakeUser } from "./fake-state.ts";
export { findVendorDocument, WITHOUT_DOCUMENT } from "./vendor-document.ts";
