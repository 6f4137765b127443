import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attempt, GapFacts, RealFill, RealOrder } from "./facts.ts";
import { gapReport } from "./gap-report.ts";
import { plantCauses } from "./testing/plant-causes.ts";
import type { Twin } from "./twin.ts";

const { facts } = plantCauses(["delay"], 11);
const attempt = facts.attempts[0]!;
const entry = attempt.entry!;
const twin = facts.twins[0]!;

const withAttempt = (change: Partial<Attempt>): GapFacts => ({
  ...facts,
  attempts: [{ ...attempt, ...change }],
});
const withEntry = (change: Partial<RealOrder>) => withAttempt({ entry: { ...entry, ...change } });
const withFill = (change: Partial<RealFill>) =>
  withEntry({ fills: [{ ...entry.fills[0]!, ...change }, ...entry.fills.slice(1)] });
const withTwin = (change: Partial<Twin>): GapFacts => ({ ...facts, twins: [{ ...twin, ...change }] });

function codeOf(given: GapFacts): string {
  const report = gapReport(given);
  return report.ok ? "ok" : report.code;
}

const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300];

test("numbers that are none, and prices and quantities at zero or below, are refused with their field", () => {
  for (const value of NO_NUMBERS) {
    expect(codeOf(withFill({ commission: value }))).toBe("invalid_number");
    expect(codeOf(withAttempt({ dividends: value }))).toBe("invalid_number");
    expect(codeOf(withTwin({ commission: value }))).toBe("invalid_number");
  }
  for (const value of [...NO_NUMBERS, 0, -1]) {
    expect(codeOf(withFill({ price: value }))).toBe("invalid_number");
    expect(codeOf(withFill({ quantity: value }))).toBe("invalid_number");
    expect(codeOf(withFill({ quote: { bid: value, ask: 5 } }))).toBe("invalid_number");
    expect(codeOf(withEntry({ quantity: value }))).toBe("invalid_number");
    expect(codeOf(withEntry({ reference: value }))).toBe("invalid_number");
    expect(codeOf(withTwin({ quantity: value }))).toBe("invalid_number");
    expect(codeOf(withTwin({ entry: { ...twin.entry, price: value } }))).toBe("invalid_number");
  }
  expect(gapReport(withFill({ quantity: 0 }))).toEqual({
    ok: false,
    code: "invalid_number",
    details: { field: "fill.quantity", value: 0 },
  });
  expect(codeOf(withFill({ quote: { bid: 5, ask: 4 } }))).toBe("invalid_number");
  expect(codeOf(withFill({ filledAt: Number.NaN }))).toBe("invalid_number");
  expect(codeOf(withAttempt({ meant: -1 }))).toBe("invalid_number");
  expect(codeOf(withTwin({ quantity: 1e10, entry: { ...twin.entry, price: 1e10 } }))).toBe("invalid_number");
});

test("the same fill twice, a fill before its order and a sale of more than was bought are refused", () => {
  const [first] = entry.fills;
  const twice = withEntry({ fills: [first!, first!] });
  expect(gapReport(twice)).toMatchObject({ code: "fill_twice", details: { fillId: first!.fillId } });
  expect(codeOf(withFill({ filledAt: entry.submittedAt - 1 }))).toBe("fill_before_order");
  expect(codeOf(withAttempt({ entry: null }))).toBe("sold_more_than_bought");
});

test("days that are none, securities nobody described and a missing last close are refused", () => {
  expect(codeOf(withAttempt({ decidedFor: "2024-02-30" }))).toBe("invalid_session");
  expect(codeOf(withEntry({ session: "yesterday" }))).toBe("invalid_session");
  expect(codeOf({ ...facts, silent: [{ instrumentId: null, session: "", reason: "missed" }] })).toBe(
    "invalid_session",
  );
  expect(codeOf({ ...facts, securities: new Map() })).toBe("unknown_security");
  const [described] = [...facts.securities.values()];
  const closeless = new Map([[twin.instrumentId, { ...described!, lastClose: null }]]);
  expect(codeOf({ ...facts, securities: closeless })).toBe("ok");
  expect(codeOf({ ...withAttempt({ exits: [] }), securities: closeless })).toBe("no_last_close");
  expect(codeOf({ ...withTwin({ exit: null }), securities: closeless })).toBe("no_last_close");
});

test("whatever stands in the numbers, the report is a sum that holds or a refusal", () => {
  const any = fc.oneof(fc.double(), fc.constantFrom(...NO_NUMBERS, 0, -0, 1e-9, 1e12));
  fc.assert(
    fc.property(any, any, any, any, (a, b, c, d) => {
      const changed = {
        ...withFill({ price: a, quantity: b, commission: c }),
        twins: [{ ...twin, quantity: d, dividends: a }],
      };
      const report = gapReport(changed);
      if (!report.ok) return;
      expect(report.causes.reduce((sum, { cents }) => sum + cents, 0)).toBe(report.gapCents);
    }),
    { numRuns: 1_000 },
  );
});
