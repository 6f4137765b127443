import { expect, test } from "vitest";
import { balanceOf, balancesOf, imbalances } from "./balances.ts";
import { checkBalanced } from "./check-balanced.ts";
import {
  conversionEntry,
  depositEntry,
  dividendEntry,
  entryId,
  entryInstrument,
  interestEntry,
  releaseEntry,
  reserveEntry,
  transferEntries,
  withdrawalEntry,
} from "./journal-entries.ts";
import type { JournalEntry } from "./port.ts";

const head = { accountId: "a", occurredAt: 1_000, memo: "m", cause: "c:1" };
const basis = { currency: "CAD", amount: "500", homeCurrency: "CAD", homeAmount: "500" };

const samples: readonly JournalEntry[] = [
  depositEntry(head, { currency: "CAD", amount: "100.5" }),
  withdrawalEntry(head, { currency: "CAD", amount: "20" }),
  reserveEntry(head, { book: "cash", commodity: "CAD", amount: "12.34" }),
  reserveEntry(head, { book: "position", commodity: "XTSE:RY", amount: "3" }),
  releaseEntry(head, { book: "cash", commodity: "CAD", amount: "12.34" }),
  dividendEntry(head, { instrumentId: "XTSE:RY", exDate: "2026-04-23", currency: "CAD", amount: "15.4" }),
  interestEntry(head, { currency: "USD", amount: "-0.03" }),
  conversionEntry(head, { from: "CAD", to: "USD", amount: "1000", rate: "0.7299", feeBps: "50" }),
  ...transferEntries({
    from: "a",
    to: "b",
    instrumentId: "XTSE:RY",
    units: "4",
    basis,
    occurredAt: 5,
    memo: "moved",
    key: "t1",
  }),
];

test.each(samples)("an entry of kind $kind balances to zero in every commodity", (entry) => {
  expect(checkBalanced(entry)).toEqual({ ok: true });
});

test("a conversion books the gross amount at the rate and the fee as an expense", () => {
  const entry = conversionEntry(head, {
    from: "CAD",
    to: "USD",
    amount: "1000",
    rate: "0.7299",
    feeBps: "50",
  });
  const balances = balancesOf([entry]);
  const read = (book: "cash" | "expense:fx", commodity: string) =>
    balanceOf(balances, { accountId: "a", book, commodity });
  expect(read("cash", "CAD")).toBe("-1000");
  expect(read("expense:fx", "USD")).toBe("3.65");
  expect(read("cash", "USD")).toBe("726.25");
});

test("money is rounded to the even cent on a half", () => {
  const half = (amount: string) =>
    conversionEntry(head, { from: "CAD", to: "USD", amount, rate: "0.5", feeBps: "0" }).postings.find(
      ({ book, commodity }) => book === "cash" && commodity === "USD",
    )?.amount;
  expect(half("0.05")).toBe("0.02");
  expect(half("0.07")).toBe("0.04");
  expect(half("0.09")).toBe("0.04");
});

test("units moved in kind leave one account and arrive in the other with their cost", () => {
  const [out, into] = transferEntries({
    from: "a",
    to: "b",
    instrumentId: "XTSE:RY",
    units: "4",
    basis,
    occurredAt: 5,
    memo: "moved",
    key: "t1",
  });
  const balances = balancesOf([out, into]);
  expect(balanceOf(balances, { accountId: "a", book: "position", commodity: "XTSE:RY" })).toBe("-4");
  expect(balanceOf(balances, { accountId: "b", book: "position", commodity: "XTSE:RY" })).toBe("4");
  expect(into.basis).toEqual(basis);
  expect(imbalances(balances).size).toBe(0);
});

test("an entry's id is a UUID that depends on account and cause only", () => {
  expect(entryId("a", "c")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(entryId("a", "c")).toBe(entryId("a", "c"));
  expect(new Set([entryId("a", "c"), entryId("b", "c"), entryId("a", "d")]).size).toBe(3);
});

test("the same cause posted twice counts once, the same cause of another account counts", () => {
  const deposit = depositEntry(head, { currency: "CAD", amount: "100" });
  const other = depositEntry({ ...head, accountId: "b" }, { currency: "CAD", amount: "100" });
  const balances = balancesOf([deposit, deposit, other]);
  expect(balanceOf(balances, { accountId: "a", book: "cash", commodity: "CAD" })).toBe("100");
  expect(balanceOf(balances, { accountId: "b", book: "cash", commodity: "CAD" })).toBe("100");
});

test("an entry knows the instrument it is about", () => {
  const dividend = dividendEntry(head, {
    instrumentId: "XTSE:RY",
    exDate: "2026-04-23",
    currency: "CAD",
    amount: "1",
  });
  expect(entryInstrument(dividend)).toBe("XTSE:RY");
  expect(entryInstrument(reserveEntry(head, { book: "position", commodity: "XNAS:AAPL", amount: "1" }))).toBe(
    "XNAS:AAPL",
  );
  expect(entryInstrument(depositEntry(head, { currency: "CAD", amount: "1" }))).toBeNull();
});

const deposit = depositEntry(head, { currency: "CAD", amount: "100" });
const posting = (amount: string, commodity = "CAD") => ({ book: "cash" as const, commodity, amount });

test.each([
  ["unbalanced", { ...deposit, postings: [posting("1"), posting("-1.01")] }],
  ["malformed_amount", { ...deposit, postings: [posting("1e3"), posting("-1000")] }],
  ["malformed_amount", { ...deposit, postings: [posting("NaN")] }],
  ["malformed_amount", { ...deposit, postings: [posting("0")] }],
  ["fraction_of_cent", { ...deposit, postings: [posting("0.001"), posting("-0.001")] }],
  ["empty_entry", { ...deposit, postings: [] }],
  ["basis_mismatch", { ...deposit, kind: "trade" as const }],
])("an unsound entry is named %s", (code, entry) => {
  expect(checkBalanced(entry)).toMatchObject({ ok: false, code });
});

test("an amount that is no decimal throws instead of reaching the books", () => {
  expect(() => depositEntry(head, { currency: "CAD", amount: "1,000" })).toThrow("not a plain decimal");
});
