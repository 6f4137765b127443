import type { ResearchContext } from "../../research/research-context.ts";

/** What placing and following orders needs. */
export type TradingContext = Pick<
  ResearchContext,
  | "config"
  | "log"
  | "db"
  | "market"
  | "pins"
  | "taxRates"
  | "wall"
  | "newId"
  | "stream"
  | "venueOf"
  | "booksChanged"
  | "portfolio"
>;
