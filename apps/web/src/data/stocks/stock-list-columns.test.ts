import type { ListedStock } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packStocks, unpackStocks } from "./stock-list-columns.ts";

const board = fc.constantFrom(
  ["XTSE", { country: "CA", exchange: "TSX", currency: "CAD" }],
  ["XNYS", { country: "US", exchange: "NYSE", currency: "USD" }],
  ["CRYPTO", { country: "US", exchange: "Crypto", currency: "USD" }],
) as fc.Arbitrary<[string, Pick<ListedStock, "country" | "exchange" | "currency">]>;

const stock = fc
  .record({
    board,
    symbol: fc.string({ minLength: 1, maxLength: 8 }),
    name: fc.string({ unit: "grapheme" }),
    type: fc.constantFrom("stock" as const, "etf" as const, "crypto" as const),
    sector: fc.constantFrom(null, "Banking", "Utilities"),
    retired: fc.option(fc.string()),
    rank: fc.option(fc.nat()),
  })
  .map(
    ({ board: [mic, shared], symbol, type, ...rest }): ListedStock => ({
      ...rest,
      ...shared,
      symbol,
      type,
      instrument_id: `${mic}:${symbol}`,
      is_etf: type === "etf",
    }),
  );

test("what is kept column by column comes back as it was", () => {
  fc.assert(
    fc.property(fc.array(stock, { maxLength: 50 }), (stocks) => {
      expect(unpackStocks(JSON.parse(JSON.stringify(packStocks(stocks))))).toEqual(stocks);
    }),
  );
});

test("a kept list that was tampered with is refused", () => {
  const columns = packStocks(fc.sample(stock, 3));
  expect(() => unpackStocks({ ...columns, boards: [] })).toThrow(RangeError);
});
