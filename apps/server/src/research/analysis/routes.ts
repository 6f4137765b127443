/** The calls of the research capability. */
import { type Locale, message, statedAccuracyTargetPercent } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import { resolveSymbol } from "../../market/market-data/resolve-symbol.ts";
import { isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../research-context.ts";
import { accuracyShown } from "./accuracy-shown.ts";
import { analysisShown } from "./analysis-shown.ts";
import type { Analyst } from "./analyze-instrument.ts";
import { analyzeOrFail } from "./analyze-or-fail.ts";
import { marketOverview } from "./market-overview.ts";
import { knownAccuracy } from "./measure-signals-job.ts";
import { SHOWCASE_SYMBOL } from "./showcase-symbol.ts";
import { type WatchedOf, watchedInstruments } from "./watched-instruments.ts";

type Parts = Pick<ResearchContext, "db" | "market" | "analyst" | "analystOf" | "heldInstrumentIds">;

/** Within one country the well-known ones are those of Toronto's list, as everybody sees them. */
function watchedOf(country: "CA" | "US" | undefined, user: User): WatchedOf {
  return country === undefined ? { home: user.country ?? undefined } : { country };
}

export function researchHandlers(ctx: Parts) {
  const { market } = ctx;

  async function shown(analyst: Analyst, instrument: Instrument, locale: Locale) {
    const found = await analyzeOrFail(analyst, instrument, locale);
    return isFailure(found) ? found : analysisShown(found, market.clock.now(), locale);
  }

  return {
    analyzeSymbol: async ({ body, user, locale }) => {
      const instrument = await resolveSymbol(market, body.symbol, user.country);
      return isFailure(instrument) ? instrument : await shown(ctx.analystOf(user.id), instrument, locale);
    },

    marketOverview: async ({ user, query, locale }) => {
      const held = await ctx.heldInstrumentIds(user.id);
      const instruments = await watchedInstruments(market, held, watchedOf(query.country, user));
      return await marketOverview({ market, analyst: ctx.analystOf(user.id) }, instruments, locale);
    },

    showcase: async ({ locale }) => {
      const instrument = await market.resolve(SHOWCASE_SYMBOL, { prefer: "CA" });
      const analysis = instrument === null ? null : await shown(ctx.analyst, instrument, locale);
      if (analysis === null || isFailure(analysis))
        return { analysis: null, note: message("error.market_data_unavailable", locale) };
      return { analysis, note: null };
    },

    signalAccuracy: async () => {
      const measured = await knownAccuracy(ctx);
      return accuracyShown(measured, market.clock.now(), statedAccuracyTargetPercent);
    },
  } satisfies Handlers;
}
