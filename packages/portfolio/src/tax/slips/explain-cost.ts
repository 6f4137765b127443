/** Why the cost on a slip is not that of the books: as few rules of brokers as lead to its figure, each with what it makes. */
import { type Decimal, decimal, ZERO } from "@neuro/ledger";
import { type CostRule, type CostViews, LAW, type ViewedCost } from "./cost-views.ts";
import { adding, type Found, findReading, type Part, type Reading } from "./readings.ts";
import type { BookedSale, Slip, SlipCauseKind } from "./slip.ts";
import { amountsOfSales, HOME, isNear, moneyOf, type RatesOf, sumOf } from "./slip-amounts.ts";

interface Step {
  readonly kind: SlipCauseKind;
  readonly change: Partial<CostRule>;
}

/** Each line is one choice; those that change the same are alternatives. In the order in which they are taken off. */
const CHOICES: readonly (readonly Step[])[] = [
  [{ kind: "superficial_loss", change: { isLossDenied: false } }],
  [{ kind: "commission", change: { hasCommissions: false } }],
  [{ kind: "account_average", change: { isOfAccount: true } }],
  [
    { kind: "transfer", change: { transfers: "told" } },
    { kind: "transfer", change: { transfers: "worth" } },
  ],
];
const FUND_EVENTS = ["return_of_capital", "reinvested_distribution"] as const;

/** A path of rules from the law's to a broker's. */
function paths(canDiffer: CostViews["canDiffer"]): readonly (readonly Step[])[] {
  const events: readonly (readonly Step[])[] = FUND_EVENTS.map((kind) => [
    { kind, change: { leavesOut: new Set([kind]) } },
  ]);
  const choices = [...events, ...CHOICES].map((steps) => steps.filter(({ kind }) => canDiffer(kind)));
  const all: (readonly Step[])[] = [[]];
  for (const steps of choices)
    for (const path of [...all]) for (const step of steps) all.push([...path, step]);
  return all.filter((path) => {
    const has = (kind: SlipCauseKind) => path.some((step) => step.kind === kind);
    // Transfers count in the view of one account alone.
    return !has("transfer") || has("account_average");
  });
}

const changed = (rule: CostRule, { change }: Step): CostRule => ({
  ...rule,
  ...change,
  leavesOut: new Set([...rule.leavesOut, ...(change.leavesOut ?? [])]),
});

interface Walked {
  readonly end: ViewedCost;
  readonly parts: readonly Part[];
}

function walk(views: CostViews, sales: readonly BookedSale[], path: readonly Step[]): Walked | null {
  let rule = LAW;
  let now = views.costOf(sales, rule);
  const parts: Part[] = [];
  for (const step of path) {
    rule = changed(rule, step);
    const next = views.costOf(sales, rule);
    if (now === null || next === null) return null;
    parts.push({ kind: step.kind, amount: next.home.minus(now.home) });
    now = next;
  }
  return now === null ? null : { end: now, parts };
}

export interface CostRead {
  /** Null where box 20 is empty, or where the slip's currency has no rate. */
  readonly told: Decimal | null;
  /** Null where the books know none. */
  readonly booked: Decimal | null;
  readonly parts: readonly Part[];
  readonly orElse: readonly SlipCauseKind[];
  /** Box 20 is empty, though the units cost something. */
  readonly isMissing: boolean;
}

/** @param proceedsRate at which the slip's proceeds were made of the sale's own currency */
function readingsOf(
  walked: readonly Walked[],
  sales: readonly BookedSale[],
  money: { readonly isOwn: boolean; readonly proceedsRate: Decimal | null },
): readonly Reading[] {
  const { rate, currency } = amountsOfSales(sales);
  const rates = currency === HOME ? [] : [rate, ...(money.proceedsRate === null ? [] : [money.proceedsRate])];
  return walked.flatMap(({ end, parts }): readonly Reading[] => {
    const at = (each: Decimal): Reading => ({
      amount: money.isOwn ? end.own : end.own.times(each),
      parts: [...parts, { kind: "exchange_rate", amount: end.own.times(each).minus(end.home) }],
      rate: each,
    });
    if (money.isOwn) return [at(rate)];
    return [{ amount: end.home, parts, rate: null }, ...rates.map(at)];
  });
}

/** One of each choice. */
const MOST_STEPS = CHOICES.length + FUND_EVENTS.length;

const AT_LAW = (amount: Decimal): Reading => ({ amount, parts: [], rate: null });

const NO_COST = (booked: Decimal): CostRead => ({
  ...{ told: null, booked, orElse: [], isMissing: true },
  parts: booked.gt(ZERO) ? [{ kind: "missing_cost", amount: booked.neg() }] : [],
});

interface Sought {
  readonly views: CostViews;
  /** The slip's cost in its own words. */
  readonly written: Decimal;
  readonly isOwn: boolean;
  readonly proceedsRate: Decimal | null;
}

/** The shortest paths first, no longer ones than are needed; each is a replay of the history, so that the caller can pause after it. */
function* seek(
  sales: readonly BookedSale[],
  { views, written, isOwn, proceedsRate }: Sought,
): Generator<void, { readonly found: Found | null; readonly law: ViewedCost | null }> {
  const all = paths(views.canDiffer);
  const walked: Walked[] = [];
  let found: Found | null = null;
  for (let length = 0; length <= MOST_STEPS && (found === null || found.causes > length - 1); length++) {
    for (const path of all.filter((each) => each.length === length)) {
      walked.push(...[walk(views, sales, path) ?? []].flat());
      yield;
    }
    found = findReading(written, readingsOf(walked, sales, { isOwn, proceedsRate }));
  }
  return { found, law: views.costOf(sales, LAW) };
}

export function* explainCost(
  slip: Slip,
  sales: readonly BookedSale[],
  parts: { readonly views: CostViews; readonly ratesOf: RatesOf; readonly proceedsRate: Decimal | null },
): Generator<void, CostRead> {
  const { views, ratesOf, proceedsRate } = parts;
  const booked = sumOf(sales, ({ homeCost }) => homeCost);
  const { isOwn, rate } = moneyOf(slip, sales, ratesOf);
  const written = slip.cost === null ? ZERO : decimal(slip.cost);
  const told = rate === null ? null : written.times(rate).round(2);
  if (sales.some(({ isCostUnknown }) => isCostUnknown))
    return { told: slip.cost === null ? null : told, booked: null, parts: [], orElse: [], isMissing: false };
  if (written.eq(ZERO)) return NO_COST(booked);
  if (told === null) return { told, booked, parts: [], orElse: [], isMissing: false };
  const whole = told.minus(booked);
  // What agrees, or differs by a rounding alone, asks for no replay.
  const plain = !isOwn && isNear(told, booked) ? findReading(told, [AT_LAW(booked)]) : null;
  const { found, law } =
    plain === null
      ? yield* seek(sales, { views, written: isOwn ? written : told, isOwn, proceedsRate })
      : { found: plain, law: null };
  // A slip in another currency is converted at the rate of its day, whatever else it leaves out.
  const exchanged: readonly Part[] =
    found === null && isOwn && law !== null && rate !== null
      ? [{ kind: "exchange_rate", amount: law.own.times(rate).minus(law.home) }]
      : [];
  return {
    ...{ told, booked, orElse: found?.orElse ?? [], isMissing: false },
    parts: adding(found?.reading.parts ?? exchanged, whole, found === null ? "unexplained" : "rounding"),
  };
}
