/** A rule's test as it travels to a screen. */
import {
  type AnswerOf,
  asFraction,
  errorText,
  isErrorCode,
  type Locale,
  madeOf,
  message,
  percentOf,
  ruleTestLimits,
} from "@neuro/contract";
import { figuresShown } from "../backtests/backtest-shown.ts";
import { TEST_SEED } from "./measure-rule.ts";
import type { RuleRow } from "./rule-store.ts";
import type { RuleTestFailure, RuleTestListed, RuleTestRow } from "./rule-test-store.ts";
import type { ForwardTested, RuleTested } from "./rule-tested.ts";
import { checkText, searchText, testCostsText, testNote, timingText, weekText } from "./test-words.ts";

type TestShown = AnswerOf<"ruleTest">;
type Shown = NonNullable<TestShown["result"]>;

const percent = (fraction: number) => percentOf(asFraction(fraction));

function searchShown(tested: RuleTested, locale: Locale): Shown["search"] {
  const { search } = tested;
  if (search === null || search.deflated === null) return null;
  const { plain, byLuck, deflated, low, high, chanceOfLuck, tries } = search.deflated;
  return {
    tries,
    best_sharpe: plain,
    own_sharpe: search.ownSharpe,
    luck_sharpe: byLuck,
    edge: deflated,
    edge_interval95: [low, high],
    chance_of_edge: asFraction(1 - chanceOfLuck),
    overfitting: asFraction(search.overfitting?.probability ?? null),
    walk_forward: forwardShown(search.forward ?? null),
    found: low > 0,
    told: searchText(search, locale),
  };
}

function forwardShown(forward: ForwardTested | null): NonNullable<Shown["search"]>["walk_forward"] {
  if (forward === null) return null;
  const { windows, from, to, totalReturn, firstReturn } = forward;
  return { windows, from, to, return_pct: percent(totalReturn), own_return_pct: percent(firstReturn) };
}

function timingShown({ timing }: RuleTested, locale: Locale): Shown["timing"] {
  if (timing === null) return null;
  return {
    own_pct: percent(timing.own),
    median_pct: percent(timing.median),
    low_pct: percent(timing.low),
    high_pct: percent(timing.high),
    chance_of_luck: asFraction(timing.chanceOfLuck),
    draws: timing.draws,
    told: timingText(timing, locale),
  };
}

interface Part {
  readonly trades: number;
  readonly profit: number;
}

function partOf(trades: RuleTested["trades"]): Part {
  return { trades: trades.length, profit: trades.reduce((sum, { profit }) => sum + profit, 0) };
}

/** The first year's growth begins with the first close. */
function yearsShown({ dates, equity, trades }: RuleTested): Shown["years"] {
  const last = new Map<number, number>();
  for (const [i, date] of dates.entries()) last.set(Number(date.slice(0, 4)), equity[i] ?? 0);
  let before = equity[0] ?? 0;
  return Array.from(last, ([year, worth]) => {
    const growth = before > 0 ? worth / before - 1 : 0;
    before = worth;
    return {
      year,
      return_pct: percent(growth),
      ...partOf(trades.filter(({ exit }) => Number(exit.slice(0, 4)) === year)),
    };
  });
}

function securitiesShown(tested: RuleTested, locale: Locale): Shown["securities"] {
  const { securities, priceless, trades, weeksSince, dates } = tested;
  const traded = securities.map(({ symbol, name }, index) => {
    const part = partOf(trades.filter(({ security }) => security === index));
    const none =
      weekText(weeksSince?.[index], dates[0] ?? "", locale) ?? message("rule_test.not_traded", locale);
    const note = part.trades === 0 ? none : null;
    return { symbol, name, ...part, note };
  });
  const none = { trades: 0, profit: 0, note: message("rule_test.priceless", locale) };
  return [...traded, ...priceless.map(({ symbol, name }) => ({ symbol, name, ...none }))];
}

