/** A venue that gives no answer (a timeout, too many requests, an error of its own) is left alone for a while. */
import { MINUTE_MS } from "@neuro/contract/primitives";

const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = MINUTE_MS;

export interface VenueRests {
  isResting(venueId: string): boolean;
  /** It gave no answer: it rests, twice as long as the last time, a minute at most. */
  silent(venueId: string): void;
  answered(venueId: string): void;
}

/** `wall`: real time, epoch ms. */
export function createVenueRests(wall: () => number): VenueRests {
  const rests = new Map<string, { readonly until: number; readonly restMs: number }>();
  const isResting = (venueId: string) => (rests.get(venueId)?.until ?? 0) > wall();
  return {
    isResting,
    silent(venueId) {
      if (isResting(venueId)) return;
      const last = rests.get(venueId)?.restMs ?? 0;
      const restMs = Math.min(Math.max(last * 2, FIRST_REST_MS), LONGEST_REST_MS);
      rests.set(venueId, { until: wall() + restMs, restMs });
    },
    answered: (venueId) => void rests.delete(venueId),
  };
}
