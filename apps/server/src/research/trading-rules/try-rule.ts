/** Trades a rule, kept or not, over the last so many days of one security: what is drawn while it is written. */
import { type AnswerOf, asFraction, type Locale, madeOf, message, percentOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { looksAtRank, type TradingRule } from "@neuro/contract/trading-rules";
import type { Instrument } from "@neuro/market";
import {
  type BacktestData,
  type BacktestResult,
  backtestStrategy,
  neededHistory,
  resolveParameters,
  ruleStrategy,
  type Strategy,
} from "@neuro/quant";
import { noPrices } from "../../market/market-data/detail/why-missing.ts";
import { instrumentShown } from "../../market/market-data/quote-shown.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { readTestedData, type TestedData, testedTerms } from "../analysis/strategies/tested-data.ts";
import { sessionsIn } from "../backtests/backtest-runs.ts";
import { figuresShown } from "../backtests/backtest-shown.ts";
import { runNote } from "../backtests/backtest-words.ts";
import { type WeekModel, weekKnownSince, weekModelFor, withPastWeeks } from "../range/ordinary-week.ts";
import type { ResearchContext } from "../research-context.ts";
import { checksOf } from "./measure-rule.ts";
import { rankAmong, readListed } from "./ranked-list.ts";
import { endOf } from "./read-tested-securities.ts";
import { ruleSentences } from "./rule-told.ts";
import { checkText, weekText } from "./test-words.ts";

type Shown = AnswerOf<"tryRule">;

export interface TryOrder {
  readonly rule: TradingRule;
  readonly instrument: Instrument;
  /** Calendar days up to the last completed session. */
  readonly days: number;
  /** In the instrument's currency. */
  readonly balance: number;
  /** Securities that a rule that ranks ranks it among. */
  readonly list: readonly InstrumentId[];
}

/** Bars beyond the warm-up that an unsteady value may need to settle in. */
const SETTLING = 400;

const percent = (fraction: number) => percentOf(asFraction(fraction));

/** Refused without prices, and where there are fewer sessions than the days asked for and the warm-up before them need. */
export async function tryRule(
  { market, knownRange }: Pick<ResearchContext, "market" | "knownRange">,
  order: TryOrder,
  locale: Locale,
): Promise<Shown | Failure> {
  const { rule, instrument, days, balance } = order;
  const strategy = ruleStrategy(rule);
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(`a checked rule refuses its own parameters: ${resolved.code}`);
  const limit = days + neededHistory(strategy, resolved.values) + SETTLING;
  const read = await readTestedData(market, instrument, limit, { dated: true }).catch(() => null);
  if (read === null || read.dates.length === 0) return await noPrices(market, instrument);
  const week = await weekModelFor(rule, knownRange);
  const own = week === null ? read : await withPastWeeks(market, week, instrument, read);
  const beside = await besideOf(market, order, { limit, week });
  const tested = rankAmong(rule, new Map([[instrument.id, own], ...beside])).get(instrument.id) ?? own;
  const sessions = sessionsIn(tested.dates, days, instrument.type);
  const run = backtestStrategy(strategy, {
    data: tested.data,
    sessions,
    options: { initialBalance: balance, ...testedTerms(instrument) },
  });
  if (run.ok)
    return shown(
      {
        ...{ order, strategy, tested, run, endsAt: endOf(market, instrument, tested) },
        beside: Array.from(beside.values(), ({ data }) => data),
      },
      locale,
    );
  if (run.code !== "insufficient_history") throw new Error(`a checked backtest was refused: ${run.code}`);
  const { needed: required, available } = run.details;
  const told = { symbol: instrument.symbol, available, required, days };
  return failure("not_enough_history", { detail: message("backtest.not_enough_history", locale, told) });
}

/** The others of its list, of a rule that looks at them. */
async function besideOf(
  market: ResearchContext["market"],
  { rule, instrument, list }: TryOrder,
  wish: { readonly limit: number; readonly week: WeekModel | null },
): Promise<ReadonlyMap<InstrumentId, TestedData>> {
  const others = looksAtRank(rule) ? list.filter((id) => id !== instrument.id) : [];
  return (await readListed(market, others, wish)) ?? new Map();
}

interface Tried {
  readonly order: TryOrder;
  readonly strategy: Strategy;
  readonly tested: TestedData;
  readonly beside: readonly BacktestData[];
  readonly run: BacktestResult;
  /** Market time of the last price, epoch ms. */
  readonly endsAt: number;
}

const ENTRY = 1;
const EXIT = 2;

function barsShown({ strategy, tested, run }: Tried): Shown["bars"] {
  const { bars } = tested.data;
  // What looks at the position or the account is in no flag.
  const bought = new Set(run.trades.map(({ entryBar }) => entryBar - 1));
  const sold = new Set(
    run.trades.flatMap(({ exitBar, exitReason }) => (exitReason === "signal" ? [exitBar - 1] : [])),
  );
  const flags = strategy.kind === "signals" ? strategy.flags(bars, run.provenance.parameters) : null;
  return tested.dates.slice(run.firstBar).map((date, i) => {
    const bar = run.firstBar + i;
    const said = flags?.[bar] ?? 0;
    const exit = (said & EXIT) !== 0 || sold.has(bar);
    return { date, close: bars.close[bar] ?? 0, entry: (said & ENTRY) !== 0 || bought.has(bar), exit };
  });
}

function noteOf({ tested, run }: Tried, locale: Locale): string {
  const { summary, holding, firstBar } = run;
  const price = tested.data.bars.open[firstBar + 1] ?? 0;
  const told = runNote({ ...summary, held: holding, price }, locale);
  if (summary.trades > 0 || holding.trades === 0) return told;
  const since = weekText(weekKnownSince(tested), tested.dates[firstBar] ?? "", locale);
  return since === null ? told : `${told} ${since}`;
}

/** Among how many it is ranked, of one that is. */
const listText = ({ beside }: Tried, locale: Locale): readonly string[] =>
  beside.length === 0 ? [] : [message("rule_test.ranked_among", locale, { count: beside.length + 1 })];

function shown(tried: Tried, locale: Locale): Shown {
  const { order, strategy, tested, beside, run } = tried;
  const { instrument, rule } = order;
  const { summary, holding, firstBar, provenance, trades } = run;
  const { dates, label } = tested;
  const to = dates.at(-1) ?? "";
  return {
    symbol: instrument.symbol,
    instrument: instrumentShown(instrument, locale),
    currency: instrument.currency,
    from: dates[firstBar] ?? "",
    to,
    initial_balance: summary.initialBalance,
    ...figuresShown(summary),
    holding: {
      final_balance: holding.finalBalance,
      total_return_pct: percent(holding.totalReturn),
      sharpe_ratio: holding.sharpe.value,
      max_drawdown: percent(holding.maxDrawdown),
    },
    bars: barsShown(tried),
    trades: trades.map((trade) => ({
      entry_date: dates[trade.entryBar] ?? "",
      exit_date: dates[trade.exitBar] ?? "",
      quantity: trade.quantity,
      entry_price: trade.entryPrice,
      exit_price: trade.exitPrice,
      profit: trade.profit,
      return_pct: percent(trade.returnRatio),
      exit: message(`exit.${trade.exitReason}`, locale),
    })),
    needed: neededHistory(strategy, provenance.parameters),
    checks: checksOf(strategy, provenance.parameters, {
      ...{ tested, beside, symbol: instrument.symbol },
    }).map((check) => checkText(check, locale)),
    told: ruleSentences(rule, locale),
    note: [noteOf(tried, locale), ...listText(tried, locale)].join(" "),
    measured_from: {
      data_hash: provenance.dataHash,
      parameters: { ...provenance.parameters },
      seed: provenance.seed,
      version: provenance.version,
    },
    provenance: madeOf([tested], { asOf: new Date(tried.endsAt).toISOString(), source: label }),
  };
}
