/**
 * The limits that hold for an order, by what wanted it. The door enforces these, and every screen and call that shows a limit
 * shows these: nothing else reads them from the settings.
 */
import type { OrderOrigin } from "@neuro/contract";
import type { Orm } from "../../platform/db/database.ts";
import { readKeptSettings, type TradingSettings } from "./trading-settings.ts";

/** Whose orders a limit of positions is for. Nobody's: exits protect what is held, a demo's past is over. */
export type LimitedAs = "person" | "neuro" | "nobody";

/** A new way to order has no limits until it is named here. */
export const LIMITED_AS: Readonly<Record<OrderOrigin, LimitedAs>> = {
  "place-order": "person",
  "quick-trade": "person",
  chat: "person",
  voice: "person",
  rebalance: "person",
  "ai-strategy": "neuro",
  "ai-draft": "neuro",
  "auto-trading": "neuro",
  optimization: "neuro",
  exit: "nobody",
  sandbox: "nobody",
};

/** Money in CAD, over all accounts of a mode; null for no limit. */
export interface LimitsInForce {
  readonly maxPosition: number | null;
  readonly maxDailyTrades: number | null;
  readonly maxDailyLoss: number | null;
  readonly tradingHoursOnly: boolean;
}

export function limitsInForce(
  settings: TradingSettings,
  who: "neuro",
): LimitsInForce & { readonly maxPosition: number };
export function limitsInForce(settings: TradingSettings, who: LimitedAs): LimitsInForce;
export function limitsInForce({ values }: TradingSettings, who: LimitedAs): LimitsInForce {
  if (who === "nobody")
    return { maxPosition: null, maxDailyTrades: null, maxDailyLoss: null, tradingHoursOnly: false };
  return {
    maxPosition: who === "neuro" ? values.max_position_size : values.max_own_position_size,
    maxDailyTrades: values.max_daily_trades,
    maxDailyLoss: values.max_daily_loss,
    tradingHoursOnly: values.trading_hours_only,
  };
}

/** Signals less sure than this wait for a person, whichever screen shows them. */
export async function readReviewThreshold(db: Orm, userId: string): Promise<number> {
  return (await readKeptSettings(db, userId)).values.review_threshold;
}
