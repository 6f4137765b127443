import {
  cryptoSymbols,
  fallbackTargetAllocation,
  industryName,
  quickSectorLists,
  sectors,
  simulationSymbols,
  stockPresets,
  trainingGroups,
} from "@neuro/contract";
import { expect, test } from "vitest";
import { EMBEDDED_COMPANIES, EMBEDDED_INSTRUMENTS } from "./embedded-instruments.ts";
import { listingIdentity, micOfTicker, symbolOfTicker } from "./identity.ts";
import { createResolver } from "./resolver.ts";
import { sectorOfListing } from "./sectors.ts";

const resolver = createResolver(EMBEDDED_INSTRUMENTS);
const first = (text: string, prefer: "CA" | "US" = "CA") => resolver.candidates(text, prefer)[0]?.id ?? null;

test("the embedded list holds at least 280 securities with unique identities", () => {
  expect(EMBEDDED_COMPANIES.length).toBeGreaterThanOrEqual(280);
  expect(new Set(EMBEDDED_INSTRUMENTS.map(({ id }) => id)).size).toBe(EMBEDDED_INSTRUMENTS.length);
  expect(new Set(EMBEDDED_INSTRUMENTS.map(({ ticker }) => ticker)).size).toBe(EMBEDDED_INSTRUMENTS.length);
});

test("every one of the 22 sectors has securities", () => {
  const present = new Set(EMBEDDED_INSTRUMENTS.map(({ sector }) => sector));
  expect(sectors.filter((sector) => !present.has(sector))).toEqual([]);
  expect(sectors).toHaveLength(22);
});

test("every name of the specification's presets, selectors and quick lists resolves", () => {
  const lists = [...stockPresets, ...quickSectorLists, ...trainingGroups];
  for (const { country, symbols } of lists) {
    for (const symbol of symbols) {
      const found = resolver.candidates(symbol, country)[0];
      expect(found, symbol).toBeDefined();
      // A list's country is a preference: the list of funds holds two that trade in New York only.
      if (country === "CA" && !["SPY", "QQQ"].includes(symbol)) expect(found?.mic, symbol).toBe("XTSE");
    }
  }
  const names = [
    ...simulationSymbols,
    ...cryptoSymbols,
    ...Object.keys(fallbackTargetAllocation),
    ..."CGC TLRY XIU.TO VFV.TO JPM BAC GS".split(" "),
  ];
  const missing = names.filter((name) => first(name) === null);
  expect(missing).toEqual([]);
});

test.each([
  ["RY", "XTSE:RY"],
  ["ry.to", "XTSE:RY"],
  ["TSX:RY", "XTSE:RY"],
  ["XTSE:RY", "XTSE:RY"],
  ["TSX:RY.TO", "XTSE:RY"],
  ["$RY", "XTSE:RY"],
  [" ry ", "XTSE:RY"],
  ["NYSE:RY", "XNYS:RY"],
  ["brk.b", "XNYS:BRK.B"],
  ["BRK-B", "XNYS:BRK.B"],
  ["BRK/B", "XNYS:BRK.B"],
  ["CCL-B.TO", "XTSE:CCL.B"],
  ["CCL.B.TO", "XTSE:CCL.B"],
  ["CCL.B", "XTSE:CCL.B"],
  ["TECK-B", "XTSE:TECK.B"],
  ["rei.un", "XTSE:REI.UN"],
  ["BTC", "CRYPTO:BTC"],
  ["btc-usd", "CRYPTO:BTC"],
  ["BTC/USD", "CRYPTO:BTC"],
  ["ETHUSDT", "CRYPTO:ETH"],
  ["CRYPTO:LINK", "CRYPTO:LINK"],
  ["NYSE:SPY", "ARCX:SPY"],
  ["AAPL", "XNAS:AAPL"],
  ["T", "XTSE:T"],
])("%s means %s", (text, id) => {
  expect(first(text)).toBe(id);
});

test("a symbol listed in both countries follows the preference", () => {
  expect(first("RY", "US")).toBe("XNYS:RY");
  expect(first("T", "US")).toBe("XNYS:T");
  expect(first("SHOP", "US")).toBe("XNAS:SHOP");
});

test.each([
  "",
  "   ",
  "NOSUCH",
  "TSX:",
  ":RY",
  "MARS:RY",
  "RY.XX",
  "RY.V",
  "$",
  "TSX:RY:X",
  "__proto__",
  "constructor:RY",
])("%j means nothing", (text) => {
  expect(first(text)).toBeNull();
});

test("a well-known US share is not mistaken for a Canadian venture share of the same symbol", () => {
  const amd = EMBEDDED_INSTRUMENTS.find(({ id }) => id === "XNAS:AMD")!;
  const venture = { ...amd, ...listingIdentity("XTSX", "AMD"), mic: "XTSX", country: "CA" } as const;
  expect(createResolver([venture, amd]).candidates("AMD", "CA")[0]?.id).toBe("XNAS:AMD");
});

test("retired names stay visible with the words to show", () => {
  expect(resolver.byId("XTSE:NVEI")?.retired).toBe("delisted");
  expect(resolver.byId("XNAS:AMTD")?.retired).toBe("now Schwab");
  expect(resolver.byId("XTSE:RY")?.retired).toBeUndefined();
});

test("ticker and symbol are two spellings of one identity for every listing", () => {
  for (const { id, symbol, ticker, mic } of EMBEDDED_INSTRUMENTS) {
    expect(symbolOfTicker(ticker, mic)).toBe(symbol);
    expect(listingIdentity(mic, symbol)).toEqual({ id, symbol, ticker });
    if (mic === "XTSE" || mic === "CRYPTO") expect(micOfTicker(ticker)).toBe(mic);
  }
});

test("GICS classifications map to the 22 sectors", () => {
  const of = (sector: string, industry: string, detail = "", name = "Some Corp") =>
    sectorOfListing({ sector, industry, detail, name });
  expect(of("Financials", "Banks")).toBe("Banking");
  expect(of("Financials", "Thrifts & Mortgage Finance")).toBe("Financial Services");
  expect(of("Materials", "Metals & Mining", "Gold")).toBe("Precious Metals");
  expect(of("Materials", "Metals & Mining", "Copper")).toBe("Mining & Metals");
  expect(of("Materials", "Paper & Forest Products")).toBe("Forestry & Paper");
  expect(of("Materials", "Chemicals", "Agricultural Inputs")).toBe("Agriculture & Food");
  expect(of("Energy", "Oil, Gas & Consumable Fuels", "Oil & Gas E&P")).toBe("Oil & Gas");
  expect(of("Energy", "Oil, Gas & Consumable Fuels", "Oil & Gas Midstream")).toBe("Energy");
  expect(of("Industrials", "Transportation Infrastructure", "Waste Management")).toBe("Industrials");
  expect(of("Industrials", "Road & Rail", "Railroads")).toBe("Transportation");
  expect(of("Health Care", "Pharmaceuticals", "", "Canopy Growth Corporation")).toBe("Cannabis");
  expect(of("", "")).toBeNull();
});

test("every industry of the list has a French name", () => {
  const industries = new Set(EMBEDDED_INSTRUMENTS.map(({ industry }) => industry ?? ""));
  expect([...industries].filter((industry) => industryName(industry, "fr") === null)).toEqual([]);
});
