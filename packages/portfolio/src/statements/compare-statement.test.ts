/** Closing figures beside books, each case worked out by hand. */
import { dayNumberOf, type InstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import { expect, test } from "vitest";
import { compared } from "../testing/compared.ts";
import { deposit, dividend, split, trade } from "../testing/journal.ts";
import { drained, everLacking } from "./held-at.ts";
import type { ClosingFigures, StatementFacts } from "./statement.ts";

const day = (date: string) => dayNumberOf(date) + 0.7;
const RY: InstrumentId = "XTSE:RY";
const TD: InstrumentId = "XTSE:TD";
const OLD: InstrumentId = "XTSE:OLD";

const nothing: StatementFacts = {
  settledOn: ({ occurredAt }) => new Date(occurredAt + 2 * 86_400_000).toISOString().slice(0, 10),
  currencyOf: () => "CAD",
  splits: () => [],
  dividends: () => [],
  closes: () => [],
  rate: () => 1,
};
const books: readonly JournalEntry[] = [
  deposit(day("2025-01-06"), 10_000),
  ...trade("ry", { day: day("2025-01-08"), side: "BUY", units: 20, price: 150 }),
  ...trade("old", { day: day("2025-01-09"), side: "BUY", units: 30, price: 10, instrumentId: OLD }),
];
const closing = (told: Partial<ClosingFigures>): ClosingFigures => ({
  closesOn: "2025-06-30",
  cash: { CAD: "6700" },
  units: { [RY]: "20", [OLD]: "30" },
  isWhole: true,
  ...told,
});

/** The first cause of each finding. */
function foundIn(
  told: Partial<ClosingFigures>,
  facts: Partial<StatementFacts> = {},
  entries: readonly JournalEntry[] = books,
  since: string | null = null,
) {
  const { findings } = compared(closing(told), entries, { ...nothing, ...facts }, since);
  return findings.map(({ causes: [first] }) => first?.remedies.map(({ date: _, ...remedy }) => remedy));
}

test("what is as the statement has it agrees, and what it does not name is none where it is whole", () => {
  expect(compared(closing({}), books, nothing, null)).toMatchObject({ agrees: true, findings: [] });
  const part = closing({ cash: {}, units: { [RY]: "20" } });
  expect(compared({ ...part, isWhole: false }, books, nothing, null)).toMatchObject({
    agrees: true,
    lines: [{ commodity: RY, told: "20", booked: "20" }],
  });
  expect(compared(part, books, nothing, null).lines).toMatchObject([
    { commodity: "CAD", told: "0", booked: "6700", difference: "-6700", agrees: false },
    { commodity: OLD, told: "0", booked: "30", difference: "-30", agrees: false },
    { commodity: RY, agrees: true },
  ]);
});

test("a trade of the last days counts when it was made or when it was settled, whichever the statement means", () => {
  const late = [...books, ...trade("late", { day: day("2025-06-30"), side: "BUY", units: 1, price: 170 })];
  const bySettlement = compared(closing({}), late, nothing, null);
  expect([bySettlement.agrees, bySettlement.countedFrom]).toEqual([
    true,
    { cash: "settlement", units: "settlement" },
  ]);
  const byDay = compared(closing({ units: { [RY]: "21", [OLD]: "30" } }), late, nothing, null);
  expect([byDay.agrees, byDay.countedFrom]).toEqual([true, { cash: "settlement", units: "trade" }]);
});

test("units agree to the decimals that the statement writes, and never to fewer than three", () => {
  const part = [
    ...books,
    ...trade("part", { day: day("2025-02-03"), side: "BUY", units: 0.12345, price: 1000 }),
  ];
  const told = (units: string) =>
    compared(closing({ cash: { CAD: "6576.55" }, units: { [RY]: units, [OLD]: "30" } }), part, nothing, null)
      .agrees;
  expect(["20.123", "20.1234", "20.12345", "20.1", "20"].map(told)).toEqual([true, true, true, false, false]);
});

test("a security that became another is renamed, or merged where there are other units of it", () => {
  const to = (units: string) => foundIn({ units: { [RY]: "20", "XTSE:NEW": units } });
  expect(to("30")).toEqual([
    [{ type: "rename", instrumentId: OLD, units: "30", toId: "XTSE:NEW", toUnits: "30" }],
  ]);
  expect(to("12")).toEqual([
    [{ type: "merger", instrumentId: OLD, units: "30", toId: "XTSE:NEW", toUnits: "12" }],
  ]);
});

test("a split is found by what was declared, or by the count alone", () => {
  const told = { units: { [RY]: "40", [OLD]: "3" } };
  const declared = {
    splits: (id: InstrumentId) => (id === RY ? [{ exDate: "2025-03-03", numerator: 2, denominator: 1 }] : []),
  };
  const all = [
    [{ type: "split", instrumentId: OLD, unitsAfter: "1", unitsBefore: "10" }],
    [{ type: "split", instrumentId: RY, unitsAfter: "2", unitsBefore: "1" }],
  ];
  expect(foundIn(told, declared)).toEqual(all);
  expect(foundIn(told)).toEqual(all);
  // One that is booked is not told again.
  expect(
    foundIn({ units: { [RY]: "40", [OLD]: "30" } }, declared, [...books, split(day("2025-03-03"), 20)]),
  ).toEqual([]);
});

test("missing dividends are found together, alone, and as what is left after tax", () => {
  const dividends = (id: InstrumentId) =>
    id === RY
      ? [
          { exDate: "2025-01-20", amount: 1.4 },
          { exDate: "2025-04-21", amount: 1.48 },
        ]
      : [];
  const paid = (amount: string) => ({ type: "dividend", instrumentId: RY, amount, currency: "CAD" });
  expect(foundIn({ cash: { CAD: "6757.6" } }, { dividends })).toEqual([[paid("28"), paid("29.6")]]);
  expect(foundIn({ cash: { CAD: "6729.6" } }, { dividends })).toEqual([[paid("29.6")]]);
  expect(foundIn({ cash: { CAD: "6723.8" } }, { dividends })).toEqual([[paid("23.8")]]);
  // Of before a statement that agreed, and what is booked, nothing is missing.
  const since = foundIn({ cash: { CAD: "6728" } }, { dividends }, books, "2025-03-31");
  expect(since).toEqual([[{ type: "interest", amount: "28", currency: "CAD" }]]);
  const booked = [...books, dividend(day("2025-02-24"), 28)];
  expect(foundIn({ cash: { CAD: "6757.6" } }, { dividends }, booked)).toEqual([[paid("29.6")]]);
});

test("shares that a dividend bought are told with the income that paid them", () => {
  const facts = {
    dividends: (id: InstrumentId) => (id === RY ? [{ exDate: "2025-04-21", amount: 7.5 }] : []),
    closes: () => [{ date: "2025-05-23", close: 148 }],
  };
  expect(foundIn({ units: { [RY]: "21", [OLD]: "30" } }, facts)).toEqual([
    [{ type: "dividend_in_shares", instrumentId: RY, units: "1", amount: "150", currency: "CAD" }],
  ]);
});

test("what nothing known explains came or went: units by transfer, cash as a fee where it is little", () => {
  expect(foundIn({ units: { [RY]: "25", [OLD]: "29" } })).toEqual([
    [{ type: "transfer_out", instrumentId: OLD, units: "1" }],
    [{ type: "transfer_in", instrumentId: RY, units: "5" }],
  ]);
  expect(foundIn({ cash: { CAD: "6690.05" } })).toEqual([[{ type: "fee", amount: "9.95", currency: "CAD" }]]);
  expect(foundIn({ cash: { CAD: "5000" } })).toEqual([
    [{ type: "withdrawal", amount: "1700", currency: "CAD" }],
  ]);
});

test("what was given away before it was there is told with its day", () => {
  const early = [
    ...trade("early", { day: day("2024-12-02"), side: "SELL", units: 5, price: 40, instrumentId: TD }),
  ];
  const lacking = drained(everLacking([...books, ...early], () => ZERO));
  expect(lacking.map(({ least, ...rest }) => ({ ...rest, least: formatDecimal(least) }))).toEqual([
    { commodity: TD, date: "2024-12-02", least: "-5" },
  ]);
  expect(drained(everLacking([...books, ...early], () => decimal("5")))).toEqual([]);
});
