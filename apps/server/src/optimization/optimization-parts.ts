/** What both optimizations work with. */
import type { AppContext } from "../context.ts";
import type { RateBook } from "../portfolio/day-prices.ts";

export interface OptimizationParts
  extends Pick<AppContext, "db" | "market" | "portfolio" | "venueOf" | "newId" | "wall" | "log"> {
  readonly rates: RateBook;
}
