import { MINUTE_MS } from "@neuro/contract/primitives";
import {
  createMemoryStore,
  EMBEDDED_INSTRUMENTS,
  type HistoryKey,
  type LiveQuote,
  type MarketStore,
} from "@neuro/market";
import { describe, expect, test } from "vitest";
import { onBothDatabases } from "../../../testing/databases.ts";
import { createSqlMarketStore } from "./sql-market-store.ts";

const WALL = Date.parse("2026-05-28T18:00:00Z");
const quote: LiveQuote = {
  price: 101.25,
  bid: null,
  ask: 101.3,
  previousClose: 100,
  dayOpen: 100.5,
  dayHigh: 102,
  dayLow: 99.75,
  volume: 1_234_567,
  asOf: WALL - MINUTE_MS,
  delaySeconds: 900,
  marketCap: null,
};
const key: HistoryKey = { provider: "yahoo", instrumentId: "XTSE:RY", kind: "daily", session: "" };

function conforms(store: () => MarketStore): void {
  test("a history is read as it was written, apart from every other, and replaced by a newer one", async () => {
    expect(await store().readHistory(key)).toBeNull();
    const first = { columns: Uint8Array.of(1, 2, 0, 255), through: "2026-05-27", askedAt: WALL };
    await store().writeHistory(key, first);
    expect(await store().readHistory(key)).toEqual(first);
    const others: readonly Partial<HistoryKey>[] = [
      { provider: "alpaca" },
      { instrumentId: "XTSE:TD" },
      { kind: "dividends" },
      { session: "2026-05-27" },
    ];
    for (const other of others) expect(await store().readHistory({ ...key, ...other })).toBeNull();
    const none = { columns: null, through: null, askedAt: WALL + 1 };
    expect(await store().dailyHistoriesOf("yahoo")).toEqual(
      new Map([["XTSE:RY", { through: "2026-05-27", askedAt: WALL }]]),
    );
    await store().writeHistory(key, none);
    expect(await store().dailyHistoriesOf("yahoo")).toEqual(new Map());
    expect(await store().readHistory(key)).toEqual(none);
  });

  test("found listings are kept once each, by provider", async () => {
    const [first, second] = EMBEDDED_INSTRUMENTS;
    await store().addListings("yahoo", [first!, second!, first!]);
    await store().addListings("yahoo", [{ ...first!, name: "Renamed" }]);
    await store().addListings("yahoo", []);
    const known = await store().listings("yahoo");
    expect(known).toHaveLength(2);
    expect(known).toContainEqual({ ...first!, name: "Renamed" });
    expect(await store().listings("alpaca")).toEqual([]);
  });

  test("last quotes come back whole, the latest of each listing", async () => {
    await store().writeQuotes("yahoo", new Map());
    await store().writeQuotes(
      "yahoo",
      new Map([
        ["XTSE:RY", quote],
        ["XTSE:TD", quote],
      ]),
    );
    const later = { ...quote, price: 103, asOf: quote.asOf + 1_000 };
    await store().writeQuotes("yahoo", new Map([["XTSE:RY", later]]));
    expect(Object.fromEntries(await store().readQuotes("yahoo"))).toEqual({
      "XTSE:RY": later,
      "XTSE:TD": quote,
    });
    expect((await store().readQuotes("alpaca")).size).toBe(0);
  });

  test("the import of a whole market goes through", async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      ...EMBEDDED_INSTRUMENTS[0]!,
      id: `XTSE:T${index}` as const,
    }));
    await store().addListings("imported", many);
    expect(await store().listings("imported")).toHaveLength(1_200);
  });
}

describe("a market store in memory", () => {
  const store = createMemoryStore();
  conforms(() => store);
});

onBothDatabases("a market store", (database) => {
  conforms(() => createSqlMarketStore(database().orm, () => WALL));

  test("rows of a shape this version does not write are left out", async () => {
    await database().rawQuery(
      "insert into market_quotes (provider, instrument_id, quote, as_of) values ('yahoo', 'XTSE:OLD', '{\"price\":1}', now())",
    );
    await database().rawQuery(
      "insert into market_listings (provider, instrument_id, listing, found_at) values ('yahoo', 'XTSE:OLD', '{}', now())",
    );
    const store = createSqlMarketStore(database().orm, () => WALL);
    expect((await store.readQuotes("yahoo")).has("XTSE:OLD")).toBe(false);
    expect((await store.listings("yahoo")).some(({ id }) => id === "XTSE:OLD")).toBe(false);
  });
});
