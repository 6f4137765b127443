/** What a registered retirement income fund pays at least in a year: Income Tax Act, subsection 146.3(1), "minimum amount". */
import { rrifFactor } from "./room-limits.ts";

/** Whole years on January 1 of `year`. */
export function ageAtStart(birthDate: string, year: number): number {
  const [born = 0, month = 1, day = 1] = birthDate.split("-").map(Number);
  const isFirstOfJanuary = month === 1 && day === 1;
  return year - born - (isFirstOfJanuary ? 0 : 1);
}

export interface RrifMinimum {
  readonly age: number;
  /** Fraction of the value on January 1. */
  readonly factor: number;
  /** Whole cents; 0 in the year it was opened, as nothing was in it on January 1. */
  readonly cents: number;
}

export function rrifMinimum(birthDate: string, year: number, valueCentsAtStart: number): RrifMinimum {
  const age = ageAtStart(birthDate, year);
  const factor = rrifFactor(age);
  return { age, factor, cents: Math.round(valueCentsAtStart * factor) };
}
