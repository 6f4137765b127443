import type { AppContext } from "../context.ts";
import type { TradingContext } from "../trading/trading-context.ts";

/** What deciding and acting for a user needs. */
export type AutoTradingContext = TradingContext & Pick<AppContext, "analystOf" | "jobs">;
