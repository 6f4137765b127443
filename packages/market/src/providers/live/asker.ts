import { ProviderUnavailable } from "../../port.ts";
import type { RawAnswer } from "./ask-once.ts";
import type { Admission, CircuitBreaker } from "./circuit-breaker.ts";
import { createPauses } from "./interruptible-waits.ts";
import type { Pacer } from "./pacer.ts";
import { VendorFailure } from "./vendor-failure.ts";

const TRIES = 3;
/** Nobody who looks at a screen waits longer for a vendor that has never answered. */
const FIRST_ANSWER_MS = 2000;
const FIRST_BACKOFF_MS = 300;
const LONGEST_BACKOFF_MS = 4000;
/** A longer wish than this stops all questions instead of holding one. */
const SHORT_REST_MS = 4000;

export interface AskerOptions {
  readonly id: string;
  readonly breaker: CircuitBreaker;
  readonly pacer: Pacer;
  readonly timeoutMs: number;
  /** For the first answer of all, with waits and retries, ms. */
  readonly firstAnswerMs?: number | undefined;
  readonly wall: () => number;
  readonly random: () => number;
  /** A clock that never jumps, ms. */
  readonly monotonic: () => number;
}

/** Sends one try with this time limit; throws `VendorFailure`. */
export type Send = (timeoutMs: number) => Promise<RawAnswer>;

export interface Asker {
  /** `read` may throw `VendorFailure` too: an answer that cannot be read is no answer. */
  ask<T>(send: Send, read: (answer: RawAnswer) => T): Promise<T>;
  /** See `VendorClient.rest`. */
  rest(reason: string, restMs: number): ProviderUnavailable;
}

/**
 * One question: admitted by the breaker, sent at its turn, tried again with full jitter (a random wait below an exponential
 * bound, so that many askers do not come back together), within a time of its own.
 */
export function createAsker(options: AskerOptions): Asker {
  const { id, breaker, pacer, timeoutMs, wall, random, monotonic } = options;
  const { firstAnswerMs = FIRST_ANSWER_MS } = options;
  const { pause, wakeAll } = createPauses();
  const unavailable = (reason: string) => new ProviderUnavailable(`${id}: ${reason}`);
  const refusal = () => {
    const { reason, retryAt } = breaker.state();
    return unavailable(`not asked until ${new Date(retryAt ?? wall()).toISOString()}: ${reason}`);
  };

  const fail = (admission: Admission, reason: string, restMs: number | null) => {
    breaker.fail({ admission, reason, restMs });
    if (breaker.isOpen()) wakeAll();
  };

  const sendAtTurn = async (send: Send, admission: Admission, deadline: number, last: string | null) => {
    const turn = pacer.reserve();
    if (turn === null || monotonic() + turn >= deadline) {
      throw unavailable(last ?? "too many questions are waiting");
    }
    if (turn > 0) await pause(turn);
    if (admission === "free" && breaker.isOpen()) throw refusal();
    return send(Math.min(timeoutMs, Math.max(1, deadline - monotonic())));
  };

  /** What follows a failed try: a wait before the next one, or null when there is none. */
  const waitAfter = (failure: VendorFailure, admission: Admission, tries: number): number | null => {
    const { message, waitMs, isPassing } = failure;
    const isLongRest = waitMs !== null && waitMs > SHORT_REST_MS;
    fail(admission, message, isLongRest ? waitMs : null);
    if (waitMs !== null && !isLongRest) pacer.pause(waitMs);
    if (breaker.isOpen() || !isPassing || tries >= TRIES) return null;
    return waitMs ?? random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 4 ** (tries - 1));
  };

  return {
    async ask(send, read) {
      const admission = breaker.admit();
      if (admission === "refused") throw refusal();
      const deadline = monotonic() + (breaker.hasAnswered() ? 2 * timeoutMs : firstAnswerMs);
      let isProbing = admission === "probe";
      let last: string | null = null;
      try {
        for (let tries = 1; ; tries++) {
          try {
            const value = read(await sendAtTurn(send, admission, deadline, last));
            isProbing = false;
            breaker.succeed();
            return value;
          } catch (error) {
            if (!(error instanceof VendorFailure)) throw error;
            isProbing = false;
            last = error.message;
            const wait = waitAfter(error, admission, tries);
            if (wait === null || monotonic() + wait >= deadline) throw unavailable(error.message);
            await pause(wait);
            if (breaker.isOpen()) throw refusal();
          }
        }
      } finally {
        if (isProbing) breaker.release();
      }
    },
    rest(reason, restMs) {
      fail("free", reason, restMs);
      return unavailable(reason);
    },
  };
}
