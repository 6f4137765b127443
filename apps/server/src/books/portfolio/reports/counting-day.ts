/**
 * The day on which something counts for tax, and in whose year. In Canada a trade counts when it is settled, in the United States when
 * it is made; everything else when it happens.
 * Source: Canada Revenue Agency, technical interpretation 2012-0468931C6; for the United States divestor.com, "Trade date vs. Settlement
 * date, calendar year".
 */
import type { AnswerOf } from "@neuro/contract";
import { dayNumberOf, easternDate, isMic, settlementDay } from "@neuro/market";
import type { Disposal } from "@neuro/portfolio";

export type TaxCountry = AnswerOf<"portfolioGains">["country"];
type Traded = Pick<Disposal, "instrumentId" | "occurredAt" | "settledOn">;

/** As a number of days. */
export function dayOfTrade({ instrumentId, occurredAt, settledOn }: Traded, country: TaxCountry): number {
  const traded = easternDate(occurredAt);
  if (country === "US") return dayNumberOf(traded);
  const [mic = ""] = instrumentId.split(":");
  return dayNumberOf(settledOn ?? (isMic(mic) ? settlementDay(mic, traded) : traded));
}
