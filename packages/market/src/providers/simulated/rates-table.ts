/**
 * What the invented rates in CAD are drawn from: the anchor each path goes through on the anchor day, and its volatility a year. The
 * anchors are the Bank of Canada's daily rates of 30 December 2025 (series FXEURCAD and so on), chosen so that an invented path stands
 * where a rate could stand; the volatilities are rough figures of such rates. The US dollar's are measured, and in `parameters-table.ts`.
 */
import type { ForeignCurrency } from "../../port.ts";

interface DrawnRate {
  /** CAD for one unit on the anchor day. */
  readonly anchor: number;
  /** Of the log of the path of its own. */
  readonly volatility: number;
  /** Moves with the US dollar: its own path is what it strays from it. */
  readonly isTiedToUsd?: true;
}

export const DRAWN_RATES: Readonly<Record<Exclude<ForeignCurrency, "USD" | "DKK">, DrawnRate>> = {
  EUR: { anchor: 1.6097, volatility: 0.06 },
  GBP: { anchor: 1.8448, volatility: 0.07 },
  JPY: { anchor: 0.00876, volatility: 0.09 },
  CHF: { anchor: 1.7311, volatility: 0.07 },
  AUD: { anchor: 0.9172, volatility: 0.07 },
  NZD: { anchor: 0.794, volatility: 0.075 },
  INR: { anchor: 0.01525, volatility: 0.06 },
  CNY: { anchor: 0.1957, volatility: 0.02, isTiedToUsd: true },
  HKD: { anchor: 0.176, volatility: 0.003, isTiedToUsd: true },
  SGD: { anchor: 1.0662, volatility: 0.06 },
  SEK: { anchor: 0.1489, volatility: 0.085 },
  NOK: { anchor: 0.1363, volatility: 0.09 },
  MXN: { anchor: 0.07621, volatility: 0.1 },
};

/** Denmark holds its krone within some per mille of this rate (central rate in the exchange rate mechanism: 7.46038). */
export const DKK_PER_EUR = 7.46;
