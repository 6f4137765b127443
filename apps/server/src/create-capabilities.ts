/** Wires the capabilities over the platform: what each gives the others goes through here and nowhere else. */
import { createPaperExchange, type Venue } from "@neuro/brokerage";
import { type Locale, message } from "@neuro/contract";
import { createSandboxProvision } from "./accounts/provision-sandbox.ts";
import type { AppContext, Platform } from "./context.ts";
import { holdingsShown, summaryShown } from "./portfolio/portfolio-shown.ts";
import { createPortfolioReader, type PortfolioReader } from "./portfolio/portfolio-view.ts";
import { readAccuracy } from "./research/accuracy-store.ts";
import { type Analyst, createAnalyst } from "./research/analyze-instrument.ts";
import { analyzeAll, sentimentOf } from "./research/market-overview.ts";
import type { MeasuredAccuracy } from "./research/measure-signal-accuracy.ts";
import { watchedInstruments } from "./research/watched-instruments.ts";
import { createSqlPaperStore } from "./trading/paper-store.ts";

/** Held instruments by falling value. */
async function heldInstrumentIds(portfolio: PortfolioReader, userId: string): Promise<readonly string[]> {
  const holdings = holdingsShown(await portfolio.read(userId), portfolio.market.clock.now());
  return holdings
    .filter(({ holding_category }) => holding_category === "other")
    .sort((a, b) => b.market_value_cad - a.market_value_cad)
    .map(({ instrument_id }) => instrument_id);
}

function confidenceShown(measured: MeasuredAccuracy | null, now: number, locale: Locale) {
  const known = measured !== null && measured.accuracy !== null;
  return {
    confidence: known ? measured.accuracy : null,
    sample_size: known ? measured.sampleSize : 0,
    text: known
      ? message("confidence.overview", locale, {
          hits: measured.hits,
          samples: measured.sampleSize,
          days: measured.horizonSessions,
          symbols: measured.symbols,
        })
      : message("confidence.not_measured", locale),
    provenance: {
      basis: "real" as const,
      asOf: new Date(measured?.measuredAt ?? now).toISOString(),
      source: measured?.label ?? "Neuro",
    },
  };
}

function createOutlook(
  { db, market }: Platform,
  parts: { readonly analyst: Analyst; readonly portfolio: PortfolioReader },
): AppContext["outlook"] {
  return async (userId, locale) => {
    const [measured, held] = await Promise.all([
      readAccuracy(db.orm),
      heldInstrumentIds(parts.portfolio, userId),
    ]);
    const found = await analyzeAll(parts.analyst, await watchedInstruments(market, held));
    return {
      ai_confidence: confidenceShown(measured, market.clock.now(), locale),
      market_sentiment: sentimentOf(found),
    };
  };
}

/** Tells a user's screens the new totals; a failure is logged, since the next load shows them anyway. */
function createBooksChanged(
  { stream, log }: Platform,
  portfolio: PortfolioReader,
): AppContext["booksChanged"] {
  const announce = async (userId: string) => {
    const valued = await portfolio.read(userId);
    const input = await portfolio.performanceInput(valued);
    stream.publish(userId, "portfolio", { summary: summaryShown(valued, input, 0) });
  };
  return (userId) => {
    if (!stream.isListening(userId)) return;
    announce(userId).catch((error: unknown) =>
      log.warn({ err: error }, "the portfolio could not be announced"),
    );
  };
}

export function createCapabilities(platform: Platform): AppContext {
  const { db, market } = platform;
  const portfolio = createPortfolioReader(db, market);
  const analyst = createAnalyst(market);
  const paper = createPaperExchange({ market, store: createSqlPaperStore(db) });
  const venues: readonly Venue[] = [paper];
  return {
    ...platform,
    provisionDemo: createSandboxProvision(platform),
    portfolio,
    analyst,
    venues,
    venueOf({ venue }) {
      const found = venues.find(({ capabilities }) => capabilities.id === venue);
      if (found === undefined) throw new Error(`no venue is called ${venue}`);
      return found;
    },
    booksChanged: createBooksChanged(platform, portfolio),
    outlook: createOutlook(platform, { analyst, portfolio }),
    heldInstrumentIds: (userId) => heldInstrumentIds(portfolio, userId),
  };
}
