/** Bonds are priced in percent of their face: `98.50` for 10,000 is 9,850, which is 0.985 for one unit. */

import type { FileSecurity } from "../../port.ts";
import { absolute, isZero, negative, product, quotient, sum } from "../../values/amount.ts";
import { withoutAccents } from "../../values/without-accents.ts";

interface Priced {
  readonly type: string;
  readonly security?: FileSecurity | null;
  readonly description: string;
  readonly units?: string;
  readonly price?: string;
  readonly multiplier?: string;
  readonly amount?: string | null;
  readonly fee?: string;
  readonly isBond?: boolean;
}

/** In the name of what is lent at a rate until a day. */
const BOND =
  /\b(?:BONDS?|BDS?|DEB(?:ENTURES?|S)?|NOTES?|NTS?|MTN|T-?BILLS?|TREASURY|STRIPS?|STRIPPED|COUPON|CPN|RESIDUAL|OBLIG(?:ATION)?S?|BONS? DU TRESOR|\d+(?:[.,]\d+)?\s?%)(?![A-Z])/;

/** What was paid besides for interest since the last coupon makes it less than a hundred. */
const HUNDRED = { least: 90, most: 105 } as const;

/** The price of one unit, where that of the line is in percent of the face: units times price are then a hundred times what was paid. */
export function withUnitPrice<Told extends Priced>(told: Told): Told {
  const { type, units = "0", price = "0", multiplier, amount = null, fee = "0" } = told;
  if (multiplier !== undefined || isZero(units) || isZero(price)) return told;
  const isNamed = BOND.test(withoutAccents(`${told.security?.name ?? ""} ${told.description}`).toUpperCase());
  if (told.isBond !== true && !isNamed) return told;
  if (isZero(amount)) return told.isBond === true ? { ...told, price: product(price, "0.01") } : told;
  const [cash, cost] = [absolute(amount ?? "0"), absolute(fee)];
  const gross = type === "buy" ? sum(cash, negative(cost)) : sum(cash, cost);
  const times = Math.abs(Number(units) * Number(price)) / Number(gross);
  if (!(times > HUNDRED.least && times < HUNDRED.most)) return told;
  return { ...told, price: quotient(gross, absolute(units)) };
}
