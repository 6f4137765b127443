/** What the lines of an account are made from. */
import type { ListingCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { SessionDays } from "../../../market/market-data/session-days.ts";
import type { RateBook } from "./day-prices.ts";

export interface LineParts {
  readonly market: Market;
  /** In `home`. */
  readonly rates: RateBook;
  readonly home: ListingCurrency;
  readonly days: SessionDays;
  /** Told of each listing whose history could not be read; what was paid for it stands in. */
  readonly onMissing: (instrumentId: InstrumentId, error: unknown) => void;
}
