/** How long to wait before each try to reach a database that was lost. Real milliseconds. */

/** A database that is back is asked within this time, however long it was away. */
export const LONGEST_RETRY_MS = 2_000;

/** Each wait is twice the one before, without end. */
export function* retryWaits(firstMs: number, longestMs = LONGEST_RETRY_MS): Generator<number, never> {
  for (let waitMs = firstMs; ; waitMs = Math.min(longestMs, 2 * waitMs)) yield Math.min(longestMs, waitMs);
}
