import { expect, test } from "vitest";
import { matchingStocks } from "./known-stocks.ts";

const known = new Map([
  ["SHOP", "Shopify"],
  ["RY", "Royal Bank of Canada"],
  ["RYX", ""],
  ["BNS", "Bank of Nova Scotia"],
]);
const symbolsOf = (text: string, limit = 6) => matchingStocks(known, text, limit).map(({ symbol }) => symbol);

test("a text finds symbols that begin with it and names that contain it, the symbol itself first", () => {
  expect(symbolsOf("ry")).toEqual(["RY", "RYX"]);
  expect(symbolsOf(" bank ")).toEqual(["RY", "BNS"]);
  expect(symbolsOf("nothing")).toEqual([]);
});

test("a blank text means nothing, and no more are given than wanted", () => {
  expect(symbolsOf("  ")).toEqual([]);
  expect(symbolsOf("r", 1)).toEqual(["RY"]);
});
