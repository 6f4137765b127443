/** Measures signals and strategies on a folder of price files, as they are shipped. */
import { createHash } from "node:crypto";
import { openFilesProvider } from "@neuro/market";
import { NOTHING_KEPT } from "../kept-histories.ts";
import { type MeasuredAccuracy, measureSignalAccuracy } from "../measure-signal-accuracy.ts";
import { type MeasuredMarket, openMeasuredMarket } from "../open-measured-market.ts";
import { evaluateStrategies, type StrategyEvaluation } from "../strategies/evaluate-strategies.ts";
import { REFERENCE_SOURCE } from "./reference-records.ts";

/** After the close of either exchange, in summer and in winter. */
const AFTER_CLOSE = "T22:00:00Z";
/** In the place of a key: no market at hand is measured by it. */
const KEY = "reference";

export async function openReferenceMarket(folder: string): Promise<MeasuredMarket> {
  const files = await openFilesProvider({ root: folder, cacheSize: 1 });
  if (!files.ok) throw new Error(files.message);
  const last = await files.value.lastSession?.();
  if (last == null) throw new Error(`${folder} has no session that most of its listings share.`);
  return await openMeasuredMarket({
    market: { MARKET_PROVIDERS: "files", MARKET_DIR: folder },
    now: Date.parse(`${last}${AFTER_CLOSE}`),
    kept: NOTHING_KEPT,
    provider: "files",
  });
}

const asReference = { key: KEY, provider: null, label: REFERENCE_SOURCE } as const;

export async function referenceSignals(measured: MeasuredMarket): Promise<MeasuredAccuracy> {
  const accuracy = await measureSignalAccuracy({ ...measured, key: KEY });
  return { ...accuracy, ...asReference };
}

export async function referenceStrategies(measured: MeasuredMarket): Promise<StrategyEvaluation> {
  const { chosen: _chosen, ...published } = await evaluateStrategies({ ...measured, key: KEY });
  return { ...published, ...asReference };
}

/** Enough of the listings to notice another engine, in seconds. */
const PART_STEP = 40;

export const partOf = (measured: MeasuredMarket): MeasuredMarket => ({
  ...measured,
  instruments: measured.instruments.filter((_, place) => place % PART_STEP === 0),
});
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** The figures of a part of the listings as a hash: whether code and bars still give what was shipped. */
export async function strategiesOfPart(measured: MeasuredMarket): Promise<{ readonly sha256: string }> {
  const { strategies } = await referenceStrategies(partOf(measured));
  return { sha256: hashOf(strategies) };
}
