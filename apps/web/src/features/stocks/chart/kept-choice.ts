import { type ChartIndicator, chartIndicatorKeys, indicatorFacts } from "@neuro/contract";

export type ChartKind = "candles" | "line";

export interface ChartChoice {
  kind: ChartKind;
  indicators: readonly ChartIndicator[];
  /** The range of the price ahead is drawn. */
  ahead: boolean;
}

const first: ChartChoice = {
  kind: "candles",
  indicators: chartIndicatorKeys.filter((key) => indicatorFacts(key).isFirstChoice === true),
  ahead: true,
};

/** What was kept, without what nobody knows any more. */
export function readChoice(text: string | null): ChartChoice {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (typeof kept !== "object" || kept === null) return first;
    const { kind, indicators, ahead } = kept as { kind?: unknown; indicators?: unknown; ahead?: unknown };
    const names: readonly unknown[] = Array.isArray(indicators) ? indicators : first.indicators;
    return {
      kind: kind === "line" ? "line" : "candles",
      indicators: chartIndicatorKeys.filter((name) => names.includes(name)),
      ahead: ahead !== false,
    };
  } catch {
    return first;
  }
}
