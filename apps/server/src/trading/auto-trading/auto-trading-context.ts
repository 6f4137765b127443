import type { ResearchContext } from "../../research/research-context.ts";
import type { TradingContext } from "../orders/trading-context.ts";

/** What deciding and acting for a user needs. */
export type AutoTradingContext = TradingContext & Pick<ResearchContext, "analystOf" | "jobs" | "knownRange">;
