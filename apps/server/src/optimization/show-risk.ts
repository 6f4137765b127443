/** How much a portfolio varies and where from, without recommendations: nothing is proposed, and nothing stored. */
import type { AnswerOf } from "@neuro/contract";
import { type Failure, failure } from "../failure.ts";
import { nameAmong } from "./compute-weights.ts";
import { considerAll } from "./considered-holdings.ts";
import { judgeHoldings } from "./judge-holdings.ts";
import type { OptimizationParts } from "./optimization-parts.ts";
import { optimizerFailure } from "./optimizer-failure.ts";
import type { ReviewCall } from "./review-holdings.ts";
import { emptyRiskShown, riskShown } from "./risk-shown.ts";

/** Drawn histories only tell how sure recommendations are; the fewest a review takes. */
const ONE_DRAW = { resamples: 1 };

export async function showRisk(
  parts: OptimizationParts,
  { userId, locale, signal }: ReviewCall,
): Promise<AnswerOf<"portfolioRisk"> | Failure> {
  const considered = considerAll(await parts.portfolio.read(userId));
  const totalCad = considered.portfolio.accounts.reduce((sum, account) => sum + account.totalCad, 0);
  if (totalCad <= 0) return { risk: emptyRiskShown(considered, locale) };
  const judged = await judgeHoldings(parts, considered, { signal, draw: ONE_DRAW });
  if (judged === null) return failure("timeout");
  if ("ok" in judged) return optimizerFailure(judged, { locale, nameOf: nameAmong(considered.holdings) });
  return { risk: riskShown({ considered, judged, totalCad, locale }) };
}
