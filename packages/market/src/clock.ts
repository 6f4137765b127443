import { dayNumberOf, easternEpochMs } from "@neuro/contract/primitives";
import type { MarketClock } from "./port.ts";

/** Fastest replay: a trading day in under four seconds; faster ones skip whole sessions between two looks at a quote. */
const MAX_REPLAY_SPEED = 10_000;

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** The market's time is the wall's time. `wall` gives epoch ms. */
export function createLiveClock(wall: () => number): MarketClock {
  return { now: wall, mode: "live", speed: 1 };
}

export interface ReplayOptions {
  /** Market time at which the replay starts, epoch ms. */
  readonly from: number;
  /** Market seconds per real second. */
  readonly speed: number;
  /** Milliseconds since any moment, by a clock that nobody sets: the machine's own may jump, to and fro. */
  readonly elapsedMs: () => number;
  /** The market never shows a time before this one again (the last market time the product has stored), epoch ms. */
  readonly resumeNoEarlierThan?: number | null;
}

/** A clock that starts in the past and runs on, whatever the machine's clock is set to meanwhile. It never goes back. */
export function createReplayClock(options: ReplayOptions): MarketClock {
  const { from, speed, elapsedMs } = options;
  const start = Math.max(from, options.resumeNoEarlierThan ?? from);
  const startedAt = elapsedMs();
  let latest = start;
  return {
    mode: "replay",
    speed,
    now: () => {
      latest = Math.max(latest, Math.floor(start + (elapsedMs() - startedAt) * speed));
      return latest;
    },
  };
}

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses `REPLAY_FROM`: an ISO time with its offset, because a time without one means a different moment on every machine. */
export function parseReplayFrom(text: string): Parsed<number> {
  const trimmed = text.trim();
  const epochMs = ISO_WITH_OFFSET.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  if (Number.isNaN(epochMs) || Number.isNaN(dayNumberOf(trimmed.slice(0, 10)))) {
    const example = "2026-05-28T10:00:00-04:00";
    return {
      ok: false,
      message: `REPLAY_FROM="${text}" is not a time with its UTC offset; write it like ${example}.`,
    };
  }
  return { ok: true, value: epochMs };
}

/** Parses `REPLAY_SPEED`: market seconds per real second. */
export function parseReplaySpeed(text: string): Parsed<number> {
  const speed = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(speed > 0 && speed <= MAX_REPLAY_SPEED)) {
    const range = `above 0 and at most ${MAX_REPLAY_SPEED}`;
    return {
      ok: false,
      message: `REPLAY_SPEED="${text}" is not a usable speed; give a number ${range} (1 is real speed).`,
    };
  }
  return { ok: true, value: speed };
}

/** Where a replay starts when nobody said so: 10:00 in New York on the given day, epoch ms. */
export function defaultReplayStart(date: string): number {
  return easternEpochMs(dayNumberOf(date), 10, 0);
}
