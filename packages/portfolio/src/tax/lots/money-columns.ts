/** The same money in the home currency and in US dollars, each at the rates of its days. */
import { type Decimal, roundMoney, shareOf, ZERO } from "@neuro/ledger";

export interface MoneyColumns {
  readonly home: Decimal;
  readonly usd: Decimal;
}

export const NO_MONEY: MoneyColumns = { home: ZERO, usd: ZERO };

function columns(of: (name: keyof MoneyColumns) => Decimal): MoneyColumns {
  return { home: of("home"), usd: of("usd") };
}

export const added = (one: MoneyColumns, other: MoneyColumns): MoneyColumns =>
  columns((name) => one[name].plus(other[name]));

export const less = (one: MoneyColumns, other: MoneyColumns): MoneyColumns =>
  columns((name) => one[name].minus(other[name]));

/** Of so many units at so much each, in whole cents. */
export const ofUnits = (each: MoneyColumns, units: Decimal): MoneyColumns =>
  columns((name) => roundMoney(each[name].times(units)));

/** In whole cents; all of it where the part is the whole. */
export const partOf = (money: MoneyColumns, part: Decimal, whole: Decimal): MoneyColumns =>
  columns((name) => shareOf(money[name], part, whole));

/** Each column by itself: a loss in one may be a gain in another. */
export const lossOf = (gain: MoneyColumns): MoneyColumns =>
  columns((name) => (gain[name].lt(ZERO) ? gain[name].neg() : ZERO));
