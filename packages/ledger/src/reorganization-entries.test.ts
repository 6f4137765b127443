import { expect, test } from "vitest";
import { checkBalanced } from "./check-balanced.ts";
import { decimal, formatDecimal } from "./decimal.ts";
import {
  exerciseEntries,
  handedOutEntry,
  reorganizationEntries,
  reorganizedSide,
  reorganizedUnits,
} from "./reorganization-entries.ts";

const head = { accountId: "a", occurredAt: 0, memo: "Merger" };
const cash = { currency: "USD", amount: "12.5", homeCurrency: "CAD", homeAmount: "17.5" };

test("a merger takes the units away and brings others with cash, each side in balance and known again", () => {
  const [out, into] = reorganizationEntries(head, {
    ...{ key: "k:0", share: "1" },
    from: { instrumentId: "XNYS:OLD", units: "100", leave: true },
    to: { instrumentId: "XNYS:NEW", units: "40", cash },
  });
  for (const entry of [out!, into!]) expect(checkBalanced(entry)).toEqual({ ok: true });
  expect(reorganizedSide(out!)).toEqual({ key: "k:0", side: "out", share: decimal("1"), worthEach: null });
  expect(reorganizedSide(into!)).toEqual({ key: "k:0", side: "in", share: decimal("0"), worthEach: null });
  expect(formatDecimal(reorganizedUnits(out!))).toBe("100");
  expect(into!.basis).toEqual({ ...cash, amount: "-12.5", homeAmount: "-17.5" });
  expect(reorganizedSide({ cause: "transfer:k:out" })).toBeNull();
});

test("a spin-off leaves the units where they are and says how many its share is of", () => {
  const [out] = reorganizationEntries(head, {
    ...{ key: "k", share: "0.128" },
    from: { instrumentId: "XNYS:OLD", units: "100", leave: false },
    to: { instrumentId: "XNYS:NEW", units: "25", cash: null },
  });
  expect(checkBalanced(out!)).toEqual({ ok: true });
  const held = out!.postings.reduce(
    (sum, { book, amount }) => sum + (book === "position" ? Number(amount) : 0),
    0,
  );
  expect([held, formatDecimal(reorganizedUnits(out!))]).toEqual([0, "100"]);
});

test("an option that is assigned closes the short position and trades at its strike", () => {
  const [out, trade] = exerciseEntries(head, {
    key: "k",
    option: { instrumentId: "XNYS:OLD", units: "-1" },
    trade: {
      ...{
        side: "SELL",
        instrumentId: "XNYS:NEW",
        units: "100",
        currency: "USD",
        cash: "5000",
        commission: "0",
      },
      ...{ homeCurrency: "CAD", homeRate: "1.4" },
    },
  });
  for (const entry of [out!, trade!]) expect(checkBalanced(entry)).toEqual({ ok: true });
  expect(out!.postings[0]).toEqual({ book: "position", commodity: "XNYS:OLD", amount: "1" });
  expect(trade).toMatchObject({ kind: "trade", basis: { amount: "5000", homeAmount: "7000" } });
});

test("what is handed out alone comes from nowhere outside, without a cost, as the side that comes in", () => {
  const entry = handedOutEntry(head, { key: "k", instrumentId: "XNYS:NEW", units: "25" });
  expect(checkBalanced(entry)).toEqual({ ok: true });
  expect(reorganizedSide(entry)).toEqual({ key: "k", side: "in", share: decimal("0"), worthEach: null });
  expect(entry.basis).toBeNull();
  expect(entry.postings.map(({ book }) => book)).toEqual(["position", "trading"]);
});
