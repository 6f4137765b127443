/** What one security of a traded rule adds to the gap report: its twins, its real trades and why they were not others. */
import type { Based } from "@neuro/contract";
import { looksAtAccount, ruleAccountFigures, type TradingRule } from "@neuro/contract/trading-rules";
import type { AccountColumns, Attempt, SilentSession, Twin } from "@neuro/quant";
import type { RuleTrading } from "../../../platform/db/schema/index.ts";
import { testedFill } from "../../../research/analysis/strategies/tested-data.ts";
import { buildAttempts, meantUnits, placeDecisions } from "./build-attempts.ts";
import type { CreditedDividend, RuleDecision, RuleRun, TradedOrder } from "./gap-store.ts";
import { holdUps, type PlacedDecision } from "./hold-ups.ts";
import { type Lot, type Replayed, replayFills } from "./replay-fills.ts";
import { ruleTwins } from "./rule-twins.ts";
import { isRevised, type TradedSecurity } from "./traded-security.ts";
import type { Version } from "./versions.ts";

export interface SecurityGround {
  readonly security: TradedSecurity;
  readonly rule: TradingRule;
  readonly version: Version;
  /** Of the account, all versions, oldest first. */
  readonly runs: readonly RuleRun[];
  /** Of the security in the account, all versions, oldest first. */
  readonly decisions: readonly RuleDecision[];
  readonly orders: readonly TradedOrder[];
  /** Units the account holds now, whoever bought them. */
  readonly held: number;
  /** As the books credited them; null where a broker keeps them, and they are told by the market. */
  readonly credited: readonly CreditedDividend[] | null;
  /** As the rule is traded now. */
  readonly trading: RuleTrading | null;
  readonly accountId: string;
  /** CAD for one unit of the security's currency, by session. */
  readonly rateAt: (session: string) => number;
}

export interface SecurityFacts {
  readonly security: TradedSecurity;
  readonly twins: readonly Twin[];
  readonly attempts: readonly Attempt[];
  readonly silent: readonly SilentSession[];
  /** Of everything that was compared. */
  readonly parts: readonly Based[];
}

export function securityFacts(ground: SecurityGround): SecurityFacts {
  const { security, version, rule } = ground;
  const orders = ground.orders.map((order) => inUnitsOfToday(order, security));
  const completed = orders.map((order) => untilLast(order, security));
  const placed = placeDecisions(sessionsOf(ground), completed);
  const own = placed.filter(({ run }) => run.ruleHash === version.ruleHash);
  const first = firstOf(own, version);
  const ofRule = new Set(ground.decisions.map(({ id }) => id));
  const replayed = replayFills({
    orders: completed,
    isOfRule: ({ decisionId }) => decisionId !== null && ofRule.has(decisionId),
    heldBefore: ground.held - netOf(orders),
  });
  const wish = {
    ...{ from: first, until: untilOf(own, ground), valueAt: valueAt(ground, own) },
    account: looksAtAccount(rule) ? accountsOf(own, security) : undefined,
  };
  const twins = own.length === 0 ? [] : ruleTwins(rule, security, wish);
  const built = buildAttempts({
    ...{ security, twins, decisions: own, lots: replayed.lots, ruleHash: version.ruleHash },
    sales: salesOf(placed),
    holdUpAt: holdUps({
      ...{ decisions: placed, runs: ground.runs },
      isRevised: (reason) => isRevised(security, reason),
    }),
    dividendsOf: (lot) => dividendsOf(lot, { ...ground, replayed }),
  });
  const fills = completed.filter(({ decisionId }) => decisionId !== null && ofRule.has(decisionId));
  return {
    ...{ security, twins, ...built },
    parts: [
      security.tested,
      ...fills.flatMap((order) => order.fills.map(({ priceBasis }) => ({ basis: priceBasis }))),
    ],
  };
}

/** What the version looked at from the first on, it would have traded in the sessions that were skipped before. */
function firstOf([first]: readonly PlacedDecision[], { from, firstRun }: Version): string {
  return first === undefined || first.run.id === firstRun ? from : first.session;
}

/** What is decided for a session that is not over has no test to stand beside yet. */
function sessionsOf({ decisions, runs, security }: SecurityGround): readonly Omit<PlacedDecision, "order">[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  return decisions.flatMap((decision) => {
    const run = byId.get(decision.runId);
    if (run === undefined) return [];
    const date = decision.reason?.date;
    const session = date === undefined ? run.session : security.calendar.nextSession(date);
    return session > security.last ? [] : [{ decision, run, session }];
  });
}

function salesOf(placed: readonly PlacedDecision[]): ReadonlyMap<string, PlacedDecision> {
  return new Map(
    placed.flatMap((each) =>
      each.decision.signal === "SELL" && each.order !== null ? [[each.order.id, each] as const] : [],
    ),
  );
}

const scaled = (price: number | null, units: number): number | null =>
  price === null ? null : price / units;

