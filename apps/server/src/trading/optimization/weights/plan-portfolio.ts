/** What a plan is about, in Canadian dollars: the accounts of one mode, since practice money pays for nothing real and the other way round. */
import { homeCurrency, type TradingMode } from "@neuro/contract";
import { ofMode } from "../../../books/portfolio/of-mode.ts";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import type { OptimizationParts } from "../optimization-parts.ts";

export interface PlanPortfolio {
  readonly mode: TradingMode;
  readonly portfolio: Portfolio;
}

/** Without a mode asked for: practice where there is any, else live. */
export async function readPlanPortfolio(
  { portfolio: reader }: Pick<OptimizationParts, "portfolio">,
  { userId, mode: asked }: { readonly userId: string; readonly mode: TradingMode | undefined },
): Promise<PlanPortfolio> {
  const whole = await reader.read(userId, homeCurrency);
  const has = (wanted: TradingMode) => ofMode(whole, wanted).accounts.length > 0;
  const mode = asked ?? (has("paper") || !has("live") ? "paper" : "live");
  return { mode, portfolio: ofMode(whole, mode) };
}
