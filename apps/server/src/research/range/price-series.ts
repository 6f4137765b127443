import type { PriceSeries } from "@neuro/forecast";
import type { DailySeries, Instrument } from "@neuro/market";

export function priceSeries(
  { id, type, sector }: Pick<Instrument, "id" | "type" | "sector">,
  bars: DailySeries,
): PriceSeries {
  return { id, bars, sector: sector ?? null, tradingDays: type === "crypto" ? "every_day" : "sessions" };
}
