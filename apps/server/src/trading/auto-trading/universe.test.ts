import { createMarket, createSimulatedProvider } from "@neuro/market";
import { expect, test } from "vitest";
import { resolveUniverse, SECTOR_COMPANIES, UNIVERSE_LIMIT } from "./universe.ts";

const market = createMarket({
  providers: [createSimulatedProvider({ through: () => "2026-05-28" })],
  clock: { now: () => Date.parse("2026-05-28T14:00:00-04:00"), mode: "live", speed: 1 },
});

test("symbols and sectors are one universe, each security once, unknown names told", async () => {
  const both = await resolveUniverse(market, { symbols: ["RY", "TSX:RY", "NOSUCH"], sectors: ["Banking"] });
  const ids = both.instruments.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id === "XTSE:RY")).toHaveLength(1);
  expect(both.unknown).toEqual(["NOSUCH"]);
});

test("a bare symbol means Toronto where it trades in both countries", async () => {
  const { instruments } = await resolveUniverse(market, { symbols: ["SHOP"], sectors: [] });
  expect(instruments.map(({ id }) => id)).toEqual(["XTSE:SHOP"]);
});

test("some companies stand for sectors, and how many were left out is known", async () => {
  const sectors = ["Technology", "Energy", "Banking", "Healthcare", "Industrials", "Utilities", "Materials"];
  const wide = await resolveUniverse(market, { symbols: [], sectors });
  expect(wide.instruments).toHaveLength(SECTOR_COMPANIES);
  expect(wide.sectorsLeft).toBeGreaterThan(0);
});

test("a run looks at so many securities at most, and tells how many are left", async () => {
  const symbols = (await market.instruments()).slice(0, UNIVERSE_LIMIT + 7).map(({ id }) => id);
  const { instruments, left } = await resolveUniverse(market, { symbols, sectors: [] });
  expect([instruments.length, left]).toEqual([UNIVERSE_LIMIT, 7]);
});

test("nothing chosen is nothing", async () => {
  const none = await resolveUniverse(market, { symbols: [], sectors: [] });
  expect(none).toEqual({ instruments: [], left: 0, sectorsLeft: 0, unknown: [] });
});
