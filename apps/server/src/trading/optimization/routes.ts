/** The calls of the optimization capability. */
import { createRateBook } from "../../books/portfolio/history/day-prices.ts";
import type { Call, Handlers } from "../../platform/http/handlers.ts";
import type { ResearchContext } from "../../research/research-context.ts";
import {
  type Approval,
  implementOptimization,
  type UnderWay,
} from "./implementing/implement-optimization.ts";
import { previewOptimization } from "./implementing/preview-optimization.ts";
import { rejectOptimization } from "./implementing/reject-optimization.ts";
import type { OptimizationParts } from "./optimization-parts.ts";
import { reviewHoldings } from "./review/review-holdings.ts";
import { showRisk } from "./show-risk.ts";
import { optimizePortfolio } from "./weights/optimize-portfolio.ts";

export function optimizationHandlers(ctx: ResearchContext) {
  const parts: OptimizationParts & ResearchContext = { ...ctx, rates: createRateBook(ctx.market) };
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
