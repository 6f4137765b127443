import type { Format } from "#lib/format.ts";

const NBSP = "\u00a0";

/** How long something takes, to a tenth of a second under a minute: `11.3 s`, `2 min 5 s`. */
export function durationText(ms: number, format: Pick<Format, "number">): string {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 59.95) return `${format.number(seconds, { digits: 1 })}${NBSP}s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${NBSP}min ${whole % 60}${NBSP}s`;
}
