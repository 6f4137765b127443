/** Measures the signals over the market at hand: once on a fresh installation, then after every trading day. */
import { EMBEDDED_INSTRUMENTS, type Instrument, type Market } from "@neuro/market";
import type { AppContext } from "../context.ts";
import type { JobDefinition } from "../jobs/job-definition.ts";
import { readAccuracy, writeAccuracy } from "./accuracy-store.ts";
import { measureSignalAccuracy } from "./measure-signal-accuracy.ts";

const QUEUE = "measure-signals";

/** Well-known listings which the market at hand has. */
async function measuredInstruments(market: Market): Promise<readonly Instrument[]> {
  const found = await Promise.all(EMBEDDED_INSTRUMENTS.map(({ id }) => market.instrument(id)));
  return found.filter((instrument) => instrument !== null);
}

type ResearchParts = Pick<AppContext, "db" | "jobs" | "market" | "wall">;

export function measureSignalsJob({ db, market, wall }: Omit<ResearchParts, "jobs">): JobDefinition {
  return {
    queue: QUEUE,
    cron: "40 16 * * 1-5",
    run: async (_data, { signal }) => {
      const measured = await measureSignalAccuracy(market, await measuredInstruments(market), signal);
      await writeAccuracy(db.orm, measured, wall());
    },
  };
}

/** On a market that is another than the measured one, too: its label tells. */
export async function measureSignalsOnce({ db, jobs, market }: ResearchParts): Promise<void> {
  const known = await readAccuracy(db.orm);
  if (known !== null && market.providers.some(({ label }) => label === known.label)) return;
  await jobs.send(QUEUE, {});
}
