/** Stand-ins for vendors on 127.0.0.1, for tests of every room and for trials without a network. */

export { type CachedProvider, createCachedProvider } from "../providers/cached/cached-provider.ts";
export {
  type FakeYahoo,
  type FakeYahooBehaviour,
  type FakeYahooOptions,
  startFakeYahoo,
} from "../providers/yahoo/testing/fake-yahoo.ts";
export { type FakeObservations, startFakeValet } from "./fake-valet.ts";
export { type LoopbackServer, startLoopbackServer } from "./loopback-server.ts";
export { createScriptedProvider, type ScriptedProvider } from "./scripted-provider.ts";
