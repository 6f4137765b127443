/** Why the proceeds of a slip are not those of the books. A cause is named only where it leads to the slip's figure, to a few cents. */
import { type Decimal, decimal, ZERO } from "@neuro/ledger";
import { adding, findReading, type Part, type Reading } from "./readings.ts";
import type { BookedSale, Slip } from "./slip.ts";
import { amountsOfSales, HOME, moneyOf, type RatesOf, type SaleAmounts } from "./slip-amounts.ts";

export interface ProceedsRead {
  /** In the home currency; null where the slip's currency has no rate. */
  readonly told: Decimal | null;
  readonly booked: Decimal;
  readonly parts: readonly Part[];
  readonly isExplained: boolean;
  /** At which the slip was made of the sale's own currency, where it is not that of the books. */
  readonly rate: Decimal | null;
}

function readingsAt(rate: Decimal, { own, home, commission, rate: booked }: SaleAmounts): readonly Reading[] {
  const amount = own.times(rate);
  const plain: Reading = { amount, rate, parts: [{ kind: "exchange_rate", amount: amount.minus(home) }] };
  if (!commission.gt(ZERO)) return [plain];
  const gross = commission.times(booked);
  const grossAtRate = own.plus(commission).times(rate);
  const exchanged = grossAtRate.minus(home).minus(gross);
  const parts: readonly Part[] = [
    { kind: "commission", amount: gross },
    { kind: "exchange_rate", amount: exchanged },
  ];
  return [plain, { amount: grossAtRate, rate, parts }];
}

function readingsOf(amounts: SaleAmounts, rates: readonly Decimal[]): readonly Reading[] {
  const { home, commission, rate, currency } = amounts;
  const gross = commission.times(rate);
  return [
    { amount: home, parts: [], rate: null },
    { amount: home.plus(gross), parts: [{ kind: "commission", amount: gross }], rate: null },
    ...(currency === HOME ? [] : rates.flatMap((each) => readingsAt(each, amounts))),
  ];
}

/** @param rates at which the slip may have been made of the sale's own currency */
export function explainProceeds(
  slip: Slip,
  sales: readonly BookedSale[],
  { ratesOf, rates }: { readonly ratesOf: RatesOf; readonly rates: readonly Decimal[] },
): ProceedsRead {
  const amounts = amountsOfSales(sales);
  const { isOwn, rate: slipRate } = moneyOf(slip, sales, ratesOf);
  const booked = amounts.home;
  if (slipRate === null) return { told: null, booked, parts: [], isExplained: false, rate: null };
  const written = decimal(slip.proceeds);
  const told = written.times(slipRate).round(2);
  // In the sale's own currency it is compared there, so that the rate rounds nothing away.
  const found = isOwn
    ? findReading(
        written,
        readingsOf(amounts, []).map((each) => ({ ...each, amount: each.amount.div(amounts.rate) })),
      )
    : findReading(told, readingsOf(amounts, rates));
  return {
    ...{ told, booked, isExplained: found !== null, rate: found?.reading.rate ?? null },
    parts: adding(
      found?.reading.parts ?? [],
      told.minus(booked),
      found === null ? "unexplained" : "rounding",
    ),
  };
}
