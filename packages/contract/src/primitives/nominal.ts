/** Numbers and texts that the compiler tells apart although they look alike. */
declare const meaning: unique symbol;

/** A `T` of one meaning: no plain `T`, and none of another meaning, can stand in for it. */
export type Nominal<T, Meaning extends string> = T & { readonly [meaning]: Meaning };

/** Hundredths of a whole: 5 is 5 %. */
export type Percent = Nominal<number, "percent">;
/** A share of one whole: 0.05 is 5 %. */
export type Fraction = Nominal<number, "fraction">;

export const asPercent = (value: number): Percent => value as Percent;
export const asFraction = (value: number): Fraction => value as Fraction;

/** As the decimal it is meant to be: 0.285 is 28.5 %, although 100 times 0.285 is a little less. */
export function percentOf(fraction: Fraction): Percent {
  return asPercent(Number((fraction * 100).toPrecision(15)));
}
