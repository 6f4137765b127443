/** What a plan is about: the accounts of one mode, since practice money pays for nothing real and the other way round. */
import type { TradingMode } from "@neuro/contract";
import type { Portfolio } from "../portfolio/portfolio-reader.ts";
import type { OptimizationParts } from "./optimization-parts.ts";

export interface PlanPortfolio {
  readonly mode: TradingMode;
  readonly portfolio: Portfolio;
}

/** Without a mode asked for: practice where there is any, else live. */
export async function readPlanPortfolio(
  { portfolio: reader }: Pick<OptimizationParts, "portfolio">,
  { userId, mode: asked }: { readonly userId: string; readonly mode: TradingMode | undefined },
): Promise<PlanPortfolio> {
  const whole = await reader.read(userId);
  const isOf = (wanted: TradingMode) =>
    whole.accounts.filter(({ books: { account } }) => account.mode === wanted);
  const mode = asked ?? (isOf("paper").length > 0 || isOf("live").length === 0 ? "paper" : "live");
  return { mode, portfolio: { ...whole, accounts: isOf(mode) } };
}
