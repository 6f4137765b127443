/** How much the accounts of one mode vary and where from, without recommendations: nothing is proposed, and nothing stored. */
import { type AnswerOf, withParts } from "@neuro/contract";
import { type Failure, failure } from "../../platform/failure.ts";
import { portfolioLossShown } from "../../research/range/portfolio-loss-shown.ts";
import type { OptimizationParts } from "./optimization-parts.ts";
import { considerAll } from "./review/considered-holdings.ts";
import { judgeHoldings } from "./review/judge-holdings.ts";
import type { ReviewCall } from "./review/review-holdings.ts";
import { emptyRiskShown, riskShown } from "./risk-shown.ts";
import { nameAmong } from "./weights/compute-weights.ts";
import { optimizerFailure } from "./weights/optimizer-failure.ts";
import { readPlanPortfolio } from "./weights/plan-portfolio.ts";

/** Drawn histories only tell how sure recommendations are; the fewest a review takes. */
const ONE_DRAW = { resamples: 1 };

export async function showRisk(
  parts: OptimizationParts,
  { userId, mode: asked, locale, signal }: ReviewCall,
): Promise<AnswerOf<"portfolioRisk"> | Failure> {
  const { mode, portfolio } = await readPlanPortfolio(parts, { userId, mode: asked });
  const considered = considerAll(portfolio);
  const totalCad = considered.portfolio.accounts.reduce((sum, account) => sum + account.totalHome, 0);
  if (totalCad <= 0) return { risk: { mode, ...emptyRiskShown(considered, locale), loss: null } };
  const judged = await judgeHoldings(parts, considered, { signal, draw: ONE_DRAW });
  if (judged === null) return failure("timeout");
  if ("ok" in judged) return optimizerFailure(judged, { locale, nameOf: nameAmong(considered.holdings) });
  const shown = riskShown({ considered, judged, totalCad, locale });
  const { loss, madeOf } = await portfolioLossShown(
    parts.market,
    await parts.knownRange(),
    considered.holdings.filter(({ obstacle }) => obstacle !== "no_price"),
  );
  return { risk: { mode, ...shown, loss, provenance: withParts(shown.provenance, madeOf) } };
}
