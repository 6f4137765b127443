/** Securities that a file names by words alone, found in the whole market. */
import type { FileSecurity } from "@neuro/activity-files";
import { createMarketFromEnvironment, type Market } from "@neuro/market";
import { beforeAll, expect, test } from "vitest";
import { resolveSecurities } from "./resolve-securities.ts";

let market: Market;
beforeAll(async () => {
  const made = await createMarketFromEnvironment(
    { MARKET_PROVIDERS: "simulated" },
    { wall: () => 1_780_000_000_000 },
  );
  if (!made.ok) throw new Error(made.message);
  market = made.market;
});

async function listed(words: string, currency: string | null) {
  const security = { symbol: null, name: words, market: null, kind: null, currency: null } as FileSecurity;
  const known = { market, held: [], told: {}, described: new Set<never>() };
  const resolved = await resolveSecurities(known, [{ security, currency, type: "dividend" }]);
  return [...resolved.values()].map(({ instrument, certainty }) => [instrument?.id ?? null, certainty]);
}

test("a name that one listing has is likely that one, whether the line tells its money or not", async () => {
  expect(await listed("MICROSOFT CORP COM", "USD")).toEqual([["XNAS:MSFT", "likely"]]);
  expect(await listed("MICROSOFT CORP COM", null)).toEqual([["XNAS:MSFT", "likely"]]);
});

test("a name that two listings have is the one in the money of the line, and neither where no line tells it", async () => {
  expect(await listed("ROYAL BANK OF CANADA", "CAD")).toEqual([["XTSE:RY", "likely"]]);
  expect(await listed("ROYAL BANK OF CANADA", "USD")).toEqual([["XNYS:RY", "likely"]]);
  expect(await listed("ROYAL BANK OF CANADA", null)).toEqual([[null, "unlisted"]]);
});

test("a name whose only listing trades in other money is not it", async () => {
  expect(await listed("MICROSOFT CORP COM", "CAD")).toEqual([[null, "unlisted"]]);
});

test("what trades in US dollars in Toronto is the market's own listing there where it knows one, else stands under a name of its own", async () => {
  const security: FileSecurity = {
    symbol: "DLR.U",
    name: null,
    market: "XTSE",
    kind: "etf",
    currency: "USD",
  };
  const found = async (of: Market) => {
    const known = { market: of, held: [], told: {}, described: new Set<never>() };
    const resolved = await resolveSecurities(known, [{ security, currency: "USD", type: "buy" }]);
    return [...resolved.values()].map(({ listing, certainty }) => [listing.instrumentId, certainty]);
  };
  expect(await found(market)).toEqual([["XTSE.USD:DLR.U", "unlisted"]]);
  const ry = await market.instrument("XTSE:RY");
  const units =
    ry === null ? null : { ...ry, id: "XTSE:DLR.U" as const, symbol: "DLR.U", currency: "USD" as const };
  const instrument: Market["instrument"] = async (id) =>
    id === "XTSE:DLR.U" ? units : await market.instrument(id);
  expect(await found({ ...market, instrument })).toEqual([["XTSE:DLR.U", "sure"]]);
});
