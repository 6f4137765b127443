/** The calls of the optimization capability. */
import type { AppContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { createRateBook } from "../portfolio/day-prices.ts";
import type { OptimizationParts } from "./optimization-parts.ts";
import { optimizePortfolio } from "./optimize-portfolio.ts";
import { reviewHoldings } from "./review-holdings.ts";

export function optimizationHandlers(ctx: AppContext) {
  const parts: OptimizationParts = { ...ctx, rates: createRateBook(ctx.market) };
  return {
    optimizePortfolio: ({ user, body, locale }) =>
      optimizePortfolio(parts, { userId: user.id, body, locale }),

    portfolioOptimization: ({ user, locale, signal }) =>
      reviewHoldings(parts, { userId: user.id, locale, signal }),
  } satisfies Handlers;
}
