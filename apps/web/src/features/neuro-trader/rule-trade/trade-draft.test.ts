import { expect, test } from "vitest";
import { draftOf, tradeBody, wrongFields } from "./trade-draft.ts";

const parse = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null);
const never = { trading: null, test: null };
const suggested = { accountId: "a1", largest: 2_000 };

test("a strategy that was never traded begins with drafts of nothing yet", () => {
  const draft = draftOf(never, suggested, String);
  expect(draft).toEqual({ conduct: "draft", symbols: [], accountId: "a1", largest: "2000" });
  expect(wrongFields(draft, parse)).toEqual(["symbols"]);
});

test("a strategy that was tested begins with what it was tested on, as far as it may trade so much", () => {
  const of = (count: number) => Array.from({ length: count }, (_, place) => `S${place}`);
  const tested = (symbols: string[]) => ({
    ...{ status: "completed" as const, symbols, is_current: true, ended_at: null, result: null },
  });
  const chosen = (symbols: string[]) =>
    draftOf({ trading: null, test: tested(symbols) }, suggested, String).symbols;
  expect(chosen(["RY", "TD"])).toEqual(["RY", "TD"]);
  expect(chosen(of(100))).toEqual(of(25));
});

test("what was chosen last comes back and is sent as it was", () => {
  const conduct = "trade" as const;
  const trading = { conduct, account_id: "a2", symbols: ["RY"], largest_cad: 1_500.5 };
  const draft = draftOf({ trading, test: null }, suggested, String);
  expect(wrongFields(draft, parse)).toEqual([]);
  expect(tradeBody(draft, parse)).toEqual(trading);
});

test.each(["", "0", "-5", "1e99", "x", "10000001"])("a size of %j is refused", (largest) => {
  const draft = { ...draftOf(never, suggested, String), symbols: ["RY"], largest };
  expect(wrongFields(draft, parse)).toEqual(["largest"]);
});
