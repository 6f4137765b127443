/** The limits an order is judged by: the user's settings where they apply to it, in the account's home currency. */
import type { OrderOrigin } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { DEFAULT_RISK_LIMITS, type RiskLimits } from "@neuro/ledger";
import { LIMITED_AS, limitsInForce } from "../../../people/trading-settings/limits-in-force.ts";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";

/** Longer than the delay of any quote that is delivered late; during a session an older one is not traded on. */
const MAX_QUOTE_AGE_MS = 20 * MINUTE_MS;

export interface LimitedOrder {
  readonly origin: OrderOrigin;
  readonly openSessionOnly: boolean;
  /** CAD for one unit of the account's home currency. */
  readonly homeCad: number;
}

export function riskLimitsOf(
  settings: TradingSettings,
  { origin, openSessionOnly, homeCad }: LimitedOrder,
): RiskLimits {
  const inHome = (cad: number) => (cad / homeCad).toFixed(2);
  const whose = LIMITED_AS[origin];
  const { maxPosition, maxDailyTrades, maxDailyLoss, tradingHoursOnly } = limitsInForce(settings, whose);
  return {
    ...DEFAULT_RISK_LIMITS,
    maxPosition:
      maxPosition === null || whose === "nobody"
        ? null
        : { basis: "value", limit: inHome(maxPosition), whose },
    maxDailyTrades,
    maxDailyLoss: maxDailyLoss === null ? null : inHome(maxDailyLoss),
    tradingHoursOnly,
    openSessionOnly,
    maxQuoteAgeMs: MAX_QUOTE_AGE_MS,
  };
}
