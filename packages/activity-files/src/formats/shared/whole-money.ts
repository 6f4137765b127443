/** Amounts in pence become pounds, in one place for every format: before it nothing may upper-case what a file writes for a currency. */
import { isZero, product } from "../../values/amount.ts";
import { moneyIn } from "../../values/money.ts";

interface Priced {
  readonly units?: string;
  readonly price?: string;
  readonly multiplier?: string;
  readonly amount?: string | null;
  readonly fee?: string;
  readonly bookValue?: string;
  readonly currency?: string | null;
  /** Of the price alone, where the file tells it apart. */
  readonly priceCurrency?: string | null;
}

const hundredth = (amount: string) => product(amount, "0.01");

/** Between once and a hundred times. */
const BETWEEN = 10;

/** A trade whose price is in pence and whose amount is in pounds comes to a hundred times of it. */
function isPaidInWhole({ units = "0", price = "0", multiplier = "1", amount }: Priced): boolean {
  if (isZero(units) || isZero(price) || isZero(amount)) return false;
  const gross = Math.abs(Number(units) * Number(price) * Number(multiplier));
  return gross > BETWEEN * Math.abs(Number(amount));
}

/**
 * With the code of the currency that amount, fee and book value are in, and all of it in units of that; as it was where it is so already.
 * A price in another currency than the amount says nothing of the amount, and becomes "0".
 */
export function inWholeMoney<Told extends Priced>(
  written: Told,
  { isTrade = false } = {},
): Omit<Told, "priceCurrency"> {
  const { priceCurrency = null, ...told } = written;
  const paid = moneyIn(told.currency ?? "");
  const priced = priceCurrency === null ? paid : moneyIn(priceCurrency);
  const isPaidInHundredths =
    paid.isHundredth && !(priceCurrency === null && isTrade && isPaidInWhole(written));
  const { price, amount, fee, bookValue } = told;
  const isOther = priced.code !== paid.code;
  return {
    ...told,
    currency: paid.code || null,
    ...(isOther ? { price: "0" } : price && priced.isHundredth ? { price: hundredth(price) } : {}),
    // Nothing that was paid, beside a price in other money, is an amount that is not told.
    ...(isOther && isZero(amount) ? { amount: null } : {}),
    ...(isPaidInHundredths && amount ? { amount: hundredth(amount) } : {}),
    ...(isPaidInHundredths && fee ? { fee: hundredth(fee) } : {}),
    ...(isPaidInHundredths && bookValue ? { bookValue: hundredth(bookValue) } : {}),
  };
}
