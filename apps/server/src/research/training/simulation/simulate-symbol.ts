/** Lets a network, or the strategy engine where none is trained, trade the last so many days of one symbol. */
import type { Basis, Currency } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import { modelPolicy, POLICY_HORIZON, parseModel, roundTripCost, type SymbolModel } from "@neuro/neural";
import {
  type BacktestRefusal,
  type BacktestResult,
  type BacktestSummary,
  backtest,
  backtestStrategy,
} from "@neuro/quant";
import { noPrices } from "../../../market/market-data/detail/why-missing.ts";
import type { TradedStrategy } from "../../analysis/strategies/strategy-words.ts";
import { readTestedData, type TestedData, testedTerms } from "../../analysis/strategies/tested-data.ts";
import { sessionsIn } from "../../backtests/backtest-runs.ts";
import { measuredFromShown } from "../evaluation-shown.ts";
import { readSymbolSeries, sessionsRead } from "../training-data.ts";
import type { TrainingFailure } from "../training-store.ts";

/** Who decides where no network of the symbol is trained. */
const ENGINE: TradedStrategy = "rsi_macd_bollinger";

interface Performance {
  readonly finalBalance: number;
  readonly totalReturn: number;
  readonly maxDrawdown: number;
}

/** As stored: in no language. */
export interface SimulationOutcome extends Performance {
  readonly policy:
    | {
        readonly kind: "network";
        /** First session with a forecast of a network that had not seen it. */
        readonly firstDate: string;
        /** Most likely it saw the future, and what it earned means nothing; missing in simulations of before. */
        readonly implausible?: boolean;
      }
    | { readonly kind: "strategy"; readonly strategy: TradedStrategy };
  readonly currency: Currency;
  readonly from: string;
  readonly to: string;
  readonly sessions: number;
  readonly initialBalance: number;
  readonly winningTrades: number;
  readonly holding: Performance;
  readonly curve: readonly { readonly date: string; readonly balance: number; readonly holding: number }[];
  readonly trades: readonly {
    readonly entry: string;
    readonly exit: string;
    readonly profit: number;
    readonly returnRatio: number;
  }[];
  readonly measuredFrom: ReturnType<typeof measuredFromShown>;
  /** Of the provider. */
  readonly label: string;
  /** How real those are; missing in simulations of before it was written down. */
  readonly basis?: Basis;
  /** Market time, epoch ms. */
  readonly simulatedAt: number;
}

export interface SimulationOrder {
  readonly instrument: Instrument;
  /** Calendar days up to the last completed session. */
  readonly days: number;
  /** In the instrument's currency. */
  readonly balance: number;
  /** The serialized model, if there is one. */
  readonly model: Uint8Array | null;
}

interface Decided {
  readonly run: BacktestResult | BacktestRefusal;
  readonly policy: SimulationOutcome["policy"];
  /** Null where the strategy engine decided. */
  readonly model: SymbolModel | null;
}

/** Null where the model is unreadable or of other prices than those at hand. */
async function runNetwork(
  market: Market,
  { instrument, days, balance, model: bytes }: SimulationOrder,
  { data, dates }: TestedData,
): Promise<Decided | null> {
  const parsed = bytes === null ? null : parseModel(bytes);
  const series = parsed?.ok ? await readSymbolSeries(market, instrument) : null;
  if (!parsed?.ok || series === null) return null;
  const terms = testedTerms(instrument);
  const price = data.bars.close.at(-1) ?? Number.NaN;
  const policy = modelPolicy(parsed.model, series, {
    roundTripCost: roundTripCost(terms.fill, { balance, price }),
  });
  if (!policy.ok) return null;
  const options = { initialBalance: balance, ...terms };
  const run = backtestStrategy(policy.strategy, {
    data,
    sessions: sessionsIn(dates, days, instrument.type),
    options,
  });
  const implausible = parsed.model.evaluation.horizons[POLICY_HORIZON]?.implausible ?? false;
  return { run, policy: { kind: "network", firstDate: policy.firstDate, implausible }, model: parsed.model };
}

function runEngine({ instrument, days, balance }: SimulationOrder, { data, dates }: TestedData): Decided {
  const options = { initialBalance: balance, ...testedTerms(instrument) };
  const sessions = sessionsIn(dates, days, instrument.type);
  const run = backtest({ data, strategy: ENGINE, sessions, options });
  return { run, policy: { kind: "strategy", strategy: ENGINE }, model: null };
}

const performanceOf = ({ finalBalance, totalReturn, maxDrawdown }: BacktestSummary): Performance => ({
  finalBalance,
  totalReturn,
  maxDrawdown,
});

interface Simulated {
  readonly decided: Decided;
  readonly tested: TestedData;
  readonly order: SimulationOrder;
  readonly simulatedAt: number;
}

function outcomeOf(
  run: BacktestResult,
  { decided: { policy, model }, tested, order, simulatedAt }: Simulated,
): SimulationOutcome {
  const { dates, data, label, basis } = tested;
  const held = backtest({
    data,
    strategy: "buy_and_hold",
    sessions: run.summary.returns,
    options: { initialBalance: order.balance, ...testedTerms(order.instrument) },
  });
  if (!held.ok) throw new Error(`holding was refused: ${held.code}`);
  const { dataHash, parameters, seed, version } = run.provenance;
  return {
    policy,
    ...performanceOf(run.summary),
    currency: order.instrument.currency,
    from: dates[run.firstBar] ?? "",
    to: dates.at(-1) ?? "",
    sessions: run.summary.returns,
    initialBalance: order.balance,
    winningTrades: run.summary.winningTrades,
    holding: performanceOf(run.holding),
    curve: Array.from(run.equity, (balance, index) => ({
      date: dates[run.firstBar + index] ?? "",
      balance,
      holding: held.equity[index] ?? 0,
    })),
    trades: run.trades.map(({ entryBar, exitBar, profit, returnRatio }) => ({
      entry: dates[entryBar] ?? "",
      exit: dates[exitBar] ?? "",
      profit,
      returnRatio,
    })),
    measuredFrom:
      model === null ? { data_hash: dataHash, parameters, seed, version } : measuredFromShown(model),
    label,
    basis,
    simulatedAt,
  };
}

/** A failure: no prices, or fewer sessions than the window needs. */
export async function simulateSymbol(
  market: Market,
  order: SimulationOrder,
): Promise<SimulationOutcome | TrainingFailure> {
  const { instrument } = order;
  const tested = await readTestedData(market, instrument, sessionsRead(instrument)).catch(() => null);
  if (tested === null || tested.dates.length === 0) {
    const { code, params = {} } = await noPrices(market, instrument);
    return { code, params };
  }
  const decided = (await runNetwork(market, order, tested)) ?? runEngine(order, tested);
  const { run } = decided;
  if (run.ok) return outcomeOf(run, { decided, tested, order, simulatedAt: market.clock.now() });
  if (run.code !== "insufficient_history") throw new Error(`a checked simulation was refused: ${run.code}`);
  const { needed: required, available } = run.details;
  return { code: "not_enough_history", params: { symbol: instrument.symbol, required, available } };
}
