/** The calls of the strategies: what they are, how they did, and what they would do now. */
import { errorText, type Locale } from "@neuro/contract";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { type Failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { Handlers } from "../../../platform/http/handlers.ts";
import type { ResearchContext } from "../../research-context.ts";
import type { Analyst, InstrumentAnalysis } from "../analyze-instrument.ts";
import { analyzeOrFail } from "../analyze-or-fail.ts";
import { SHOWCASE_SYMBOL } from "../showcase-symbol.ts";
import { advancedAnalysisShown } from "./advanced-analysis.ts";
import { batchAnalysis } from "./batch-analysis.ts";
import { knownEvaluation } from "./measure-strategies-job.ts";
import { neuroSignalShown } from "./signal-shown.ts";
import { performanceShown, strategiesShown } from "./strategies-shown.ts";

type StrategyContext = Pick<ResearchContext, "db" | "market" | "analyst" | "analystOf" | "readNews">;

interface Wanted {
  readonly symbol: string;
  /** The asker's; left out where nobody asks. */
  readonly country?: User["country"];
  readonly locale: Locale;
  readonly analyst: Analyst;
}

export function strategyHandlers(ctx: StrategyContext) {
  const { market } = ctx;

  const asker = ({ id, country }: User) => ({ country, analyst: ctx.analystOf(id) });

  async function analyzed<T>(
    { symbol, country, locale, analyst }: Wanted,
    show: (found: InstrumentAnalysis) => T | Promise<T>,
  ): Promise<T | Failure> {
    const instrument = await resolveSymbol(market, symbol, country);
    const found = isFailure(instrument) ? instrument : await analyzeOrFail(analyst, instrument, locale);
    return isFailure(found) ? found : await show(found);
  }

  const advanced = async (found: InstrumentAnalysis, locale: Locale) =>
    advancedAnalysisShown(found, await ctx.readNews(found.instrument), { now: market.clock.now(), locale });

  return {
    advancedShowcase: async ({ locale }) => {
      const found = await analyzed({ symbol: SHOWCASE_SYMBOL, locale, analyst: ctx.analyst }, (each) =>
        advanced(each, locale),
      );
      return isFailure(found)
        ? { analysis: null, note: errorText(found.code, locale, found.params).detail }
        : { analysis: found, note: null };
    },

    neuroStrategies: async ({ locale }) => {
      const known = await knownEvaluation(ctx);
      return { strategies: strategiesShown(known, market.clock.now(), locale) };
    },

    neuroState: async ({ locale }) => {
      const known = await knownEvaluation(ctx);
      return { state: { performance_metrics: performanceShown(known, market.clock.now(), locale) } };
    },

    neuroAnalyze: async ({ query, user, locale }) =>
      analyzed({ ...asker(user), symbol: query.symbol, locale }, (found) => ({
        success: true,
        neuro_signal: neuroSignalShown(found, locale),
      })),

    neuroQuickTest: async ({ params, user, locale }) =>
      analyzed({ ...asker(user), symbol: params.symbol, locale }, (found) => ({
        success: true,
        symbol: found.instrument.symbol,
        test_type: "quick_test" as const,
        neuro_signal: neuroSignalShown(found, locale),
        latest_price: found.quote.price,
        historical_data_points: found.history.value.dates.length,
      })),

    advancedAnalysis: async ({ body, user, locale }) =>
      analyzed({ ...asker(user), symbol: body.symbol, locale }, (found) => advanced(found, locale)),

    batchAnalysis: async ({ body: { symbols, sectors = [], country }, user, locale }) =>
      await batchAnalysis(
        { market, analyst: ctx.analystOf(user.id) },
        symbols === undefined
          ? { sectors, country }
          : { symbols, country: country ?? user.country ?? undefined },
        locale,
      ),
  } satisfies Handlers;
}
