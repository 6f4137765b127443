import type { StockIndex } from "@neuro/search";

/** All securities, searchable, and the sectors and exchanges that occur among them. */
export interface StockList {
  readonly index: StockIndex;
  readonly sectors: readonly string[];
  readonly exchanges: readonly string[];
  /** When the server was last asked, epoch ms. */
  readonly fetchedAt: number;
}
