import { MINUTE_MS } from "@neuro/contract/primitives";
export interface PacerOptions {
  /** Requests a minute that a vendor takes for good. */
  readonly perMinute: number;
  /** Requests that may go at once after a rest. */
  readonly burst: number;
  /** Who would have to wait longer is refused at once, ms. */
  readonly longestWaitMs: number;
  /** A clock that never jumps, ms. */
  readonly monotonic: () => number;
}

/** Spreads requests over time. */
export interface Pacer {
  /** Milliseconds until the caller's turn, which is reserved by asking; null when the queue is too long. */
  reserve(): number | null;
  /** The vendor wants a rest: nobody's turn comes before it is over. */
  pause(ms: number): void;
}

/**
 * A token bucket kept as one number, the time at which it would be full again: the generic cell rate algorithm (ITU-T I.371).
 * Turns are handed out in the order of asking, so the queue needs no memory and is bounded by the wait.
 */
export function createPacer(options: PacerOptions): Pacer {
  const { perMinute, burst, longestWaitMs, monotonic } = options;
  const intervalMs = MINUTE_MS / perMinute;
  const allowanceMs = (burst - 1) * intervalMs;
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    reserve() {
      const now = monotonic();
      const start = Math.max(fullAt, now);
      const wait = Math.max(0, start - allowanceMs - now);
      if (wait > longestWaitMs) return null;
      fullAt = start + intervalMs;
      return wait;
    },
    pause(ms) {
      fullAt = Math.max(fullAt, monotonic() + ms + allowanceMs);
    },
  };
}
