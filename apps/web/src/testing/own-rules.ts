/** Strategies of one's own for the tests of their screens: rules of every kind, and a server that keeps, tries and tests them. */
import { asFraction, asPercent, type Locale } from "@neuro/contract";
import { type RuleValue, type SignalRule, sayRule, type TradingRule } from "@neuro/contract/trading-rules";
import { type FakeServer, Refusal, type Sent } from "./fake-server.ts";

type OwnRule = Sent<"tradingRules">["rules"][number];
type Test = Sent<"ruleTest">;

const close: RuleValue = { kind: "price", column: "close", ago: 0 };
const rsi: RuleValue = {
  ...{ kind: "indicator", indicator: "rsi", line: "value", column: "close", ago: 0 },
  parameters: { period: { parameter: "period" } },
};
const number = (value: number): RuleValue => ({ kind: "number", value });

/** With a parameter and nothing nested. */
export const DIP: SignalRule = {
  ...{ version: 1, name: "Dip of the week", kind: "signals", exit: null, stop: null, target: null },
  parameters: [{ name: "period", byDefault: 14, min: 2, max: 30, step: 1 }],
  entry: {
    kind: "all",
    of: [
      { kind: "compare", left: rsi, is: "below", right: number(30) },
      { kind: "weekday", days: [1, 5] },
    ],
  },
  maxHoldBars: 5,
};

/** Groups within groups, a calculation, crossings, moves and all limits. */
export const NESTED: SignalRule = {
  ...{ version: 1, name: "Breakout", kind: "signals", parameters: [] },
  entry: {
    kind: "all",
    of: [
      { kind: "cross", left: close, to: "above", right: { kind: "price", column: "high", ago: 3 } },
      {
        kind: "any",
        of: [
          { kind: "move", value: close, goes: "up", bars: 2 },
          {
            kind: "compare",
            left: { kind: "price", column: "volume", ago: 0 },
            is: "above",
            right: {
              kind: "arithmetic",
              operator: "times",
              left: number(1.5),
              right: {
                ...{ kind: "indicator", indicator: "sma", line: "value", column: "volume", ago: 1 },
                parameters: { period: 20 },
              },
            },
          },
        ],
      },
    ],
  },
  exit: { kind: "compare", left: close, is: "below", right: number(-0.5) },
  stop: { kind: "percent", percent: 8 },
  target: { kind: "atr", multiple: 4.5 },
  maxHoldBars: null,
};

export const GRID: TradingRule = {
  ...{
    version: 1,
    name: "Grid",
    kind: "grid",
    levels: 5,
    spacingAtr: { parameter: "spacing" },
    atrPeriod: 14,
  },
  parameters: [{ name: "spacing", byDefault: 1, min: 0.5, max: 2, step: 0.25 }],
};

/** Another one for another rule. */
function hashOf(rule: TradingRule): string {
  let hash = 7;
  for (const letter of JSON.stringify(rule))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007;
  return `hash-${hash}`;
}

