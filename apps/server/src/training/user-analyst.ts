/** The analyst as one user has it: where a model of the user's own earned a say, the signal hears it. */
import type { ModelOpinions } from "@neuro/quant";
import type { Analyst } from "../research/analyze-instrument.ts";
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

export function userAnalyst(analyst: Analyst, models: ModelReader, userId: string): Analyst {
  return {
    async analyze(instrument) {
      const read = await models.of(userId, instrument);
      const opinions = read?.opinions ?? null;
      if (read === null || opinions === null) return await analyst.analyze(instrument);
      return await analyst.analyze(instrument, {
        key: read.row.trainingId,
        opinionsOf: (sessions) => lastOf(opinions, sessions),
      });
    },
  };
}
