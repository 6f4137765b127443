import { reviewThreshold } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";

/** Signals less sure than this wait for a person: as the reader set it, for visitors as everybody begins. */
export function useReviewLine(): number {
  return useOperation("accountSettings").data?.settings.review_threshold ?? reviewThreshold;
}