/** As the server's: letters, digits and hyphens. */
const idOf = ({ name }: TradingRule): string => `rule-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

export const keptRule = (rule: TradingRule, more: Partial<OwnRule> = {}): OwnRule => ({
  ...{ id: idOf(rule), rule, rule_hash: hashOf(rule), told: sayRule(rule, "en").split("\n") },
  ...{ created_at: "2026-05-20T14:00:00.000Z", updated_at: "2026-05-20T14:00:00.000Z" },
  ...{ test: null, tested: "never", trading: null },
  ...more,
});

const provenance = {
  basis: "sample",
  source: "simulated",
  asOf: "2026-05-27T20:00:00.000Z",
  stale: false,
} as never;
const measured = { data_hash: "a".repeat(64), parameters: { period: 14 }, seed: null, version: "1" } as never;
const figures = {
  ...{ final_balance: 11_000, total_return_pct: asPercent(10), win_rate: asPercent(60), winning_trades: 3 },
  ...{ total_trades: 5, profit_factor: 1.8, sharpe_ratio: 0.9, max_drawdown: asPercent(7.5) },
  reasons: { win_rate: null, profit_factor: null, sharpe_ratio: null },
};
const holding = {
  ...{ final_balance: 12_000, total_return_pct: asPercent(20), sharpe_ratio: 1.1 },
  max_drawdown: asPercent(15),
};
const trade = {
  ...{ entry_date: "2026-05-25", exit_date: "2026-05-27", quantity: 10, entry_price: 100, exit_price: 102 },
  ...{ profit: 20, return_pct: asPercent(2), exit: "after 5 days" },
};

export function triedOn(symbol: string): Sent<"tryRule"> {
  return {
    ...{ symbol, currency: "CAD", from: "2024-05-27", to: "2026-05-27", initial_balance: 10_000 },
    ...{ ...figures, holding, needed: 15, checks: [], told: [], measured_from: measured, provenance },
    instrument: instrumentOf(symbol),
    bars: [
      { date: "2026-05-25", close: 100, entry: true, exit: false },
      { date: "2026-05-26", close: 104, entry: false, exit: false },
      { date: "2026-05-27", close: 102, entry: false, exit: true },
    ],
    trades: [trade],
    note: "One past run proves little.",
  };
}

const instrumentOf = (symbol: string) => ({
  ...{ instrument_id: `XTSE:${symbol}`, symbol, name: `${symbol} Inc.`, exchange: "TSX", sector: null },
  ...({ country: "CA", currency: "CAD", type: "stock", retired: null } as const),
});

export const RESULT: NonNullable<Test["result"]> = {
  ...{ currency: "CAD", from: "2021-05-27", to: "2026-05-27", sessions: 1_250, initial_balance: 10_000 },
  ...{ ...figures, commission: 12.5, dividends: 30, holding, beats_holding: false, measured_from: measured },
  equity_curve: [
    { date: "2026-05-25", balance: 10_000, holding: 10_000 },
    { date: "2026-05-26", balance: 9_800, holding: 10_400 },
    { date: "2026-05-27", balance: 11_000, holding: 12_000 },
  ],
  trades: [{ symbol: "RY", ...trade }],
  parameters: { period: 12 },
  search: {
    ...{
      tries: 29,
      best_sharpe: 1.2,
      own_sharpe: 0.9,
      luck_sharpe: 1,
      edge: 0.2,
      edge_interval95: [-0.4, 0.8],
    },
    ...{ chance_of_edge: asFraction(0.62), overfitting: asFraction(0.41), found: false },
    walk_forward: {
      ...{ windows: 6, from: "2023-05-29", to: "2026-05-27" },
      ...{ return_pct: asPercent(4.5), own_return_pct: asPercent(-1.5) },
    },
    told: "The best is no better than luck makes it.",
  },
  timing: {
    ...{ own_pct: asPercent(12), median_pct: asPercent(9), low_pct: asPercent(-4), high_pct: asPercent(22) },
    ...{ chance_of_luck: asFraction(0.35), draws: 1_000, told: "Lot does as well in 35 of 100." },
  },
  years: [{ year: 2025, return_pct: asPercent(10), trades: 5, profit: 1_000 }],
  securities: [
    { symbol: "RY", name: "Royal Bank", trades: 5, profit: 1_000, note: null },
    { symbol: "NEW", name: "New Inc.", trades: 0, profit: 0, note: "Too little history." },
  ],
  regimes: [{ regime: "Rising", trades: 5, profit: 1_000 }],
  checks: [],
  costs: "One cent a share.",
  note: "It made less than holding did.",
  provenance,
};

export const testOf = (more: Partial<Test> = {}): Test => ({
  ...{ status: "running", done: 7, total: 58, rule_hash: "x", is_current: true, symbols: ["RY", "NEW"] },
  ...{ days: 1_825, initial_balance: 10_000, positions: 5, tries: 29, problem: null, result: null },
  ...{ started_at: "2026-05-27T14:00:00.000Z", ended_at: null },
  ...more,
});

export const COMPLETED = testOf({
  ...{ status: "completed", done: 58, ended_at: "2026-05-27T14:01:00.000Z", result: RESULT },
});

/** A server that keeps what it is given, as the real one does. */
export function keepRules(server: FakeServer, ...first: readonly OwnRule[]): void {
  let rules = [...first];
  const given = [
    { key: "mean_reversion", rule: NESTED, told: [] },
    { key: "grid_trading", rule: GRID, told: [] },
  ];
  const find = (id: string): OwnRule => {
    const found = rules.find((each) => each.id === id);
    if (found === undefined) throw new Refusal("not_found");
    return found;
  };
  server.answer("tradingRules", (_, locale: Locale) => {
    const told = (rule: TradingRule) => sayRule(rule, locale).split("\n");
    return {
      rules: rules.map((each) => ({ ...each, told: told(each.rule as TradingRule) })),
      given: given.map((each) => ({ ...each, told: told(each.rule) })),
      most: 50,
    };
  });
  server.answer("keepRule", ({ body }) => {
    const kept = keptRule(body.rule as TradingRule);
    rules = [kept, ...rules];
    return kept;
  });
  server.answer("changeRule", ({ params, body }) => {
    const present = find(params.id);
    if (present.rule_hash !== body.seen_hash) throw new Refusal("rule_changed");
    const rule = body.rule as TradingRule;
    const changed = { ...present, rule, rule_hash: hashOf(rule) };
    rules = rules.map((each) => (each === present ? changed : each));
    return changed;
  });
  server.answer("tradeRule", ({ params, body }) => {
    const present = find(params.id);
    const trading = body as NonNullable<OwnRule["trading"]>;
    const changed = { ...present, trading };
    rules = rules.map((each) => (each === present ? changed : each));
    return changed;
  });
  server.answer("removeRule", ({ params }) => {
    const gone = find(params.id);
    rules = rules.filter((each) => each !== gone);
    return { success: true };
  });
  server.answer("tryRule", ({ body }) => triedOn(body.symbol));
}
