/** Growing columns with one place a point, CAD. */

export interface ValueColumns {
  /** Holdings at the point's price plus cash. */
  readonly values: Float64Array;
  /** The cash among it. */
  readonly cash: Float64Array;
  /** What came from outside (positive) or went there since the point before. */
  readonly flows: Float64Array;
  /** The cash among that; the rest came in kind. */
  readonly cashFlows: Float64Array;
  /** What the exchange rate made of what was held at the point before, half of the product of both changes included. */
  readonly fxEffects: Float64Array;
  /** Dividends and interest. */
  readonly incomes: Float64Array;
  /** Commissions, fees and taxes. */
  readonly costs: Float64Array;
}

export const VALUE_COLUMNS = [
  "values",
  "cash",
  "flows",
  "cashFlows",
  "fxEffects",
  "incomes",
  "costs",
] as const;

export type MutableColumns = { -readonly [Name in keyof ValueColumns]: Float64Array };

export function emptyColumns(): MutableColumns {
  const none = () => new Float64Array(0);
  return {
    ...{ values: none(), cash: none(), flows: none(), cashFlows: none() },
    ...{ fxEffects: none(), incomes: none(), costs: none() },
  };
}

/** Room for `length` points, what is there kept; more than asked for, so that a day at a time costs little. */
export function makeRoom(columns: MutableColumns, length: number): void {
  if (columns.values.length >= length) return;
  const capacity = Math.ceil(length * 1.1) + 16;
  for (const name of VALUE_COLUMNS) {
    const longer = new Float64Array(capacity);
    longer.set(columns[name]);
    columns[name] = longer;
  }
}

/**
 * What prices made of each point's holdings: the change of value that is no flow, no income, no cost and no effect of the
 * exchange rate. All of them add up to the change, exactly up to rounding. The first point has none.
 */
export function priceEffects({ values, flows, fxEffects, incomes, costs }: ValueColumns): Float64Array {
  return values.map((value, point) => {
    if (point === 0) return 0;
    const change = value - (values[point - 1] as number) - (flows[point] as number);
    return change - (fxEffects[point] as number) - (incomes[point] as number) + (costs[point] as number);
  });
}
