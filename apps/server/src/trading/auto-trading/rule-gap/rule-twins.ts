/** The trades that a rule's test makes of a security on the days on which it was really traded, as large as its owner wished. */
import type { TradingRule } from "@neuro/contract/trading-rules";
import {
  type AccountColumns,
  backtestStrategy,
  resolveParameters,
  ruleStrategy,
  type Strategy,
  type Trade,
  type Twin,
  twinsOf,
} from "@neuro/quant";
import { testedFill, testedTerms } from "../../../research/analysis/strategies/tested-data.ts";
import type { TradedSecurity } from "./traded-security.ts";

export interface TwinWish {
  /** ISO day of the first session it may buy in; it begins with nothing. */
  readonly from: string;
  /** Last session it may buy in; null for all there are. */
  readonly until: string | null;
  /** Worth of a position bought in a session, in the security's currency; 0 where it buys nothing. */
  readonly valueAt: (session: string) => number;
  /** By bar, for a rule that looks at the account: as it was when it decided; not known of sessions without a decision. */
  readonly account?: AccountColumns | undefined;
}

/** So much more than one position that no purchase wants for cash. */
const PLENTY = 10_000;

/** None where the history is too short for the rule, which then decided nothing either. */
export function ruleTwins(rule: TradingRule, security: TradedSecurity, wish: TwinWish): readonly Twin[] {
  const { from, until, valueAt, account } = wish;
  const { instrument, tested } = security;
  const { dates } = tested;
  const traded = dates.filter((date) => date >= from);
  const most = Math.max(0, ...traded.map(valueAt));
  if (most === 0) return [];
  const strategy = strategyOf(rule);
  const runs = new Map<number, readonly Trade[]>();
  const tradesWorth = (value: number): readonly Trade[] => {
    const known = runs.get(value) ?? runOf(strategy, security, { sessions: traded.length, value, account });
    runs.set(value, known);
    return known;
  };
  // When it trades does not hang on how much: each trade is taken from the run of its own session's worth.
  const trades = tradesWorth(most).flatMap(({ entryBar }) => {
    const session = dates[entryBar] as string;
    const value = valueAt(session);
    if ((until !== null && session > until) || value <= 0) return [];
    return tradesWorth(value).find((trade) => trade.entryBar === entryBar) ?? [];
  });
  const source = { instrumentId: instrument.id, bars: tested.data.bars, dates, fill: testedFill(instrument) };
  return twinsOf(trades, source);
}

/** Said of the history once, however often it is run. How large is told, so that a rule's own size asks for the worth of no account. */
function strategyOf(rule: TradingRule): Strategy {
  if (rule.kind === "grid") return ruleStrategy(rule);
  const strategy = ruleStrategy({ ...rule, size: undefined });
  if (strategy.kind === "grid") return strategy;
  let said: Uint8Array | undefined;
  return { ...strategy, flags: (bars, parameters) => (said ??= strategy.flags(bars, parameters)) };
}

interface TwinRun extends Pick<TwinWish, "account"> {
  readonly sessions: number;
  readonly value: number;
}

function runOf(
  strategy: Strategy,
  { tested, instrument }: TradedSecurity,
  { sessions, value, account }: TwinRun,
): readonly Trade[] {
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(`a checked rule refuses its own parameters: ${resolved.code}`);
  const lots = strategy.kind === "grid" ? strategy.levelCount(resolved.values) : 1;
  const run = backtestStrategy(strategy, {
    data: tested.data,
    sessions,
    options: {
      ...testedTerms(instrument),
      initialBalance: value * PLENTY,
      sizing: { kind: "fixed_value", value: value / lots },
      ...(account === undefined ? {} : { account }),
    },
  });
  if (!run.ok) {
    if (run.code === "insufficient_history") return [];
    throw new Error(`the test beside real trades was refused: ${run.code}`);
  }
  return run.trades;
}
