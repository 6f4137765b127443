/** Learns ranges over the market at hand: on a fresh installation, after every trading day, when the method changes. */
import { createHash } from "node:crypto";
import { referenceModel } from "@neuro/forecast";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import { measuredSource } from "../analysis/kept-histories.ts";
import { measuredInstruments, measuredNames } from "../analysis/measure-signals-job.ts";
import { sourceMeasured } from "../analysis/open-measured-market.ts";
import type { ResearchContext } from "../research-context.ts";
import { measureRange } from "./measure-range.ts";
import { type RangeMeasurement, readRangeKey, writeRange } from "./range-store.ts";

const QUEUE = "measure-range";
/** Raise it when the server reads or measures another way; the package has a version of its own. */
const METHOD_VERSION = 1;

type MeasuredParts = Pick<ResearchContext, "market" | "marketStore" | "pins">;
type Measure = (key: string, signal: AbortSignal) => Promise<RangeMeasurement>;

export const RANGE_WORKER = new URL("./range-worker.ts", import.meta.url);

/** Another key means that a new measurement would differ. */
async function rangeKey(parts: MeasuredParts): Promise<string> {
  const names = [METHOD_VERSION, referenceModel.version, ...(await measuredNames(parts))];
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}

/** In the calling thread, on the market at hand. */
function measureHere(parts: MeasuredParts): Measure {
  const { market } = parts;
  return async (key, signal) =>
    measureRange({
      market,
      provider: sourceMeasured((await measuredSource(parts))?.source ?? null),
      instruments: await measuredInstruments(market),
      key,
      signal,
    });
}

export function measureRangeJob(
  parts: MeasuredParts & Pick<ResearchContext, "db" | "wall">,
  measure: Measure = measureHere(parts),
): JobDefinition {
  const { db, wall } = parts;
  return {
    queue: QUEUE,
    cron: "55 16 * * 1-5",
    run: async (_data, { signal }) => {
      const key = await rangeKey(parts);
      if ((await readRangeKey(db.orm)) === key) return;
      await writeRange(db.orm, await measure(key, signal), wall());
    },
  };
}

/** Asks for a measurement; the job itself sees whether there is anything new. */
export async function measureRangeOnce({ jobs }: Pick<ResearchContext, "jobs">): Promise<void> {
  await jobs.send(QUEUE, {});
}
