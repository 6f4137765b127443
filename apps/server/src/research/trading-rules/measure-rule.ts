/** What a rule did on past days of several securities, in no language: figures, checks, and where they come from. */
import { createHash } from "node:crypto";
import { SANDBOX_FX_FEE_BPS } from "@neuro/brokerage";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { isoDateOf } from "@neuro/market";
import {
  type BacktestData,
  backtestStrategy,
  checkHistory,
  daysOfYear,
  type EntryTiming,
  entryTiming,
  METHOD_VERSION,
  marketRegimes,
  type ParameterValues,
  parameterSets,
  type Refused,
  rankedData,
  ruleStrategy,
  type SearchOutcome,
  type SharedTested,
  type ShortHistory,
  STRATEGIES,
  type Strategy,
  sharedCash,
  testShared,
} from "@neuro/quant";
import { type TestedData, testedFill } from "../analysis/strategies/tested-data.ts";
import { sessionsIn } from "../backtests/backtest-runs.ts";
import { weekKnownSince } from "../range/ordinary-week.ts";
import type { TestedSecurities, TestedSecurity } from "./read-tested-securities.ts";
import type {
  FillTold,
  ForwardTested,
  RuleCheck,
  RuleOutcome,
  RuleTestAsked,
  RuleTested,
} from "./rule-tested.ts";

/** Where the random numbers of every test begin. */
export const TEST_SEED = 11;
/** As the sandbox exchanges money. */
const EXCHANGE_FEE = Number(SANDBOX_FX_FEE_BPS) / 10_000;

export type RuleRefusal =
  | ShortHistory
  | Refused<"no_prices" | "grid_of_several" | "refused", Readonly<Record<string, string | number>>>;

export interface RuleGround {
  readonly rule: TradingRule;
  readonly asked: Pick<RuleTestAsked, "days" | "initialBalance" | "positions" | "tries">;
  readonly read: TestedSecurities;
}

/** A rule of signals over its securities, ready for any of the sets that are tried. */
export interface ReadySignals {
  readonly kind: "signals";
  readonly tested: SharedTested;
}

/** Days to trade: what the longest history has of the days asked for. */
function sessionsOf(securities: readonly TestedSecurity[], days: number): number {
  return Math.max(
    ...securities.map(({ tested, instrument }) => sessionsIn(tested.dates, days, instrument.type)),
  );
}

export const setsOf = ({ rule, asked }: Pick<RuleGround, "rule" | "asked">) =>
  parameterSets(rule.parameters, asked.tries, TEST_SEED);

export function readySignals(ground: RuleGround): ReadySignals | RuleRefusal {
  const { rule, asked, read } = ground;
  const strategy = ruleStrategy(rule);
  if (strategy.kind !== "signals") throw new Error("a grid is tested on its own");
  const { securities } = read;
  const found = testShared({
    strategy,
    sets: setsOf(ground),
    sessions: sessionsOf(securities, asked.days),
    securities: securities.map(({ instrument, tested, rate }) => ({
      data: tested.data,
      fill: testedFill(instrument),
      rate,
    })),
    terms: {
      initialBalance: asked.initialBalance,
      positions: asked.positions,
      sizing: { kind: "equity_share", share: 1 / asked.positions },
      exchangeFee: EXCHANGE_FEE,
      daysOfYear: yearOf(securities),
    },
  });
  if (found.ok) return { kind: "signals", tested: found.tested };
  if (found.code === "insufficient_history") return found;
  return { ok: false, code: "refused", details: { code: found.code } };
}

/** Days of a year on which any of them trades. */
export const yearOf = (securities: readonly TestedSecurity[]): number =>
  Math.max(...securities.map(({ instrument }) => daysOfYear(instrument.type)));

