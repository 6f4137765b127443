/** With a vendor in the chain a measurement rests on what was looked at, asks nobody, and never mixes. */
import {
  calendarOf,
  createMarketFromEnvironment,
  createMemoryStore,
  EMBEDDED_INSTRUMENTS,
  encodeFx,
  type MarketStore,
} from "@neuro/market";
import { createCachedProvider, createScriptedProvider } from "@neuro/market/testing";
import { expect, test } from "vitest";
import type { MarketPins } from "../../market/market-data/market-pins.ts";
import type { Config } from "../../platform/config/config.ts";
import { keptHistories, measuredSource } from "./kept-histories.ts";
import { measureOrder } from "./measure-in-worker.ts";
import { measureSignalAccuracy } from "./measure-signal-accuracy.ts";
import { openMeasuredMarket } from "./open-measured-market.ts";

const NOW = Date.parse("2026-05-28T18:00:00Z");
/** Nobody answers there. */
const environment = { MARKET_PROVIDERS: "yahoo,simulated", YAHOO_URL: "http://127.0.0.1:9" };
const stocks = EMBEDDED_INSTRUMENTS.filter(({ type, retired }) => type === "stock" && retired === undefined);

async function lookAt(count: number): Promise<MarketStore> {
  const store = createMemoryStore();
  const provider = createScriptedProvider({
    id: "yahoo",
    now: () => NOW,
    through: () => calendarOf("XTSE").dateOf(NOW),
  });
  const vendor = createCachedProvider({ provider, store, wall: () => NOW });
  for (const instrument of stocks.slice(0, count)) await vendor.dailySeries(instrument);
  return store;
}

async function partsOf(marketStore: MarketStore, pinned: readonly string[] = []) {
  const opened = await createMarketFromEnvironment(environment, { wall: () => NOW, store: marketStore });
  if (!opened.ok) throw new Error(opened.message);
  const pins = { isPinned: (id: string) => pinned.includes(id) } as MarketPins;
  return { config: { market: environment } as Config, market: opened.market, marketStore, pins };
}

test("too few listings looked at: the simulated market is measured, without the few", async () => {
  const parts = await partsOf(await lookAt(3));
  expect((await measuredSource(parts))?.source.id).toBe("simulated");
  const measured = await openMeasuredMarket(await measureOrder(parts, "key"));
  expect(measured.provider).toEqual({ id: "simulated", label: "Simulated market", basis: "sample" });
  const seen = new Set<string>();
  for (const instrument of measured.instruments.slice(0, 40)) {
    const daily = await measured.market.daily(instrument, { limit: 1 });
    if (daily !== null) seen.add(`${daily.provider} ${stocks.indexOf(instrument) < 3}`);
  }
  expect(seen).toContain("simulated false");
  expect(parts.market.providers[0]?.state().state).toBe("unknown");
});

test("enough looked at: the vendor's are measured, as many as there are, and the label says what they are", async () => {
  const parts = await partsOf(await lookAt(27), [stocks[0]!.id]);
  const order = await measureOrder(parts, "key");
  const { market, provider, instruments } = await openMeasuredMarket(order);
  const measured = await measureSignalAccuracy({ market, provider, instruments, key: "key" });
  expect(measured).toMatchObject({
    provider: "yahoo",
    label: "Yahoo Finance, listings looked at",
    symbols: 26,
  });
  expect(market.providers[0]?.state().state).toBe("unknown");
});

test("a thread is given the rates that are kept, of whatever currency, and no others", async () => {
  const store = await lookAt(0);
  for (const instrumentId of ["EURCAD", "USDCAD"] as const)
    await store.writeHistory(
      { provider: "yahoo", instrumentId, kind: "fx", session: "" },
      {
        columns: encodeFx({ dates: ["2026-05-27"], rate: Float64Array.of(1.5) }),
        through: null,
        askedAt: NOW,
      },
    );
  const parts = await partsOf(store);
  const { histories } = await keptHistories(parts);
  expect(histories.map(([{ instrumentId }]) => instrumentId)).toEqual(["USDCAD", "EURCAD"]);
  const { market } = await openMeasuredMarket(await measureOrder(parts, "key"));
  expect(await market.fx("EUR", "CAD", "2026-05-27")).toMatchObject({ rate: 1.5, provider: "yahoo" });
  expect((await market.fx("GBP", "CAD", "2026-05-27")).provider).toBe("simulated");
});

test("a thread is given the listing it is about, and nothing of a pinned one", async () => {
  const parts = await partsOf(await lookAt(2), [stocks[1]!.id]);
  const { histories } = await keptHistories(parts, [stocks[0]!.id]);
  expect(new Set(histories.map(([{ instrumentId }]) => instrumentId))).toEqual(new Set([stocks[0]!.id]));
  expect(histories.map(([{ kind }]) => kind)).toContain("daily");
});
