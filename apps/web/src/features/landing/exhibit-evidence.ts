import { evidenceSideOf, evidenceSides } from "@neuro/contract";
import type { Analysis } from "./exhibit-analysis.ts";

export type Evidence = Analysis["evidence"][number];

/** Numbers stand on the chart and in the list; RSI and the network have no place in this drawing, so theirs are outlined. */
export function isDrawn(item: Evidence, analysis: Analysis): boolean {
  return item.kind !== "rsi" && item.kind !== "network" && analysis.bars.dates.includes(item.date);
}

/** Side by side in reading order: for the signal first, or of a HOLD for buying; by number within. */
export function bySide({ evidence, signal: { signal_type: signal } }: Analysis) {
  return evidenceSides(signal).map((side) => ({
    side,
    items: evidence
      .filter((item) => evidenceSideOf(item, signal) === side)
      .toSorted((a, b) => a.number - b.number),
  }));
}
