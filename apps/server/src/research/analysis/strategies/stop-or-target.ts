/** What became of earlier purchases with the same stop and target: the record behind a pair of risk levels. */
import type { Bars } from "@neuro/quant";

export interface StopOrTarget {
  readonly samples: number;
  readonly targetFirst: number;
  /** A session that touched both counts as the stop: which came first is not known, and the worse is assumed. */
  readonly stopFirst: number;
  /** Sessions until one was reached, in the middle case; null without a case. */
  readonly medianSessions: number | null;
}

/**
 * Buys at a close, waits until a later session touches `stopRatio` below or `targetRatio` above it, and buys again at the close of
 * that session, so that no case overlaps another. The last purchase counts only if it ended. Ratios are fractions of the
 * purchase; costs and gaps beyond a level are left out.
 */
export function stopOrTarget(
  { high, low, close }: Pick<Bars, "high" | "low" | "close">,
  levels: { readonly stopRatio: number; readonly targetRatio: number },
): StopOrTarget {
  const waits: number[] = [];
  let targetFirst = 0;
  let entry = 0;
  for (let bar = 1; bar < close.length; bar += 1) {
    const price = close[entry] ?? Number.NaN;
    const stopped = (low[bar] ?? Number.NaN) <= price * (1 - levels.stopRatio);
    const reached = (high[bar] ?? Number.NaN) >= price * (1 + levels.targetRatio);
    if (!stopped && !reached) continue;
    if (!stopped) targetFirst += 1;
    waits.push(bar - entry);
    entry = bar;
  }
  const samples = waits.length;
  return { samples, targetFirst, stopFirst: samples - targetFirst, medianSessions: medianOf(waits) };
}

/** The lower of the two in the middle of an even number. */
function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