function outcomeOf({ tested }: ReadySignals, parameters: ParameterValues, ground: RuleGround): RuleOutcome {
  const { run, holding } = sharedCash(tested, parameters);
  const { securities } = ground.read;
  const trends = securities.map(({ tested: { data } }) => marketRegimes(data.bars));
  return {
    summary: run.summary,
    holding: holding.summary,
    dates: Array.from(tested.days.day, isoDateOf),
    equity: [...run.equity],
    held: [...holding.equity],
    commission: run.commission,
    dividends: run.dividends,
    trades: run.details.map(({ security, trade, profit }) => {
      const { dates } = (securities[security] as TestedSecurity).tested;
      return {
        ...{ security, quantity: trade.quantity, entryPrice: trade.entryPrice, exitPrice: trade.exitPrice },
        ...{ profit, returnRatio: trade.returnRatio, exitReason: trade.exitReason },
        entry: dates[trade.entryBar] ?? "",
        exit: dates[trade.exitBar] ?? "",
        trend: trends[security]?.[trade.entryBar - 1]?.trend ?? null,
      };
    }),
  };
}

function gridOutcome(strategy: Strategy, ground: RuleGround): RuleOutcome | RuleRefusal {
  const [security, ...others] = ground.read.securities;
  if (security === undefined || others.length > 0) return { ok: false, code: "grid_of_several", details: {} };
  const { tested, instrument } = security;
  const { data, dates } = tested;
  const sessions = sessionsIn(dates, ground.asked.days, instrument.type);
  const options = {
    initialBalance: ground.asked.initialBalance,
    fill: testedFill(instrument),
    daysOfYear: daysOfYear(instrument.type),
  };
  const run = backtestStrategy(strategy, { data, sessions, options });
  if (!run.ok)
    return run.code === "insufficient_history"
      ? run
      : { ok: false, code: "refused", details: { code: run.code } };
  const held = backtestStrategy(STRATEGIES.buy_and_hold, { data, sessions, options });
  if (!held.ok) throw new Error(`holding was refused where the rule was not: ${held.code}`);
  const trends = marketRegimes(data.bars);
  return {
    summary: run.summary,
    holding: held.summary,
    dates: dates.slice(run.firstBar),
    equity: [...run.equity],
    held: [...held.equity],
    commission: run.trades.reduce((sum, trade) => sum + trade.commission, 0),
    dividends: run.trades.reduce((sum, trade) => sum + trade.dividends, 0),
    trades: run.trades.map(({ entryBar, exitBar, commission: _, dividends: _paid, ...trade }) => ({
      ...{ ...trade, security: 0, entry: dates[entryBar] ?? "", exit: dates[exitBar] ?? "" },
      trend: trends[entryBar - 1]?.trend ?? null,
    })),
  };
}

interface Checked {
  readonly tested: TestedData;
  readonly symbol: string;
  /** Of the other securities of the list. */
  readonly beside: readonly BacktestData[];
}

/** Of one security: a look ahead is one wherever it is found. */
export function checksOf(
  strategy: Strategy,
  parameters: ParameterValues,
  { tested, symbol, beside }: Checked,
): RuleCheck[] {
  const [{ bars } = tested.data] = rankedData(strategy, [tested.data, ...beside])(parameters);
  const others = beside.map((data) => data.bars);
  const { peeksAt, steadyAfter, unsteadyShare } = checkHistory(strategy, parameters, bars, others);
  const checks: RuleCheck[] = [];
  const isRanking = strategy.kind === "signals" && strategy.ranked !== undefined;
  if (isRanking && beside.length === 0) checks.push({ kind: "alone", symbol });
  if (peeksAt !== null) checks.push({ kind: "peeks", symbol, date: tested.dates[peeksAt] ?? "" });
  const needed = strategy.warmUpBars(parameters);
  if (unsteadyShare > 0) checks.push({ kind: "unsteady", symbol, needed, steadyAfter, share: unsteadyShare });
  return checks;
}

