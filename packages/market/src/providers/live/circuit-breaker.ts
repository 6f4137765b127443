import type { ProviderState } from "../../port.ts";

export interface CircuitBreakerOptions {
  /** Failures in a row that open it, once the vendor has answered; before that, one does. */
  readonly failuresToOpen: number;
  /** First rest, doubled with every failed probe up to the longest, ms. */
  readonly restMs: number;
  readonly longestRestMs: number;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** Uniform in [0, 1): spreads the probes of many servers. */
  readonly random: () => number;
  readonly onState?: ((state: ProviderState) => void) | undefined;
}

/** What a question may do now. */
export type Admission = "free" | "probe" | "refused";

/**
 * Keeps a vendor that fails from being asked: closed, open for a rest, then half open for one probe that closes or opens it
 * again. Before the first answer one failure opens it, so that a missing network costs one question.
 */
export interface CircuitBreaker {
  state(): ProviderState;
  /** True once any question was answered. */
  hasAnswered(): boolean;
  /** True while nobody but a probe may ask. */
  isOpen(): boolean;
  /** Call once per question; a `probe` must end in `succeed`, `fail` or `release`. */
  admit(): Admission;
  succeed(): void;
  fail(failed: Failed): void;
  /** A probe that ended without saying anything of the vendor. */
  release(): void;
}

interface Opened {
  readonly since: number;
  readonly openedAt: number;
  readonly retryAt: number;
  readonly reason: string;
}

export interface Failed {
  readonly admission: Admission;
  readonly reason: string;
  /** The vendor's own wish: opens it for that long whatever the count, ms. */
  readonly restMs: number | null;
}

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresToOpen, restMs, longestRestMs, wall, random, onState } = options;
  let answered = false;
  let failures = 0;
  let openings = 0;
  let opened: Opened | null = null;
  let isProbing = false;

  const state = (): ProviderState =>
    opened === null
      ? { state: answered ? "ok" : "unknown", since: null, retryAt: null, reason: null }
      : { state: "failing", since: opened.since, retryAt: opened.retryAt, reason: opened.reason };

  const open = (reason: string, wishedMs: number | null) => {
    const now = wall();
    const rest = Math.min(longestRestMs, restMs * 2 ** openings) * (0.75 + 0.5 * random());
    openings = Math.min(openings + 1, 30);
    const retryAt = now + (wishedMs ?? rest);
    opened = { since: opened?.since ?? now, openedAt: now, retryAt, reason };
    onState?.(state());
  };

  return {
    state,
    hasAnswered: () => answered,
    isOpen: () => opened !== null,
    admit() {
      if (opened === null) return "free";
      const now = wall();
      // A wall clock set back must not prolong the rest.
      if (isProbing || (now < opened.retryAt && now >= opened.openedAt)) return "refused";
      isProbing = true;
      return "probe";
    },
    succeed() {
      const isNews = !answered || opened !== null;
      answered = true;
      failures = 0;
      openings = 0;
      opened = null;
      isProbing = false;
      if (isNews) onState?.(state());
    },
    fail({ admission, reason, restMs: wishedMs }) {
      failures++;
      const isProbe = admission === "probe";
      const isEnough = isProbe || !answered || wishedMs !== null || failures >= failuresToOpen;
      // What was sent before it opened and fails afterwards says nothing new.
      if (isEnough && (opened === null || isProbe || wishedMs !== null)) open(reason, wishedMs);
      if (isProbe) isProbing = false;
    },
    release() {
      isProbing = false;
    },
  };
}
