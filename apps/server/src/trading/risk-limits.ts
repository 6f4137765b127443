/** The limits an order is judged by: the user's settings where they apply to it, in the account's home currency. */
import type { OrderOrigin } from "@neuro/contract";
import { DEFAULT_RISK_LIMITS, type RiskLimits } from "@neuro/ledger";
import type { TradingSettings } from "../settings/trading-settings.ts";

/** Longer than the delay of any quote that is delivered late; during a session an older one is not traded on. */
const MAX_QUOTE_AGE_MS = 20 * 60_000;

/** Neuro's own: always within the maximum position size, a person's only once the person has saved one. */
const OF_NEURO: ReadonlySet<OrderOrigin> = new Set<OrderOrigin>(["ai-strategy", "auto-trading"]);

export interface LimitedOrder {
  readonly origin: OrderOrigin;
  readonly openSessionOnly: boolean;
  /** CAD for one unit of the account's home currency. */
  readonly homeCad: number;
}

export function riskLimitsOf(
  { values, saved }: TradingSettings,
  { origin, openSessionOnly, homeCad }: LimitedOrder,
): RiskLimits {
  const inHome = (cad: number) => (cad / homeCad).toFixed(2);
  const limitsPosition = OF_NEURO.has(origin) || saved.has("max_position_size");
  return {
    ...DEFAULT_RISK_LIMITS,
    maxPosition: limitsPosition ? { basis: "value", limit: inHome(values.max_position_size) } : null,
    maxDailyTrades: values.max_daily_trades,
    maxDailyLoss: values.max_daily_loss === null ? null : inHome(values.max_daily_loss),
    tradingHoursOnly: values.trading_hours_only,
    openSessionOnly,
    maxQuoteAgeMs: MAX_QUOTE_AGE_MS,
  };
}
