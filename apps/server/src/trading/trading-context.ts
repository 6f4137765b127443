import type { AppContext } from "../context.ts";

/** What placing and following orders needs. */
export type TradingContext = Pick<
  AppContext,
  | "config"
  | "log"
  | "db"
  | "market"
  | "pins"
  | "wall"
  | "newId"
  | "stream"
  | "venueOf"
  | "booksChanged"
  | "portfolio"
>;
