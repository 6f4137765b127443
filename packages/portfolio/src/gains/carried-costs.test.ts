import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import { exerciseEntries, type JournalEntry, reorganizationEntries } from "@neuro/ledger";
import { expect, test } from "vitest";
import { ACCOUNT, trade } from "../testing/journal.ts";
import { createCostBook } from "./cost-book.ts";

const OLD: InstrumentId = "XTSE:OLD";
const NEW: InstrumentId = "XTSE:NEW";
const head = (day: number) => ({ accountId: ACCOUNT, occurredAt: day * DAY_MS, memo: "Test" });

function listingsOf(...entries: readonly (readonly JournalEntry[])[]) {
  const book = createCostBook();
  for (const some of entries) {
    book.add(some);
    for (const _ of book.settle());
  }
  return Object.fromEntries(book.listings().map((own) => [own.position.instrumentId, own]));
}

const bought = (day: number, units: number, price: number, instrumentId = OLD) =>
  trade(`b${day}`, { day, side: "BUY", units, price, instrumentId });
const sold = (day: number, units: number, price: number, instrumentId = OLD) =>
  trade(`s${day}`, { day, side: "SELL", units, price, instrumentId });

const merger = (day: number, units: string, toUnits: string, cash: string | null = null) =>
  reorganizationEntries(head(day), {
    ...{ key: `m${day}`, share: "1" },
    from: { instrumentId: OLD, units, leave: true },
    to: {
      ...{ instrumentId: NEW, units: toUnits },
      cash: cash === null ? null : { currency: "CAD", amount: cash, homeCurrency: "CAD", homeAmount: cash },
    },
  });

test("a merger for shares carries the whole cost over and realizes nothing", () => {
  const own = listingsOf(bought(0, 100, 30), merger(10, "100", "40"), sold(20, 10, 100, NEW));
  expect(own[OLD]).toMatchObject({ disposals: [], position: { units: "0", cost: "0", realizedGain: "0" } });
  // 3,000 over 40 are 75 a share; 10 of them sold at 100 gain 250.
  expect(own[NEW]!.disposals).toMatchObject([{ proceeds: "1000", cost: "750" }]);
  expect(own[NEW]!.position).toMatchObject({ units: "30", cost: "2250", isCostUnknown: false });
});

test("cash beside the shares lowers their cost, and is a gain beyond it", () => {
  const less = listingsOf(bought(0, 100, 30), merger(10, "100", "40", "1000"));
  expect(less[NEW]!.position).toMatchObject({ cost: "2000", realizedGain: "0" });
  const beyond = listingsOf(bought(0, 100, 30), merger(10, "100", "40", "3500"));
  expect(beyond[NEW]!.position).toMatchObject({ cost: "0", realizedGain: "500" });
  expect(beyond[NEW]!.disposals).toMatchObject([{ isCapital: true, proceeds: "500", cost: "0" }]);
});

test("a spin-off takes its share of the cost, and the units stay", () => {
  const spun = reorganizationEntries(head(10), {
    ...{ key: "k", share: "0.128" },
    from: { instrumentId: OLD, units: "100", leave: false },
    to: { instrumentId: NEW, units: "25", cash: null },
  });
  const own = listingsOf(bought(0, 100, 30), spun);
  expect(own[OLD]!.position).toMatchObject({ units: "100", cost: "2616" });
  expect(own[NEW]!.position).toMatchObject({ units: "25", cost: "384" });
});

test("a cost that becomes known later, or changes, is carried over anew, through several hands", () => {
  const again = reorganizationEntries(head(20), {
    ...{ key: "n", share: "1" },
    from: { instrumentId: NEW, units: "40", leave: true },
    to: { instrumentId: "XTSE:LAST", units: "40", cash: null },
  });
  const own = listingsOf([...bought(1, 50, 30), ...merger(10, "100", "40"), ...again], bought(0, 50, 50));
  expect(own["XTSE:LAST"]!.position).toMatchObject({ units: "40", cost: "4000" });
});

test("units whose cost nobody told bring none to what they become", () => {
  const own = listingsOf(merger(10, "100", "40"));
  expect(own[NEW]!.position).toMatchObject({ units: "40", isCostUnknown: true });
});

/** By hand, of one contract for 100 shares; Income Tax Act, subsections 49(3) and 49(3.01). */
test.each([
  ["a call that was bought", "BUY", "1", 300, { cost: "5300" }],
  ["a put that was written", "BUY", "-1", 300, { cost: "4700" }],
  ["a put that was bought", "SELL", "1", 300, { gain: "1700" }],
  ["a call that was written", "SELL", "-1", 300, { gain: "2300" }],
] as const)("%s is in the cost or the proceeds of its shares", (_, side, units, premium, expected) => {
  const option: InstrumentId = "XTSE:OPTION";
  const isWritten = units === "-1";
  const paid = isWritten ? sold(1, 1, premium, option) : bought(1, 1, premium, option);
  const exercised = exerciseEntries(head(10), {
    key: "k",
    option: { instrumentId: option, units },
    trade: {
      ...{ side, instrumentId: NEW, units: "100", currency: "CAD", cash: "5000", commission: "0" },
      ...{ homeCurrency: "CAD", homeRate: "1" },
    },
  });
  const own = listingsOf([...(side === "SELL" ? bought(0, 100, 30, NEW) : []), ...paid, ...exercised]);
  expect(own[option]).toMatchObject({
    disposals: [],
    position: { units: "0", cost: "0", realizedGain: "0" },
  });
  const { position } = own[NEW]!;
  expect("cost" in expected ? position.cost : position.realizedGain).toBe(
    "cost" in expected ? expected.cost : expected.gain,
  );
});
