/** What a slip says and what the books say of the same sale, in one currency. */
import { type Decimal, decimal, ONE, ZERO } from "@neuro/ledger";
import type { BookedSale, Slip } from "./slip.ts";

/** Home currency for one unit of a currency; of the day of the trade first, then others that a broker may have taken. */
export type RatesOf = (currency: string, sale: BookedSale) => readonly Decimal[];

/** Brokers round a unit's average; of a few cents nobody can say more. */
export const CENTS = decimal("0.05");
const DOLLAR = ONE;

export const isNear = (one: Decimal, other: Decimal) => one.minus(other).abs().lte(CENTS);

/** A slip in whole dollars. */
export function isRounded(told: Decimal, exact: Decimal): boolean {
  return told.eq(told.round(0)) && told.minus(exact).abs().lt(DOLLAR);
}

export const sumOf = (sales: readonly BookedSale[], amountOf: (sale: BookedSale) => string): Decimal =>
  sales.reduce((sum, sale) => sum.plus(decimal(amountOf(sale))), ZERO);

/** Several sales as one. */
export interface SaleAmounts {
  readonly currency: string;
  readonly own: Decimal;
  readonly home: Decimal;
  readonly commission: Decimal;
  /** Home currency for one unit of the sale's own. */
  readonly rate: Decimal;
}

export function amountsOfSales(sales: readonly BookedSale[]): SaleAmounts {
  const own = sumOf(sales, ({ proceeds }) => proceeds);
  const home = sumOf(sales, ({ homeProceeds }) => homeProceeds);
  return {
    ...{ currency: sales[0]?.currency ?? "", own, home },
    commission: sumOf(sales, ({ commission }) => commission),
    rate: own.gt(ZERO) ? home.div(own) : ONE,
  };
}

/** How the slip's figures become those of the home currency. */
export interface SlipMoney {
  /** In the sale's own currency, which is not the home currency. */
  readonly isOwn: boolean;
  /** Home currency for one unit of the slip's. Null where nobody knows it. */
  readonly rate: Decimal | null;
}

export function moneyOf(slip: Slip, sales: readonly BookedSale[], ratesOf: RatesOf): SlipMoney {
  const [sale] = sales;
  if (slip.currency === HOME || sale === undefined) return { isOwn: false, rate: ONE };
  if (slip.currency === sale.currency) return { isOwn: true, rate: amountsOfSales(sales).rate };
  return { isOwn: false, rate: ratesOf(slip.currency, sale)[0] ?? null };
}

/** The law counts in Canadian dollars. */
export const HOME = "CAD";
