/** Measures the signals over the market at hand: on a fresh installation, after every trading day, when the rules change. */
import { createHash } from "node:crypto";
import { EMBEDDED_INSTRUMENTS, type Instrument, type Market } from "@neuro/market";
import { SIGNAL_PARAMETERS } from "@neuro/quant";
import type { AppContext } from "../context.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { currentSession, northAmericanDays } from "../market-data/session-days.ts";
import { readAccuracy, writeAccuracy } from "./accuracy-store.ts";
import { type MeasuredAccuracy, measureSignalAccuracy } from "./measure-signal-accuracy.ts";

const QUEUE = "measure-signals";
/** Raise it when signals or their measurement work another way. */
const METHOD_VERSION = 3;

type ResearchParts = Pick<AppContext, "db" | "jobs" | "market" | "wall">;

/** Well-known listings which the market at hand has. */
export async function measuredInstruments(market: Market): Promise<readonly Instrument[]> {
  const found = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
  return found.filter((instrument) => instrument !== null);
}

/** The provider whose listings are measured: the one asked first, so that real prices and simulated ones never mix. */
export function measuredProvider(market: Market) {
  return market.providers[0] ?? null;
}

/** Another key means that a new measurement would differ. */
function measurementKey(market: Market, instruments: readonly Instrument[]): string {
  const session = currentSession(northAmericanDays(market), market.clock.now());
  const ids = instruments.map(({ id }) => id);
  const names = [METHOD_VERSION, SIGNAL_PARAMETERS, measuredProvider(market), ids, session];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

/** The stored measurement when it is of the market at hand; an older day's still tells the truth about its days. */
export async function knownAccuracy({
  db,
  market,
}: Pick<AppContext, "db" | "market">): Promise<MeasuredAccuracy | null> {
  const known = await readAccuracy(db.orm);
  return known !== null && known.provider === measuredProvider(market)?.id ? known : null;
}

type Measure = (key: string, signal: AbortSignal) => Promise<MeasuredAccuracy>;

/** In the calling thread, on the market at hand. */
function measureHere(market: Market): Measure {
  return async (key, signal) =>
    measureSignalAccuracy({
      market,
      provider: measuredProvider(market),
      instruments: await measuredInstruments(market),
      key,
      signal,
    });
}

export function measureSignalsJob(
  { db, market, wall }: Omit<ResearchParts, "jobs">,
  measure: Measure = measureHere(market),
): JobDefinition {
  return {
    queue: QUEUE,
    cron: "40 16 * * 1-5",
    run: async (_data, { signal }) => {
      const key = measurementKey(market, await measuredInstruments(market));
      if ((await readAccuracy(db.orm))?.key === key) return;
      await writeAccuracy(db.orm, await measure(key, signal), wall());
    },
  };
}

/** Asks for a measurement; the job itself sees whether there is anything new to measure. */
export async function measureSignalsOnce({ jobs }: Pick<ResearchParts, "jobs">): Promise<void> {
  await jobs.send(QUEUE, {});
}
