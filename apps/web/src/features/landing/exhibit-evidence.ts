import type { Analysis } from "./exhibit-analysis.ts";

export type Evidence = Analysis["evidence"][number];

/** Numbers stand on the chart and in the list; RSI and the network have no place in this drawing, so theirs are outlined. */
export function isDrawn(item: Evidence, analysis: Analysis): boolean {
  return item.kind !== "rsi" && item.kind !== "network" && analysis.bars.dates.includes(item.date);
}

const order = { for: 0, against: 1, neutral: 2 } as const;

/** What speaks for the signal first, then against, then what decides nothing; by number within. */
export function inReadingOrder(evidence: readonly Evidence[]): Evidence[] {
  return [...evidence].sort((a, b) => order[a.side] - order[b.side] || a.number - b.number);
}
