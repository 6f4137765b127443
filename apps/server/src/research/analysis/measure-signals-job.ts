/** Measures the signals over the market at hand: on a fresh installation, after every trading day, when the rules change. */
import { createHash } from "node:crypto";
import { EMBEDDED_INSTRUMENTS, type Instrument, type Market } from "@neuro/market";
import { SIGNAL_PARAMETERS } from "@neuro/quant";
import { currentSession, northAmericanDays } from "../../market/market-data/session-days.ts";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import type { ResearchContext } from "../research-context.ts";
import { readAccuracy, writeAccuracy } from "./accuracy-store.ts";
import { measuredSource } from "./kept-histories.ts";
import { type MeasuredAccuracy, measureSignalAccuracy } from "./measure-signal-accuracy.ts";
import { sourceMeasured } from "./open-measured-market.ts";
import { referenceAccuracy } from "./reference/reference-records.ts";

const QUEUE = "measure-signals";
/** Raise it when signals or their measurement work another way. */
const METHOD_VERSION = 3;

type ResearchParts = Pick<ResearchContext, "db" | "jobs" | "market" | "wall" | "marketStore" | "pins">;
type MeasuredParts = Pick<ResearchContext, "market" | "marketStore" | "pins">;

/** Well-known listings which the market at hand has. */
export async function measuredInstruments(market: Market): Promise<readonly Instrument[]> {
  const found = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
  return found.filter((instrument) => instrument !== null);
}

/** Names the listings that are measured: another text means that a new measurement would differ. */
export async function measuredNames(parts: MeasuredParts): Promise<readonly unknown[]> {
  const { market } = parts;
  const session = currentSession(northAmericanDays(market), market.clock.now());
  const measured = await measuredSource(parts);
  const ids = measured?.ids ?? (await measuredInstruments(market)).map(({ id }) => id);
  return [measured?.source.id ?? null, ids, session];
}

/** Whether figures are of a provider that the market at hand measures. Which vendor it is changes with what was looked at. */
export function isMeasuredHere({ providers }: Pick<Market, "providers">, provider: string | null): boolean {
  const afterVendors = providers.findIndex(({ isLive }) => !isLive);
  const measurable = afterVendors < 0 ? providers : providers.slice(0, afterVendors + 1);
  return measurable.some(({ id }) => id === provider);
}

/** Raise it when signals are judged another way, or more is said of them. */
const MEASUREMENT_VERSION = 2;

async function measurementKey(parts: MeasuredParts): Promise<string> {
  const names = [MEASUREMENT_VERSION, METHOD_VERSION, SIGNAL_PARAMETERS, ...(await measuredNames(parts))];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

/**
 * The stored measurement when it is of the market at hand; an older day's still tells the truth about its days. Until there is one, that of
 * the reference history.
 */
export async function knownAccuracy({
  db,
  market,
}: Pick<ResearchContext, "db" | "market">): Promise<MeasuredAccuracy> {
  const known = await readAccuracy(db.orm);
  return known !== null && isMeasuredHere(market, known.provider) ? known : referenceAccuracy;
}

type Measure = (key: string, signal: AbortSignal) => Promise<MeasuredAccuracy>;

/** In the calling thread, on the market at hand. */
function measureHere(parts: MeasuredParts): Measure {
  const { market } = parts;
  return async (key, signal) =>
    measureSignalAccuracy({
      market,
      provider: sourceMeasured((await measuredSource(parts))?.source ?? null),
      instruments: await measuredInstruments(market),
      key,
      signal,
    });
}

export function measureSignalsJob(
  parts: Omit<ResearchParts, "jobs">,
  measure: Measure = measureHere(parts),
): JobDefinition {
  const { db, wall } = parts;
  return {
    queue: QUEUE,
    cron: "40 16 * * 1-5",
    run: async (_data, { signal }) => {
      const key = await measurementKey(parts);
      if ((await readAccuracy(db.orm))?.key === key) return;
      await writeAccuracy(db.orm, await measure(key, signal), wall());
    },
  };
}

/** Asks for a measurement; the job itself sees whether there is anything new to measure. */
export async function measureSignalsOnce({ jobs }: Pick<ResearchParts, "jobs">): Promise<void> {
  await jobs.send(QUEUE, {});
}
