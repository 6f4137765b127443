/** Texts of the market's providers: what happens while one does not answer. */
export const marketEn = {
  "market.last_known": "{vendor} has not answered since {time}. Its prices are the last known.",
  "market.next_one":
    "{vendor} has not answered since {time}. Its prices are the last known; where none are known, {next} stands in.",
  "market.simulated": "the simulated market",
  "stream.too_many":
    "Neuro is open in {limit} windows already. Prices follow by themselves again here once you close another one.",
} as const;
