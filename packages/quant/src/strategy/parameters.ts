import type { Refused } from "../refused.ts";

/** What a parameter counts, so that a reader's language can name it. `atr` is in average true ranges, `score` from −1 to 1. */
export type ParameterUnit =
  | "bars"
  | "rsi_points"
  | "points"
  | "price"
  | "volume"
  | "deviations"
  | "atr"
  | "multiple"
  | "levels"
  | "score"
  | "percent";

/** A number that a strategy can be tuned by. Its name keys the words that explain it. */
export interface ParameterSpec<Name extends string = string> {
  readonly name: Name;
  readonly unit: ParameterUnit;
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
  /** Steps a form offers; `whole` numbers have 1. Values between steps are allowed unless the unit counts something. */
  readonly step: number;
}

export type ParameterValues<Name extends string = string> = Readonly<Record<Name, number>>;

export type ParameterRefusal =
  | Refused<"unknown_parameter", { readonly name: string; readonly known: readonly string[] }>
  | Refused<
      "parameter_out_of_range",
      {
        readonly name: string;
        readonly value: number;
        readonly min: number;
        readonly max: number;
        readonly whole: boolean;
      }
    >;

const COUNTED: ReadonlySet<ParameterUnit> = new Set<ParameterUnit>(["bars", "levels"]);

/** The default of every parameter that is not given; a refusal names the first one that is unknown or out of its bounds. */
export function resolveParameters(
  specs: readonly ParameterSpec[],
  given: Readonly<Record<string, number>>,
): { readonly ok: true; readonly values: ParameterValues } | ParameterRefusal {
  const known = specs.map((spec) => spec.name);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) return { ok: false, code: "unknown_parameter", details: { name, known } };
  }
  const values: Record<string, number> = {};
  for (const { name, unit, byDefault, min, max } of specs) {
    const value = given[name] ?? byDefault;
    const whole = COUNTED.has(unit);
    if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
      return { ok: false, code: "parameter_out_of_range", details: { name, value, min, max, whole } };
    }
    values[name] = value;
  }
  return { ok: true, values };
}

/** Every combination of the given values, the last name varying fastest; one empty set for no names. */
export function parameterGrid(
  choices: Readonly<Record<string, readonly number[]>>,
): readonly Readonly<Record<string, number>>[] {
  let sets: Readonly<Record<string, number>>[] = [{}];
  for (const [name, values] of Object.entries(choices)) {
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  }
  return sets;
}
