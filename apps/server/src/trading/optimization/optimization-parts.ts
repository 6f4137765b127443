/** What both optimizations work with. */
import type { RateBook } from "../../books/portfolio/history/day-prices.ts";
import type { ResearchContext } from "../../research/research-context.ts";

export interface OptimizationParts
  extends Pick<
    ResearchContext,
    "db" | "market" | "knownRange" | "portfolio" | "venueOf" | "newId" | "wall" | "log"
  > {
  readonly rates: RateBook;
}
