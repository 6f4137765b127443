import { DAY_MS, type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import { dividendEntry, type JournalEntry, taxEntry } from "@neuro/ledger";
import { expect, test } from "vitest";
import { withheldTaxes } from "./withheld-tax.ts";

const head = (day: number, memo: string, accountId: string) => ({
  ...{ accountId, occurredAt: day * DAY_MS, memo },
  cause: crypto.randomUUID(),
});
const paid = (symbol: string, day: number, amount: string, currency = "USD", accountId = "margin") =>
  dividendEntry(head(day, "", accountId), {
    ...{ instrumentId: symbol.includes(":") ? (symbol as "XTSE:RY") : `XNAS:${symbol}` },
    ...{ exDate: String(day), currency, amount },
  });
const withheld = (day: number, amount: string, memo = "", currency = "USD", accountId = "margin") =>
  taxEntry(head(day, memo, accountId), { currency, amount });

const matched = (...entries: readonly JournalEntry[]) => matchedWith(new Map(), entries);

function matchedWith(named: ReadonlyMap<JournalEntry, InstrumentId>, entries: readonly JournalEntry[]) {
  return withheldTaxes(entries, {
    namedOf: (tax) => named.get(tax) ?? null,
    dayOf: ({ occurredAt }) => String(occurredAt / DAY_MS),
    isForeign: (listing) => !listing.startsWith("XTSE:"),
    symbolOf: symbolIn,
  }).map(({ listing }) => listing);
}

test("a tax is that of the only dividend of its account, day and currency, whatever its rate", () => {
  expect(matched(paid("AAPL", 1, "10"), withheld(1, "1.5"), withheld(1, "0.2"))).toEqual([
    "XNAS:AAPL",
    "XNAS:AAPL",
  ]);
  expect(matched(paid("AAPL", 1, "10"), withheld(2, "1.5"))).toEqual([null]);
  expect(matched(paid("AAPL", 1, "10"), withheld(1, "1.5", "", "CAD"))).toEqual([null]);
  expect(matched(paid("AAPL", 1, "10", "USD", "cash"), withheld(1, "1.5"))).toEqual([null]);
});

test("of several the one that its note names, else the one of which it is a known rate to the cent", () => {
  const two = [paid("AAPL", 1, "10"), paid("MSFT", 1, "25.31")];
  expect(matched(...two, withheld(1, "9", "Non-resident tax MSFT"))).toEqual(["XNAS:MSFT"]);
  // 15 % of 25.31 is 3.7965.
  expect(matched(...two, withheld(1, "3.80"), withheld(1, "1.50"))).toEqual(["XNAS:MSFT", "XNAS:AAPL"]);
  expect(matched(...two, withheld(1, "3"))).toEqual(["XNAS:AAPL"]);
});

test("what fits two, or none, is that of nobody", () => {
  const alike = [paid("AAPL", 1, "10"), paid("MSFT", 1, "10")];
  expect(matched(...alike, withheld(1, "1.5"), withheld(1, "4.44"))).toEqual([null, null]);
});

test("a Canadian dividend of the day is none that a foreign country taxes; a tax given back goes where it came from", () => {
  const both = [paid("AAPL", 1, "10"), paid("XTSE:RY", 1, "10", "USD")];
  expect(matched(...both, withheld(1, "1.5"), withheld(1, "-1.5"))).toEqual(["XNAS:AAPL", "XNAS:AAPL"]);
  expect(matched(paid("XTSE:RY", 1, "10", "USD"), withheld(1, "1.5"))).toEqual([null]);
});

test("the security that the broker names counts before day, note and rate; a Canadian one is no foreign country's", () => {
  const [late, other, home] = [withheld(3, "1.5"), withheld(1, "1.5", "MSFT"), withheld(1, "2")];
  const entries = [paid("AAPL", 1, "10"), paid("MSFT", 1, "10"), late, other, home];
  const named = new Map<JournalEntry, InstrumentId>([
    [late, "XNAS:MSFT"],
    [other, "XNAS:AAPL"],
    [home, "XTSE:RY"],
  ]);
  expect(matchedWith(named, entries)).toEqual(["XNAS:MSFT", "XNAS:AAPL", null]);
});
