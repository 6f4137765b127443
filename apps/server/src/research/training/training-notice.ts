import type { Notice } from "../../people/notices/notice.ts";
import type { TrainingFailure } from "./training-store.ts";

export function trainingNotice(
  job: { readonly id: string; readonly symbol: string },
  failure: TrainingFailure | null,
): Notice {
  return {
    alertType: failure === null ? "training_done" : "training_failed",
    ...{ category: "signals", priority: "low" },
    facts: { ...failure?.params, symbol: job.symbol, failure: failure?.code ?? null },
    link: `/dashboard?tab=neural&symbol=${encodeURIComponent(job.symbol)}`,
    about: `training:${job.id}`,
  };
}
