/** What is said beside a backtest, in the reader's language: how it traded, what that cost, how little it proves. */
import { asFraction, type Locale, message, moneyText, percentOf, percentText } from "@neuro/contract";
import type { BacktestSummary, FillParameters } from "@neuro/quant";

/** Costs are small: thousandths of a percent count. */
function costText(ratio: number, locale: Locale): string {
  return percentText(percentOf(asFraction(ratio)), locale, { maxDigits: 3 });
}

const BPS = 10_000;

/** Spread, slippage and commission with their numbers. */
export function costsText(
  {
    spreadBps,
    impact,
    maxParticipation,
    commission,
  }: Pick<FillParameters, "spreadBps" | "impact" | "maxParticipation" | "commission">,
  locale: Locale,
): string {
  const fill = {
    halfSpread: costText(spreadBps / 2 / BPS, locale),
    impact: costText(impact.impactBps / BPS, locale),
    participation: costText(maxParticipation, locale),
  };
  if (commission.perUnit === 0) {
    const rate = costText(commission.valueRatio, locale);
    return message("backtest.costs_value", locale, { ...fill, rate });
  }
  return message("backtest.costs_shares", locale, {
    ...fill,
    perUnit: moneyText(commission.perUnit, locale),
    minimum: moneyText(commission.minimum, locale),
    cap: costText(commission.maximumRatio, locale),
  });
}

interface Traded extends Pick<BacktestSummary, "trades" | "initialBalance"> {
  /** Of holding. */
  readonly held: Pick<BacktestSummary, "trades">;
  /** The first open that could be bought at. */
  readonly price: number;
}

/** When not even holding bought anything, the balance is too small; otherwise how much so many trades prove. */
export function runNote({ trades, initialBalance, held, price }: Traded, locale: Locale): string {
  if (held.trades === 0) {
    return message("backtest.note_too_small", locale, {
      balance: moneyText(initialBalance, locale),
      price: moneyText(price, locale),
    });
  }
  if (trades === 0) return message("backtest.note_none", locale);
  if (trades === 1) return message("backtest.note_one", locale);
  return message("backtest.note", locale, { trades });
}
