import { timeWeightedReturn } from "@neuro/quant";
import fc from "fast-check";
import { expect, test } from "vitest";
import { putToWork } from "./put-to-work.ts";

/** Amounts of a day in the order they happened, CAD: what was paid in (positive) or out, and bought (positive) or sold. */
interface Event {
  readonly kind: "flow" | "trade";
  readonly amount: number;
}

interface Day {
  readonly securitiesBefore: number;
  readonly cashBefore: number;
  /** What prices made of everything held in the day. */
  readonly gain: number;
  readonly events: readonly Event[];
}

function returnOf({ securitiesBefore, cashBefore, gain, events }: Day): number | null {
  const sum = (which: Event["kind"]) =>
    events.filter(({ kind }) => kind === which).reduce((total, { amount }) => total + amount, 0);
  const [flow, bought] = [sum("flow"), sum("trade")];
  const valueBefore = securitiesBefore + cashBefore;
  const cash = cashBefore + flow - bought;
  const inflow = putToWork({ valueBefore, cashBefore, cash, flow, cashFlow: flow });
  const columns = { values: [valueBefore + gain + flow], inflows: [inflow], outflows: [inflow - flow] };
  const [values, inflows, outflows] = Object.values(columns).map((column) => Float64Array.from(column));
  return timeWeightedReturn({ values: values!, inflows: inflows!, outflows: outflows! }, valueBefore).value;
}

const amount = fc.integer({ min: -40_000, max: 40_000 });
const event = fc.record({ kind: fc.constantFrom("flow" as const, "trade" as const), amount });
const day = fc.record({
  securitiesBefore: fc.integer({ min: 50_000, max: 200_000 }),
  // Borrowed on margin where it is negative.
  cashBefore: fc.integer({ min: -30_000, max: 60_000 }),
  gain: fc.integer({ min: -10_000, max: 10_000 }),
  events: fc.array(event, { maxLength: 8 }),
});

test("the return of a day is the same whatever was paid in or out, before, between and after its purchases on margin", () => {
  fc.assert(
    fc.property(
      day,
      fc.array(
        event.filter(({ kind }) => kind === "flow"),
        { maxLength: 4 },
      ),
      fc.nat(),
      (one, paid, at) => {
        const without = one.events.filter(({ kind }) => kind === "trade");
        const place = at % (one.events.length + 1);
        const more = [...one.events.slice(0, place), ...paid, ...one.events.slice(place)];
        for (const events of [one.events, more, more.toReversed()])
          expect(returnOf({ ...one, events })).toBeCloseTo(returnOf({ ...one, events: without }) ?? 0, 12);
      },
    ),
  );
});

test("a deposit that was invested at once is what its gain is measured against", () => {
  const invested = { kind: "trade", amount: 100_000 } as const;
  const paid = { kind: "flow", amount: 100_000 } as const;
  const one = { securitiesBefore: 100_000, cashBefore: 0, gain: 2_000, events: [paid, invested] };
  expect(returnOf(one)).toBeCloseTo(0.01, 12);
  expect(returnOf({ ...one, events: [paid] })).toBeCloseTo(0.02, 12);
});

test("the first money there ever is counts", () => {
  const first = {
    securitiesBefore: 0,
    cashBefore: 0,
    gain: 0,
    events: [{ kind: "flow", amount: 500 }],
  } as const;
  expect(returnOf(first)).toBe(0);
});
