/** Options in the form of the options exchanges: `AAPL 240119C00150000`. */
import { readAmount } from "./amount.ts";

export interface OptionTerms {
  readonly underlying: string;
  /** `YYYY-MM-DD`. */
  readonly expiry: string;
  /** Of one share, a plain decimal. */
  readonly strike: string;
  readonly right: "call" | "put";
}

export function optionSymbol({ underlying, expiry, strike, right }: OptionTerms): string | null {
  const value = readAmount(strike);
  if (value === null || value === "wrong") return null;
  const thousandths = Math.round(Number(value) * 1_000);
  if (!Number.isSafeInteger(thousandths) || thousandths <= 0 || thousandths > 99_999_999) return null;
  const root = underlying.trim().toUpperCase();
  if (!/^[A-Z0-9.]{1,6}$/.test(root)) return null;
  const day = expiry.replaceAll("-", "").slice(2);
  return `${root} ${day}${right === "call" ? "C" : "P"}${String(thousandths).padStart(8, "0")}`;
}