function regimesShown({ trades }: RuleTested, locale: Locale): Shown["regimes"] {
  return (["uptrend", "sideways", "downtrend", null] as const).flatMap((trend) => {
    const part = partOf(trades.filter((trade) => trade.trend === trend));
    if (part.trades === 0) return [];
    const regime =
      trend === null ? message("rule_test.no_regime", locale) : message(`regime.${trend}`, locale);
    return [{ regime, ...part }];
  });
}

function tradesShown({ trades, securities }: RuleTested, locale: Locale): Shown["trades"] {
  return [...trades]
    .sort((one, other) => (one.exit < other.exit ? 1 : -1))
    .slice(0, ruleTestLimits.tradesShown)
    .map((trade) => ({
      symbol: securities[trade.security]?.symbol ?? "",
      entry_date: trade.entry,
      exit_date: trade.exit,
      quantity: trade.quantity,
      entry_price: trade.entryPrice,
      exit_price: trade.exitPrice,
      profit: trade.profit,
      return_pct: percent(trade.returnRatio),
      exit: message(`exit.${trade.exitReason}`, locale),
    }));
}

function resultShown(tested: RuleTested, locale: Locale): Shown {
  const { summary, holding, dates, equity, held, currency, label, basis } = tested;
  const to = dates.at(-1) ?? "";
  return {
    currency,
    from: dates[0] ?? "",
    to,
    sessions: dates.length - 1,
    initial_balance: summary.initialBalance,
    ...figuresShown(summary),
    commission: tested.commission,
    dividends: tested.dividends,
    holding: {
      final_balance: holding.finalBalance,
      total_return_pct: percent(holding.totalReturn),
      sharpe_ratio: holding.sharpe.value,
      max_drawdown: percent(holding.maxDrawdown),
    },
    beats_holding: summary.finalBalance > holding.finalBalance,
    equity_curve: dates.map((date, i) => ({ date, balance: equity[i] ?? 0, holding: held[i] ?? 0 })),
    trades: tradesShown(tested, locale),
    parameters: { ...tested.parameters },
    search: searchShown(tested, locale),
    timing: timingShown(tested, locale),
    years: yearsShown(tested),
    securities: securitiesShown(tested, locale),
    regimes: regimesShown(tested, locale),
    checks: tested.checks.map((check) => checkText(check, locale)),
    costs: testCostsText(tested, locale),
    note: testNote(tested, locale),
    measured_from: {
      data_hash: tested.dataHash,
      parameters: { ...tested.parameters },
      seed: TEST_SEED,
      version: tested.version,
    },
    provenance: madeOf([{ basis }], { asOf: new Date(tested.endsAt).toISOString(), source: label }),
  };
}

function failureText({ code, params }: RuleTestFailure, locale: Locale): string {
  if (code === "interrupted") return message("rule_test.interrupted", locale, { times: params.times ?? 0 });
  return errorText(isErrorCode(code) ? code : "internal", locale, params).detail;
}

export function testShown(row: RuleTestRow, rule: RuleRow, locale: Locale): TestShown {
  const { asked, status, done, total, failure, result } = row;
  return {
    ...{ status, done, total, rule_hash: row.ruleHash, is_current: row.ruleHash === rule.ruleHash },
    ...{ symbols: [...asked.symbols], days: asked.days, initial_balance: asked.initialBalance },
    ...{ positions: asked.positions, tries: asked.tries },
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    problem: failure === null ? null : failureText(failure, locale),
    result: result === null ? null : resultShown(result, locale),
  };
}

export function lastTestShown(row: RuleTestListed | null, rule: RuleRow): AnswerOf<"keepRule">["test"] {
  if (row === null) return null;
  const { status, symbols, endedAt, outcome } = row;
  return {
    status,
    symbols: [...(symbols ?? [])],
    is_current: row.ruleHash === rule.ruleHash,
    ended_at: endedAt?.toISOString() ?? null,
    result:
      outcome === null
        ? null
        : {
            total_return_pct: percent(outcome.totalReturn),
            provenance: madeOf([outcome], {
              asOf: new Date(outcome.endsAt).toISOString(),
              source: outcome.label,
            }),
          },
  };
}
