import { httpTimeoutMs, MINUTE_MS, retryDelayMs, retryLimit } from "@neuro/contract";
import type { CallFailed } from "./call-failed.ts";

/**
 * How often a call that fails is asked: at once, again after a wait that is drawn anew each time, and no more than `retryLimit`
 * times over the first in any minute, whoever asks. Screens that poll, mount anew or react to events cannot exceed that.
 */
export const WINDOW_MS = MINUTE_MS;
export const ASKED_PER_WINDOW = retryLimit + 1;
/**
 * Tries in quick succession before a call counts as failed. The others of the minute find out that it is well again: spread over it,
 * two make that every 20 s where nothing else fails; after a third quick one it would be every half a minute.
 */
export const QUICK_TRIES = 2;
/** All tries of one call together, however each of them ends. */
export const CALL_MS = httpTimeoutMs;

type Failure = Pick<CallFailed, "code" | "status" | "retryAfterMs">;

/** Whether the same call may do better later. What the server has judged (4xx) it judges the same again. */
export function isPassing({ code, status }: Failure): boolean {
  if (code === "network_unreachable" || code === "timeout" || code === "invalid_answer") return true;
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/**
 * The wait after this many failures in a row: anything up to 2 s, then up to 4 s (full jitter), so that browsers do not come back
 * all at once; never less than the server asked for.
 */
export function waitMs(failures: number, { retryAfterMs }: Failure, random: () => number): number {
  const drawn = random() * retryDelayMs * 2 ** (failures - 1);
  return retryAfterMs + drawn;
}

/** `Retry-After` in ms, as seconds or as a date; zero when it is neither or past. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  if (text === "") return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}
