/** The calls of the optimization capability. */
import type { AppContext } from "../context.ts";
import type { Call, Handlers } from "../http/handlers.ts";
import { createRateBook } from "../portfolio/day-prices.ts";
import { type Approval, implementOptimization, type UnderWay } from "./implement-optimization.ts";
import type { OptimizationParts } from "./optimization-parts.ts";
import { optimizePortfolio } from "./optimize-portfolio.ts";
import { previewOptimization } from "./preview-optimization.ts";
import { rejectOptimization } from "./reject-optimization.ts";
import { reviewHoldings } from "./review-holdings.ts";
import { showRisk } from "./show-risk.ts";

export function optimizationHandlers(ctx: AppContext) {
  const parts: OptimizationParts & AppContext = { ...ctx, rates: createRateBook(ctx.market) };
  const underWay: UnderWay = new Map();
  const approvalOf = ({ user, session, body, locale }: Call<"implementOptimization">): Approval => ({
    user,
    session,
    proposalId: body.proposal_id,
    recommendations: body.recommendations,
    mode: body.mode,
    locale,
  });
  return {
    optimizePortfolio: ({ user, body, locale }) =>
      optimizePortfolio(parts, { userId: user.id, body, locale }),

    portfolioOptimization: ({ user, query, locale, signal }) =>
      reviewHoldings(parts, { userId: user.id, mode: query.mode, locale, signal }),

    portfolioRisk: ({ user, query, locale, signal }) =>
      showRisk(parts, { userId: user.id, mode: query.mode, locale, signal }),

    previewOptimization: (call) => previewOptimization(parts, approvalOf(call)),

    implementOptimization: (call) => implementOptimization(parts, underWay, approvalOf(call)),

    rejectOptimization: ({ user, body }) =>
      rejectOptimization(parts, { userId: user.id, proposalId: body.proposal_id }),
  } satisfies Handlers;
}
