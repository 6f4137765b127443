/** The analyst as one user has it: with the user's review threshold, and where a model of the user's own earned a say, with it. */
import type { Instrument } from "@neuro/market";
import type { ModelOpinions } from "@neuro/quant";
import type { AnalysisOutcome, Analyst } from "../analysis/analyze-instrument.ts";
import type { ModelReader } from "./model-reader.ts";

/** The last entries, as many as the analysis has sessions; null where there are fewer. */
function lastOf(opinions: ModelOpinions, sessions: number): ModelOpinions | null {
  const { probability, baseRate, weight } = opinions;
  if (probability.length < sessions) return null;
  return {
    probability: probability.slice(-sessions),
    baseRate: baseRate.slice(-sessions),
    weight: weight.slice(-sessions),
  };
}

export interface AnalystsUser {
  readonly id: string;
  /** Read once for whatever is asked of this analyst. */
  reviewThreshold(): Promise<number>;
}

export function userAnalyst(analyst: Analyst, models: ModelReader, user: AnalystsUser): Analyst {
  let threshold: Promise<number> | null = null;

  async function joined(instrument: Instrument): Promise<AnalysisOutcome> {
    const read = await models.of(user.id, instrument);
    const opinions = read?.opinions ?? null;
    if (read === null || opinions === null) return await analyst.analyze(instrument);
    return await analyst.analyze(instrument, {
      key: read.key,
      opinionsOf: (sessions) => lastOf(opinions, sessions),
    });
  }

  return {
    async analyze(instrument) {
      threshold ??= user.reviewThreshold();
      const [outcome, reviewThreshold] = await Promise.all([joined(instrument), threshold]);
      return outcome.ok ? { ok: true, value: { ...outcome.value, reviewThreshold } } : outcome;
    },
  };
}
