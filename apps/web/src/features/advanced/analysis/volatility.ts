import { volatilityBands } from "@neuro/contract";

export type VolatilityLabel = "Low" | "Medium" | "High";

/** The specification's label of a daily volatility: above 0.03 High, above 0.015 Medium, else Low. */
export function volatilityLabel(daily: number): VolatilityLabel {
  if (daily > volatilityBands.high) return "High";
  return daily > volatilityBands.medium ? "Medium" : "Low";
}

/** End of the scale: half again the upper threshold, or further where the value lies beyond. */
export function volatilityScaleEnd(daily: number): number {
  const usual = volatilityBands.high * 1.5;
  return daily <= usual ? usual : Math.ceil(daily * 110) / 100;
}
