/** Numbers and texts that the compiler tells apart although they look alike. */
declare const meaning: unique symbol;

/** A `T` of one meaning: no plain `T`, and none of another meaning, can stand in for it. */
export type Nominal<T, Meaning extends string> = T & { readonly [meaning]: Meaning };

/**
 * `MIC:SYMBOL`, `XTSE:RY`: the one identity of a listing everywhere in the product. A symbol, a ticker or another text is none; what
 * a schema, a row or the market has read as one is.
 */
export type InstrumentId = `${string}:${string}`;

/** Of texts that name a listing or something else (a currency, a sector): only ids of listings hold a colon. */
export function isInstrumentId(text: string): text is InstrumentId {
  return text.includes(":");
}

/** What stands behind the place in an id, `RY` of `XTSE:RY`; a text that is none is taken whole. */
export function symbolIn(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

/** Hundredths of a whole: 5 is 5 %. */
export type Percent = Nominal<number, "percent">;
/** A share of one whole: 0.05 is 5 %. */
export type Fraction = Nominal<number, "fraction">;

/** The same with its numbers replaced; what is missing stays missing. */
type Made<T, Meant> = T extends number
  ? Meant
  : T extends readonly unknown[]
    ? { -readonly [K in keyof T]: Made<T[K], Meant> }
    : T;

type Plain = number | null | undefined | readonly number[];

/** For what was computed here; what was read by a schema has its meaning already. */
export const asPercent = <T extends Plain>(value: T) => value as Made<T, Percent>;
export const asFraction = <T extends Plain>(value: T) => value as Made<T, Fraction>;

/** As the decimal it is meant to be: 0.285 is 28.5 %, although 100 times 0.285 is a little less. */
export function percentOf(fraction: Fraction): Percent {
  return asPercent(Number((fraction * 100).toPrecision(15)));
}

export function fractionOf(percent: Percent): Fraction {
  return asFraction(percent / 100);
}
