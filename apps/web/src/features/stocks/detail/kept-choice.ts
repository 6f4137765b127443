import type { ChartIndicator } from "@neuro/contract";

export type ChartKind = "candles" | "line";

export interface ChartChoice {
  kind: ChartKind;
  indicators: readonly ChartIndicator[];
}

/** In the order of the menu. */
export const indicatorOrder = [
  "bollinger",
  "sma_20",
  "sma_50",
  "sma_200",
  "ema_12",
  "ema_26",
  "rsi",
  "macd",
] as const satisfies readonly ChartIndicator[];

const first: ChartChoice = { kind: "candles", indicators: ["bollinger", "rsi"] };

/** What was kept, without what nobody knows any more. */
export function readChoice(text: string | null): ChartChoice {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (typeof kept !== "object" || kept === null) return first;
    const { kind, indicators } = kept as { kind?: unknown; indicators?: unknown };
    const names: readonly unknown[] = Array.isArray(indicators) ? indicators : first.indicators;
    return {
      kind: kind === "line" ? "line" : "candles",
      indicators: indicatorOrder.filter((name) => names.includes(name)),
    };
  } catch {
    return first;
  }
}
