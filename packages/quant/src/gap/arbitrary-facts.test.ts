/** Laws over whatever facts there may be, sensible or not. */
import type { InstrumentId } from "@neuro/contract/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CRYPTO_COMMISSION, NO_COMMISSION, SHARE_COMMISSION } from "../fill/commission.ts";
import type { HoldUp } from "./causes.ts";
import type { Attempt, GapFacts, RealOrder } from "./facts.ts";
import { gapReport } from "./gap-report.ts";
import type { Twin } from "./twin.ts";

const IDS: readonly InstrumentId[] = ["XTSE:RY", "XNAS:AAPL"];
const REASONS: readonly (HoldUp | null)[] = [
  ...([null, "missed", "refused", "market_closed", "not_approved"] as const),
  ...(["person_edit", "size", "partial", "exit_levels", "data_revised"] as const),
];

const id = fc.constantFrom(...IDS);
const session = fc.integer({ min: 10, max: 19 }).map((number) => `2024-03-${number}`);
const reason = fc.constantFrom(...REASONS);
const price = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
  fc.double({ min: 1e-4, max: 1e5, noNaN: true }),
);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }),
  fc.double({ min: 1e-6, max: 1e4, noNaN: true }),
);
const money = fc.oneof(fc.constant(0), fc.double({ min: -500, max: 500, noNaN: true }));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const quote = fc
  .tuple(price, fc.double({ min: 0, max: 2, noNaN: true }))
  .map(([bid, spread]) => ({ bid, ask: bid + spread }));
const fill = fc.record({ quantity, price, commission: money, quote: maybe(quote) });

const orderOf = (orderId: string): fc.Arbitrary<RealOrder> =>
  fc
    .record({
      session,
      reference: maybe(price),
      quantity,
      lateBy: reason,
      isLevel: fc.boolean(),
      isPriceEdited: fc.boolean(),
      fills: fc.array(fill, { maxLength: 3 }),
    })
    .map(({ fills, ...order }) => ({
      ...order,
      orderId,
      submittedAt: 1,
      fills: fills.map((each, i) => ({ ...each, fillId: `${i}`, filledAt: 1 + i })),
    }));

const unitsIn = (orders: readonly RealOrder[]) =>
  orders.flatMap(({ fills }) => fills).reduce((sum, each) => sum + each.quantity, 0);

/** What was sold too much was not sold. */
function withinBought(attempt: Attempt): Attempt {
  const bought = unitsIn(attempt.entry === null ? [] : [attempt.entry]);
  const exits: RealOrder[] = [];
  for (const exit of attempt.exits) if (unitsIn([...exits, exit]) <= bought - 1e-6) exits.push(exit);
  return { ...attempt, exits };
}

const attempt: fc.Arbitrary<Attempt> = fc
  .record({
    instrumentId: id,
    decidedFor: session,
    meant: maybe(quantity),
    entry: maybe(orderOf("buy")),
    shortBy: reason,
    exits: fc.tuple(orderOf("sale"), orderOf("another")).map((orders) => [...orders]),
    openBy: reason,
    dividends: money,
    extraBy: reason,
  })
  .map(withinBought);

const side = fc.record({ session, reference: maybe(price), price });
const twin: fc.Arbitrary<Twin> = fc.record({
  instrumentId: id,
  quantity,
  entry: side,
  exit: maybe(
    fc
      .tuple(side, fc.constantFrom("signal", "stop", "target", "time", "left_grid", "end_of_data"))
      .map(([end, why]) => ({ ...end, reason: why }) as const),
  ),
  commission: money,
  dividends: money,
});

const security = fc.record({
  lastClose: price,
  fill: fc.record({
    spreadBps: fc.constantFrom(0, 4, 10, 250),
    commission: fc.constantFrom(SHARE_COMMISSION, CRYPTO_COMMISSION, NO_COMMISSION),
  }),
});

const facts: fc.Arbitrary<GapFacts> = fc
  .record({
    twins: fc.array(twin, { maxLength: 5 }),
    asKnown: maybe(fc.array(twin, { maxLength: 5 })),
    attempts: fc.array(attempt, { maxLength: 5 }),
    silent: fc.array(
      fc.record({ instrumentId: maybe(id), session, reason: reason.map((why) => why ?? "missed") }),
      {
        maxLength: 3,
      },
    ),
    each: fc.tuple(security, security),
  })
  .map(({ each, ...rest }) => ({ ...rest, securities: new Map(IDS.map((of, i) => [of, each[i]!])) }));

/** In plain numbers: what was brought, held and received, less what was paid. */
function moneyOf({ attempts, securities }: GapFacts): number {
  return attempts
    .filter(({ entry }) => unitsIn(entry === null ? [] : [entry]) > 0)
    .map(({ instrumentId, entry, exits, dividends }) => {
      const worth = (orders: readonly RealOrder[], sign: number) =>
        orders
          .flatMap(({ fills }) => fills)
          .reduce((sum, each) => sum + sign * each.quantity * each.price - each.commission, 0);
      const held = unitsIn(entry === null ? [] : [entry]) - unitsIn(exits);
      const close = securities.get(instrumentId)?.lastClose ?? 0;
      return worth(entry === null ? [] : [entry], -1) + worth(exits, 1) + held * close + dividends;
    })
    .reduce((sum, each) => sum + each, 0);
}

test("the causes add up to real less twin to the cent, trade by trade and in all, whatever the facts", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const report = gapReport(given);
      if (!report.ok) throw new Error(JSON.stringify(report));
      for (const { parts, gapCents, realCents, twinCents, main } of report.trades) {
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(gapCents);
        expect((realCents ?? 0) - (twinCents ?? 0)).toBe(gapCents);
        expect(parts.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true);
        if (gapCents !== 0) expect(main).not.toBeNull();
      }
      expect(report.causes.reduce((sum, { cents }) => sum + cents, 0)).toBe(report.gapCents);
      expect(report.realCents - report.twinCents).toBe(report.gapCents);
      expect(Math.abs(report.realCents / 100 - moneyOf(given))).toBeLessThan(
        0.01 * given.attempts.length + 1e-2,
      );
    }),
    { numRuns: 2_000 },
  );
});

test("the order in which trades are told changes nothing", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const once = <T extends { readonly instrumentId: unknown }>(
        items: readonly T[],
        keyOf: (item: T) => string,
      ) => [...new Map(items.map((item) => [`${item.instrumentId} ${keyOf(item)}`, item])).values()];
      const single = {
        ...given,
        twins: once(given.twins, ({ entry }) => entry.session),
        attempts: once(given.attempts, ({ decidedFor }) => decidedFor),
      };
      const turned = { ...single, twins: single.twins.toReversed(), attempts: single.attempts.toReversed() };
      const [one, other] = [gapReport(single), gapReport(turned)];
      if (!one.ok || !other.ok) throw new Error("refused");
      expect(other.causes).toEqual(one.causes);
      expect(other.gapCents).toBe(one.gapCents);
    }),
    { numRuns: 300 },
  );
});