/** As if every split since had been before it. */
function inUnitsOfToday(order: TradedOrder, { calendar, unitsSince }: TradedSecurity): TradedOrder {
  const units = unitsSince(calendar.dateOf(order.submittedAt));
  const { quote } = order;
  return {
    ...order,
    quantity: order.quantity * units,
    limitPrice: scaled(order.limitPrice, units),
    stopPrice: scaled(order.stopPrice, units),
    quote: quote === null ? null : { bid: quote.bid / units, ask: quote.ask / units },
    fills: order.fills.map((fill) => {
      const since = unitsSince(calendar.dateOf(fill.filledAt));
      return { ...fill, quantity: fill.quantity * since, price: fill.price / since };
    }),
  };
}

function untilLast(order: TradedOrder, { calendar, last }: TradedSecurity): TradedOrder {
  return { ...order, fills: order.fills.filter(({ filledAt }) => calendar.dateOf(filledAt) <= last) };
}

function netOf(orders: readonly TradedOrder[]): number {
  return orders.reduce((net, { side, fills }) => {
    const units = fills.reduce((sum, { quantity }) => sum + quantity, 0);
    return net + (side === "BUY" ? units : -units);
  }, 0);
}

/** The last session in which the rule still looked at the security, where it does so no more; else the version's. */
function untilOf(own: readonly PlacedDecision[], ground: SecurityGround): string | null {
  const { version, runs, trading, accountId, security } = ground;
  const last = own.at(-1)?.session ?? version.from;
  const wasLeftOut = runs.some(({ ruleHash, session }) => ruleHash === version.ruleHash && session > last);
  const isTraded =
    trading !== null &&
    trading.conduct !== "off" &&
    trading.accountId === accountId &&
    trading.instrumentIds.includes(security.instrument.id);
  return wasLeftOut || (version.isCurrent && !isTraded) ? last : version.until;
}

/** As large as was wished; of a rule that says how much, what its last decision to buy meant within that. */
function valueAt(ground: SecurityGround, own: readonly PlacedDecision[]): (session: string) => number {
  const { runs, version, trading, rateAt, rule } = ground;
  const wished = runs.flatMap(({ ruleHash, session, largestCad }) =>
    ruleHash === version.ruleHash && largestCad !== null ? [{ session, largestCad }] : [],
  );
  const largestAt = (session: string): number => {
    const known = wished.findLast((each) => each.session <= session) ?? wished[0] ?? trading;
    return (known?.largestCad ?? 0) / rateAt(session);
  };
  if (rule.kind === "grid" || rule.size === undefined) return largestAt;
  const meant = own.flatMap((placed) => {
    const value = meantValue(placed, ground.security);
    return value === null ? [] : [{ session: placed.session, value }];
  });
  return (session) => {
    const known = meant.findLast((each) => each.session <= session) ?? meant[0];
    return Math.min(known?.value ?? Number.POSITIVE_INFINITY, largestAt(session));
  };
}

/** The account as each decision saw it, by the bar whose close it decided by. */
function accountsOf(own: readonly PlacedDecision[], { barOf, tested }: TradedSecurity): AccountColumns {
  const unknown = () => new Float64Array(tested.dates.length).fill(Number.NaN);
  const columns = { cash: unknown(), positions: unknown(), fall: unknown() };
  for (const { decision } of own) {
    const { account, date } = decision.reason ?? {};
    const bar = date === undefined ? undefined : barOf(date);
    if (account === undefined || bar === undefined) continue;
    for (const figure of ruleAccountFigures) columns[figure][bar] = account[figure];
  }
  return columns;
}

/** What the test pays for the units that a decision to buy meant: half a lot more, so that the same number is bought. */
function meantValue(placed: PlacedDecision, security: TradedSecurity): number | null {
  const { signal, note } = placed.decision;
  // Less than a lot by its own size: its test buys nothing either.
  if (note.code === "own_size_small") return 0;
  const units = signal === "BUY" ? meantUnits(placed, security) : null;
  const bar = security.barOf(placed.session);
  if (units === null || units === 0 || bar === undefined) return null;
  const { spreadBps, lotSize } = testedFill(security.instrument);
  const ask = (security.tested.data.bars.open[bar] as number) * (1 + spreadBps / 20_000);
  return (units + lotSize / 2) * ask;
}

interface PaidGround extends SecurityGround {
  readonly replayed: Replayed;
}

/** For the units that a lot had at the close before each ex-date. */
function dividendsOf(lot: Lot, { credited, security, replayed }: PaidGround): number {
  const { tested, last, calendar } = security;
  const startOf = (date: string): number => calendar.session(date)?.open ?? Date.parse(date);
  if (credited === null) {
    const { dividends } = tested.data;
    return tested.dates.reduce((sum, date, bar) => {
      const perUnit = dividends?.[bar] ?? 0;
      return perUnit === 0 ? sum : sum + perUnit * replayed.heldAt(startOf(date)).ofLot(lot.order.id);
    }, 0);
  }
  return credited.reduce((sum, { exDate, amount }) => {
    const { all, ofLot } = replayed.heldAt(startOf(exDate));
    return exDate > last || all <= 0 ? sum : sum + (amount * ofLot(lot.order.id)) / all;
  }, 0);
}
