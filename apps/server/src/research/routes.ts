/** The calls of the research capability. */
import { type Locale, message, statedAccuracyTargetPercent } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import type { Platform } from "../context.ts";
import { type Failure, failure, isFailure } from "../failure.ts";
import type { Handlers } from "../http/handlers.ts";
import { readAccuracy } from "./accuracy-store.ts";
import { analysisShown } from "./analysis-shown.ts";
import type { Analyst, InstrumentAnalysis } from "./analyze-instrument.ts";
import { marketOverview } from "./market-overview.ts";
import { accuracyShown } from "./measure-signal-accuracy.ts";
import { watchedInstruments } from "./watched-instruments.ts";

/** The landing page's example. */
const SHOWCASE_SYMBOL = "SHOP";

export interface ResearchContext extends Platform {
  readonly analyst: Analyst;
  /** Instruments the user holds, by falling value. */
  heldInstrumentIds(userId: string): Promise<readonly string[]>;
}

/** The listing a person means; a bare symbol means Toronto where it trades in both countries. */
export async function resolveSymbol(market: Market, symbol: string): Promise<Instrument | Failure> {
  const instrument = await market.resolve(symbol, { prefer: "CA" });
  return instrument ?? failure("symbol_unknown", { params: { symbol } });
}

export async function analyzeOrFail(
  analyst: Analyst,
  instrument: Instrument,
): Promise<InstrumentAnalysis | Failure> {
  const outcome = await analyst.analyze(instrument);
  if (outcome.ok) return outcome.value;
  if (outcome.code !== "insufficient_history") return failure("market_data_unavailable");
  const { needed, available } = outcome.details;
  return failure("not_enough_history", {
    params: { symbol: instrument.symbol, required: needed, available },
  });
}

export function researchHandlers(ctx: ResearchContext) {
  const { market, analyst } = ctx;

  async function shown(instrument: Instrument, locale: Locale) {
    const found = await analyzeOrFail(analyst, instrument);
    return isFailure(found) ? found : analysisShown(found, market.clock.now(), locale);
  }

  return {
    analyzeSymbol: async ({ body, locale }) => {
      const instrument = await resolveSymbol(market, body.symbol);
      return isFailure(instrument) ? instrument : await shown(instrument, locale);
    },

    marketOverview: async ({ user, locale }) => {
      const held = await ctx.heldInstrumentIds(user.id);
      const instruments = await watchedInstruments(market, held);
      return await marketOverview({ market, analyst }, instruments, locale);
    },

    showcase: async ({ locale }) => {
      const instrument = await market.resolve(SHOWCASE_SYMBOL, { prefer: "CA" });
      const analysis = instrument === null ? null : await shown(instrument, locale);
      if (analysis === null || isFailure(analysis))
        return { analysis: null, note: message("error.market_data_unavailable", locale) };
      return { analysis, note: null };
    },

    signalAccuracy: async () => {
      const measured = await readAccuracy(ctx.db.orm);
      return accuracyShown(measured, market.clock.now(), statedAccuracyTargetPercent);
    },
  } satisfies Handlers;
}