function timingOf(ready: ReadySignals, outcome: RuleOutcome, ground: RuleGround): EntryTiming | null {
  const { securities } = ground.read;
  const { days } = ready.tested;
  const runs = securities.map(({ tested }, index) => {
    const barOf = new Map(tested.dates.map((date, bar) => [date, bar]));
    const trades = outcome.trades
      .filter(({ security }) => security === index)
      .map(({ entry, exit }) => ({ entryBar: barOf.get(entry) ?? 0, exitBar: barOf.get(exit) ?? 0 }));
    const last = days.last[index] as number;
    return { bars: tested.data.bars, trades, from: (days.from[index] as number) + 1, last };
  });
  return entryTiming(runs, TEST_SEED);
}

function fillsOf(securities: readonly TestedSecurity[]): readonly FillTold[] {
  const all = securities.map(({ instrument }): FillTold => {
    const { spreadBps, impact, maxParticipation, commission } = testedFill(instrument);
    return { spreadBps, impact, maxParticipation, commission };
  });
  return [...new Map(all.map((fill) => [JSON.stringify(fill), fill])).values()];
}

function weeksOf({ securities }: TestedSecurities): Pick<RuleTested, "weeksSince"> {
  const since = securities.map(({ tested }) => weekKnownSince(tested)).filter((each) => each !== undefined);
  return since.length === 0 ? {} : { weeksSince: since };
}

function forwardOf({ forward }: SearchOutcome, { dates }: RuleOutcome): ForwardTested | null {
  if (forward === null) return null;
  const { windows, totalReturn, firstReturn, from, last } = forward;
  return { windows, totalReturn, firstReturn, from: dates[from] ?? "", to: dates[last] ?? "" };
}

/** `search` where sets were tried: its best is what is shown. */
export function measureRule(ground: RuleGround, search: SearchOutcome | null): RuleTested | RuleRefusal {
  const { rule, read } = ground;
  const strategy = ruleStrategy(rule);
  const ready = strategy.kind === "grid" ? null : readySignals(ground);
  if (ready !== null && "ok" in ready) return ready;
  const own = Object.fromEntries(rule.parameters.map(({ name, byDefault }) => [name, byDefault]));
  const parameters = search?.tries[search.best]?.parameters ?? own;
  const outcome = ready === null ? gridOutcome(strategy, ground) : outcomeOf(ready, parameters, ground);
  if ("ok" in outcome) return outcome;
  const longest = read.securities.reduce((one, other) =>
    other.tested.dates.length > one.tested.dates.length ? other : one,
  );
  const hash = createHash("sha256");
  for (const { tested } of read.securities) hash.update(tested.data.hash);
  const named = ({ symbol, name }: { readonly symbol: string; readonly name: string }) => ({ symbol, name });
  return {
    ...outcome,
    currency: read.currency,
    securities: read.securities.map(({ instrument }) => named(instrument)),
    ...weeksOf(read),
    priceless: read.priceless.map(named),
    parameters,
    search:
      search === null
        ? null
        : {
            deflated: search.deflated,
            overfitting: search.overfitting,
            forward: forwardOf(search, outcome),
            tries: search.tries.length,
            ownSharpe: (search.tries[0]?.sharpe ?? 0) * Math.sqrt(yearOf(read.securities)),
          },
    timing: ready === null ? null : timingOf(ready, outcome, ground),
    checks: checksOf(strategy, parameters, {
      ...{ tested: longest.tested, symbol: longest.instrument.symbol },
      beside: read.securities.flatMap((each) => (each === longest ? [] : [each.tested.data])),
    }),
    needed: strategy.warmUpBars(parameters),
    fills: fillsOf(read.securities),
    exchangeFee: read.securities.some(({ rate }) => rate !== null) ? EXCHANGE_FEE : 0,
    dataHash: hash.digest("hex"),
    version: METHOD_VERSION,
    label: [...new Set(read.securities.map(({ tested }) => tested.label))].join(", "),
    endsAt: read.endsAt,
    basis: read.basis,
  };
}
