/** How well a slip fits a sale: the lower, the better; null where it cannot be its slip. */
import { decimal } from "@neuro/ledger";
import { explainProceeds } from "./explain-proceeds.ts";
import type { BookedSale, Slip } from "./slip.ts";
import { amountsOfSales, CENTS, HOME, isNear, moneyOf, type RatesOf, sumOf } from "./slip-amounts.ts";

/** Brokers write the day of the trade or of its settlement, some a day that a weekend or a holiday moved. */
const REACH_DAYS = 5;
/** Exchange rates of other days. */
const RATE_BAND = decimal("0.1");

const STEP = 10;
const [EXACT, EXPLAINED, PLAUSIBLE, UNEXPLAINED] = [0, 1, 2, 3];

const daysFrom = (day: number, sale: BookedSale) =>
  Math.min(Math.abs(day - sale.day), Math.abs(day - sale.tradeDay));

/** Whether the slip's day is one that the sale's broker may have written. */
export const isNearDay = ({ day }: Slip, sale: BookedSale) => daysFrom(day, sale) <= REACH_DAYS;

const daysApart = ({ day }: Slip, sales: readonly BookedSale[]) =>
  Math.min(...sales.map((sale) => daysFrom(day, sale)));

/** The ratio by which the slip's units are those of the books; null where they are others. */
export function unitsRatio(slip: Slip, sales: readonly BookedSale[]): "1" | "split" | null {
  const [told, booked] = [decimal(slip.units), sumOf(sales, ({ units }) => units)];
  if (told.eq(booked)) return "1";
  const ratios = sales[0]?.splitRatios ?? [];
  const isSplit = ratios.some((ratio) => {
    return isNear(told.times(ratio), booked) || isNear(booked.times(ratio), told);
  });
  return isSplit ? "split" : null;
}

function proceedsFit(slip: Slip, sales: readonly BookedSale[], ratesOf: RatesOf): number {
  const [sale] = sales;
  if (sale === undefined) return UNEXPLAINED;
  const rates = sale.currency === HOME ? [] : ratesOf(sale.currency, sale);
  const { isExplained, parts, told, booked } = explainProceeds(slip, sales, { ratesOf, rates });
  // Whole dollars may be those of another sale.
  if (isExplained) return parts.every(({ amount }) => amount.abs().lte(CENTS)) ? EXACT : EXPLAINED;
  const { currency } = amountsOfSales(sales);
  const isConverted = slip.currency !== currency || slip.currency !== HOME;
  const isInBand = told?.minus(booked).abs().lte(booked.times(RATE_BAND)) ?? false;
  return isConverted && isInBand ? PLAUSIBLE : UNEXPLAINED;
}

/** Apart from what is worst first: proceeds, then the day, units, and the cost. */
export function fitOf(slip: Slip, sales: readonly BookedSale[], ratesOf: RatesOf): number | null {
  const [sale] = sales;
  if (sale === undefined) return null;
  const isKnown = slip.property !== null;
  const isOther = sales.some(
    ({ property, accountId }) =>
      (isKnown && property !== slip.property) || (slip.accountId ?? accountId) !== accountId,
  );
  if (isOther) return null;
  const days = daysApart(slip, sales);
  if (days > REACH_DAYS) return null;
  const ratio = unitsRatio(slip, sales);
  if (ratio === null) return null;
  const proceeds = proceedsFit(slip, sales, ratesOf);
  const isExact = days === 0 && ratio === "1";
  if (!isExact && proceeds > EXPLAINED) return null;
  if (!isKnown && (!isExact || proceeds > EXPLAINED)) return null;
  const { rate } = moneyOf(slip, sales, ratesOf);
  const cost = sumOf(sales, ({ homeCost }) => homeCost);
  const isSameCost = slip.cost !== null && rate !== null && isNear(decimal(slip.cost).times(rate), cost);
  return [proceeds, days, ratio === "1" ? 0 : 1, isSameCost ? 0 : 1].reduce(
    (fit, part) => fit * STEP + part,
    0,
  );
}
