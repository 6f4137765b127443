/** What the books' floor adds, and what it asks of the floors above. */

import type { BrokerAggregator, Venue } from "@neuro/brokerage";
import type { AnswerOf, Locale } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { PeopleContext } from "../people/people-context.ts";
import type { AccountRow } from "./brokerage-accounts/account-store.ts";
import type { PortfolioReader } from "./portfolio/portfolio-reader.ts";
import type { TaxRates } from "./portfolio/rates/tax-rates.ts";

export interface BooksContext extends PeopleContext {
  readonly portfolio: PortfolioReader;
  /** What tax figures are converted at; values have the market's rates. */
  readonly taxRates: TaxRates;
  /** Told after a commit that changed a user's books. */
  booksChanged(userId: string): void;
  /** Instruments the user holds, by falling value. */
  heldInstrumentIds(userId: string): Promise<readonly InstrumentId[]>;
  /** Who links brokerages: the configured service, or else the sandbox. */
  readonly aggregator: BrokerAggregator;
  /** Of people who have a key there themselves: each is asked with their own. */
  readonly ownKey: BrokerAggregator;
  /** Nothing of a key that was removed stays in memory. */
  forgetKey(clientId: string): void;
  /** The sandbox brokerage's, which every demo has whatever is configured. */
  readonly sandbox: BrokerAggregator;
  readonly venues: readonly Venue[];
  /** The venue an account's orders go to; its mode is the account's mode. */
  venueOf(account: Pick<AccountRow, "venue">): Venue;
  /** Confidence and sentiment of the overview, for somebody who holds these instruments. */
  outlook(
    heldInstrumentIds: readonly InstrumentId[],
    locale: Locale,
  ): Promise<Pick<AnswerOf<"dashboardSummary">, "ai_confidence" | "market_sentiment">>;
}
