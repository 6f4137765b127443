import { floatScratch, Scratch } from "../indicators/windows/scratch.ts";
import { newAnchors } from "../strategy/grid-trading.ts";
import { type ParameterValues, resolveParameters } from "../strategy/parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { type BacktestRefusal, type PlanRoom, prepareStrategy, runTerms, tradedWindow } from "./backtest.ts";
import type { BacktestData } from "./backtest-data.ts";
import { type BacktestOptions, termsOf } from "./backtest-options.ts";
import { type Provenance, provenanceOf } from "./provenance.ts";
import { type BacktestSummary, summarize } from "./statistics.ts";
import { TradeLog } from "./trade-log.ts";

/** Of a run only its summary is kept, so the next one may have its columns and its log. */
const scratch = floatScratch();
const log = new TradeLog();

const flagScratch = new Scratch((length) => new Uint8Array(length));
let anchors = newAnchors(0);

function roomFor(bars: number): PlanRoom {
  if (anchors.bar.length < bars) anchors = newAnchors(bars);
  return { flags: flagScratch.column(0, bars), atr: scratch.column(1, bars), anchors };
}

export interface SweepSymbol {
  readonly symbol: string;
  readonly data: BacktestData;
}

/** Symbols × sets of parameters, all plain data: a worker can be sent a part of it. */
export interface SweepRequest {
  readonly symbols: readonly SweepSymbol[];
  readonly strategy: StrategyKey;
  readonly parameterSets: readonly Readonly<Record<string, number>>[];
  readonly options?: BacktestOptions;
  readonly sessions?: number;
}

export interface SweepRow {
  readonly symbol: string;
  readonly given: Readonly<Record<string, number>>;
  readonly outcome:
    | { readonly ok: true; readonly summary: BacktestSummary; readonly provenance: Provenance }
    | BacktestRefusal;
}

/** One backtest per symbol and set, symbol by symbol in the order given; what one refuses does not stop the others. */
export function sweep(request: SweepRequest): readonly SweepRow[] {
  return request.symbols.flatMap(({ symbol, data }) =>
    request.parameterSets.map((given) => ({ symbol, given, outcome: outcomeOf(request, data, given) })),
  );
}

function outcomeOf(
  request: SweepRequest,
  data: BacktestData,
  given: Readonly<Record<string, number>>,
): SweepRow["outcome"] {
  const { options, sessions } = request;
  const strategy = STRATEGIES[request.strategy];
  const resolved = resolveParameters(strategy.parameters, given);
  if (!resolved.ok) return resolved;
  const parameters: ParameterValues = resolved.values;
  const window = tradedWindow({ data, options, sessions }, strategy, parameters);
  if (!window.ok) return window;
  const equity = scratch.column(0, window.last - window.from + 1);
  const room = roomFor(data.bars.close.length);
  log.clear();
  const terms = runTerms(data, window, options, { equity, log });
  const run = prepareStrategy(strategy, parameters, data, { levels: options?.levels, room })(terms);
  return {
    ok: true,
    summary: summarize(run),
    provenance: provenanceOf(data.hash, parameters, termsOf(options)),
  };
}

/**
 * The request in at most so many parts of about equal work, whose rows one after the other are the rows of the whole. Cut
 * by symbol, so that each series is sent to one worker only; a single symbol is cut by its sets.
 */
export function splitSweep(request: SweepRequest, parts: number): readonly SweepRequest[] {
  if (request.symbols.length > 1) {
    return chunks(request.symbols, parts).map((symbols) => ({ ...request, symbols }));
  }
  return chunks(request.parameterSets, parts).map((parameterSets) => ({ ...request, parameterSets }));
}

function chunks<Item>(items: readonly Item[], parts: number): Item[][] {
  const size = Math.max(1, Math.ceil(items.length / Math.max(1, parts)));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
