/** A gain in the home currency, split into what the price did and what the exchange rate did. */

export interface GainEffects {
  readonly gain: number;
  /** The gain in the listing's currency at the rate of the purchases. */
  readonly price: number;
  /** What the worth of today gained because its currency did. */
  readonly fx: number;
}

/**
 * With cost C at rate c and worth V at rate v, home amounts Cc and Vv: Vv − Cc = (V − C)·c + V·(v − c). Both parts add up to the
 * gain. Without a cost there is no rate of purchase, and all of it is the price's.
 */
export function gainEffects(amounts: {
  readonly cost: number;
  readonly homeCost: number;
  readonly worth: number;
  readonly homeWorth: number;
}): GainEffects {
  const { cost, homeCost, worth, homeWorth } = amounts;
  const gain = homeWorth - homeCost;
  if (!(cost > 0)) return { gain, price: gain, fx: 0 };
  const price = (worth - cost) * (homeCost / cost);
  return { gain, price, fx: gain - price };
}
