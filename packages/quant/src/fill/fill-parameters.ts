import { type CommissionModel, CRYPTO_COMMISSION, SHARE_COMMISSION } from "./commission.ts";
import { CANADIAN_TICKS, CRYPTO_TICKS, type TickSchedule, US_TICKS } from "./tick.ts";

/** How an order meets the market. Basis points (bps) are hundredths of a percent of the price. */
export interface FillParameters {
  /** Whole spread assumed where no bid and ask are known; an order pays half of it. */
  readonly spreadBps: number;
  /**
   * Slippage beyond the spread: impactBps · participation (linear) or impactBps · √participation (square root, the shape
   * measured on real orders), where participation is the filled quantity over the interval's volume.
   */
  readonly impact: { readonly shape: "square_root" | "linear"; readonly impactBps: number };
  /** Largest share of an interval's volume an order may take, 0..1; the rest waits for the next interval. */
  readonly maxParticipation: number;
  /** When a resting limit order fills: the market trades `through` its price, or already when it `touches` it. */
  readonly restingLimit: "through" | "touch";
  readonly commission: CommissionModel;
  readonly ticks: TickSchedule;
  /** Smallest step of quantity: 1 share, or a fraction where the venue allows one. */
  readonly lotSize: number;
}

/** For one-minute intervals and quotes of US shares. */
export const US_SHARE_FILL: FillParameters = {
  spreadBps: 4,
  impact: { shape: "square_root", impactBps: 10 },
  maxParticipation: 0.1,
  restingLimit: "through",
  commission: SHARE_COMMISSION,
  ticks: US_TICKS,
  lotSize: 1,
};

/** For one-minute intervals and quotes of Canadian shares. */
export const CANADIAN_SHARE_FILL: FillParameters = { ...US_SHARE_FILL, ticks: CANADIAN_TICKS };

/** For one-minute intervals and quotes of crypto, in steps of a hundred-millionth. */
export const CRYPTO_FILL: FillParameters = {
  ...US_SHARE_FILL,
  spreadBps: 10,
  commission: CRYPTO_COMMISSION,
  ticks: CRYPTO_TICKS,
  lotSize: 1e-8,
};

const DAY_TO_MINUTE_IMPACT = 10;

/**
 * The same market seen in daily bars, where a share of the volume moves the price by a share of a day's range instead of a
 * minute's: √390 minutes make a day's move about twenty times a minute's, half of which is taken here.
 */
export function onDailyBars(parameters: FillParameters): FillParameters {
  const impactBps = parameters.impact.impactBps * DAY_TO_MINUTE_IMPACT;
  return { ...parameters, impact: { shape: "square_root", impactBps } };
}
