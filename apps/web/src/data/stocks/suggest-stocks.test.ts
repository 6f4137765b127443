import type { ListedStock } from "@neuro/contract";
import { createStockIndex } from "@neuro/search";
import { expect, test } from "vitest";
import { type OwnStock, suggestStocks } from "./suggest-stocks.ts";

const listed = [
  ["XTSE:RY", "Royal Bank of Canada", "CA", 2],
  ["XNYS:RY", "Royal Bank of Canada", "US", 1],
  ["XTSE:RYX", "Ryx Mines", "CA", null],
  ["XTSE:BNS", "Bank of Nova Scotia", "CA", 3],
  ["XTSX:AMT", "Amtrade", "CA", null],
  ["XNYS:AMT", "American Tower", "US", 4],
].map(
  ([id, name, country, rank]): ListedStock =>
    ({
      symbol: String(id).slice(5),
      instrument_id: id,
      name,
      country,
      exchange: String(id).slice(0, 4),
      sector: null,
      currency: "CAD",
      is_etf: false,
      type: "stock",
      retired: null,
      rank,
    }) as ListedStock,
);
const index = createStockIndex(listed);
const suggest = (text: string, own: readonly OwnStock[] = [], limit = 6) =>
  suggestStocks(text, { own, hits: index.search({ text }, 100).hits, limit });
const idsOf = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(({ id }) => id);
const bns = { id: "XTSE:BNS", symbol: "BNS", name: "Bank of Nova Scotia" };

test("the symbol itself comes first, then what is held or watched, then all others", () => {
  expect(idsOf("bank")).toEqual(["XTSE:BNS", "XTSE:RY", "XNYS:RY"]);
  const own = [{ id: "XTSE:RYX", symbol: "RYX", name: "Ryx Mines" }];
  expect(idsOf("r", own)[0]).toBe("XTSE:RYX");
  expect(idsOf("ry", own)).toEqual(["XTSE:RY", "XNYS:RY", "XTSE:RYX"]);
  expect(idsOf("ry", [{ id: "XNYS:RY", symbol: "RY", name: "Royal Bank" }])[0]).toBe("XNYS:RY");
});

test("what is held is offered before the list has come, and a blank text means nothing", () => {
  expect(suggestStocks("nova", { own: [bns], hits: [], limit: 6 })).toMatchObject([
    { id: "XTSE:BNS", text: "BNS" },
  ]);
  expect(idsOf("  ", [bns])).toEqual([]);
  expect(idsOf("r", [], 1)).toHaveLength(1);
});

test("a listing that its bare symbol does not mean is named with its exchange", () => {
  expect(suggest("ry").map(({ text }) => text)).toEqual(["RY", "XNYS:RY", "RYX"]);
  expect(suggest("amt").map(({ id, text }) => [id, text])).toEqual([
    ["XNYS:AMT", "AMT"],
    ["XTSX:AMT", "XTSX:AMT"],
  ]);
});
