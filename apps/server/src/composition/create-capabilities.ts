/** Wires the capabilities over the platform: what each gives the others goes through here and nowhere else. */
import {
  type BrokerAggregator,
  createOwnKeyAggregator,
  createOwnKeys,
  createPaperExchange,
  createRehearsalVenue,
  createUntradedVenue,
  fillTermsOf,
  type Venue,
} from "@neuro/brokerage";
import { createTurns } from "../assistant/turns.ts";
import { revokeAccess } from "../books/connection/disconnect.ts";
import { createLinkedVenue } from "../books/connection/linked-venue.ts";
import { openAggregator } from "../books/connection/open-aggregator.ts";
import { createSandboxProvision } from "../books/connection/sandbox/provision-sandbox.ts";
import { createSandboxAggregator } from "../books/connection/sandbox/sandbox-aggregator.ts";
import { createBooksChanged } from "../books/portfolio/announce-portfolio.ts";
import { heldInstrumentIds } from "../books/portfolio/holdings-shown.ts";
import { createPortfolioReader } from "../books/portfolio/portfolio-reader.ts";
import { createTaxRates } from "../books/portfolio/rates/tax-rates.ts";
import { createOfficialRates } from "../market/official-rates/official-rates.ts";
import { endBilling } from "../people/billing/end-billing.ts";
import { openPayments } from "../people/billing/open-payments.ts";
import type { Foundation } from "../people/people-context.ts";
import { readReviewThreshold } from "../people/trading-settings/limits-in-force.ts";
import { createAnalyst } from "../research/analysis/analyze-instrument.ts";
import { outlookOf } from "../research/analysis/outlook.ts";
import { createNews } from "../research/news/read-news.ts";
import { createRangeReader } from "../research/range/create-range-reader.ts";
import { createModelReader } from "../research/training/model-reader.ts";
import { createTrainingThreads } from "../research/training/threads.ts";
import { userAnalyst } from "../research/training/user-analyst.ts";
import { stopTrading } from "../trading/orders/halt/stop-for-deletion.ts";
import { judgeAtOpen } from "../trading/orders/venue-events/judge-at-open.ts";
import { createSqlPaperStore } from "../trading/orders/venue-events/paper-store.ts";
import type { AppContext } from "./context.ts";

export function createCapabilities(platform: Foundation, given?: BrokerAggregator): AppContext {
  const { db, market, log } = platform;
  const portfolio = createPortfolioReader(db, market, log);
  const analyst = createAnalyst(market, log);
  const models = createModelReader({ db, market });
  const paper = createPaperExchange({
    market,
    store: createSqlPaperStore(db),
    fillTerms: fillTermsOf(platform.config.paperCosts),
    judgeAtOpen: (order) => judgeAtOpen(ctx, order),
    onSkipped: ({ orderId, error }) =>
      platform.log.error({ err: error, orderId }, "an order was not advanced"),
  });
  // The rehearsal is always there, so that its accounts outlive the setting that made them.
  // So is that of linked accounts, which people's own keys may have made.
  const { snaptrade: settings, ownKeys: own } = platform.config;
  const ownKeys = createOwnKeys({ url: own?.url ?? settings?.url ?? null, now: platform.wall });
  const linked = createLinkedVenue(platform, { settings, ownKeys });
  const venues: readonly Venue[] = [paper, createRehearsalVenue(paper), createUntradedVenue(), linked];
  const sandbox = createSandboxAggregator(platform);
  const aggregator = given ?? openAggregator(platform, sandbox);
  const ctx: AppContext = {
    ...platform,
    provisionDemo: createSandboxProvision(platform),
    portfolio,
    taxRates: createTaxRates(market, createOfficialRates(db.orm)),
    analyst,
    analystOf: (id) =>
      userAnalyst(analyst, models, { id, reviewThreshold: () => readReviewThreshold(db.orm, id) }),
    knownRange: createRangeReader({ db, market }),
    readNews: createNews(platform),
    turns: createTurns(),
    trainingThreads: createTrainingThreads(),
    models,
    aggregator,
    ownKey: createOwnKeyAggregator(ownKeys),
    forgetKey: ownKeys.forget,
    sandbox,
    payments: openPayments(platform),
    venues,
    venueOf({ venue }) {
      const found = venues.find(({ capabilities }) => capabilities.id === venue);
      if (found === undefined) throw new Error(`no venue is called ${venue}`);
      return found;
    },
    booksChanged: createBooksChanged(platform, portfolio),
    outlook: (held, locale) => outlookOf({ db, market, analyst }, held, locale),
    heldInstrumentIds: async (userId) => heldInstrumentIds(await portfolio.read(userId)),
    deletionSteps: [
      { name: "trading", carryOut: (user) => stopTrading(ctx).carryOut(user) },
      { name: "brokers", carryOut: (user) => revokeAccess(ctx).carryOut(user) },
      // Last, right before the removal: meanwhile nobody should begin to pay again.
      { name: "payments", carryOut: (user) => endBilling(ctx).carryOut(user) },
    ],
  };
  return ctx;
}
