import { useLingui } from "@lingui/react/macro";
import { parseTyped } from "#ui/fields/number-field.tsx";
import type { ItemValue, Terms } from "./use-worth-words.ts";

const MOST = 100_000_000_000;
const MOST_PERCENT = 100;

/** Of a value on a day, as it stands in the fields. */
export interface TypedValue extends Record<string, string> {
  amount: string;
  day: string;
  rate: string;
  payment: string;
  every: string;
}

/** Fields as they are for a new value: the terms are those of the latest one. */
export function emptyValue(today: string, terms: ItemValue["terms"]): TypedValue {
  return {
    ...{ amount: "", day: today, every: terms?.paid_every ?? "month" },
    ...{ rate: textOf(terms?.rate_percent), payment: textOf(terms?.payment) },
  };
}

const textOf = (value: number | undefined) => (value === undefined ? "" : String(value));

export type Refuse = (field: "amount" | "day" | "rate" | "payment", words: string) => void;

/** Reads them, or says beside a field what is wrong with it. */
export function useReadValue() {
  const { t } = useLingui();

  /** Undefined where it was refused. */
  function readTerms({ rate, payment, every }: TypedValue, refuse: Refuse): Terms | null | undefined {
    if (rate.trim() === "" && payment.trim() === "") return null;
    const [percent, paid] = [parseTyped(rate), parseTyped(payment)];
    if (percent === null || percent < 0 || percent > MOST_PERCENT)
      refuse("rate", t`Please enter the rate of a year in percent, or leave the payment empty too.`);
    else if (paid === null || paid <= 0 || paid > MOST)
      refuse("payment", t`Please enter each payment, or leave the rate empty too.`);
    else
      return {
        rate_percent: percent as Terms["rate_percent"],
        payment: toCents(paid),
        paid_every: every as Terms["paid_every"],
      };
    return undefined;
  }

  return (typed: TypedValue, { today, owed }: { today: string; owed: boolean }, refuse: Refuse) => {
    const amount = parseTyped(typed.amount);
    if (amount === null || amount < 0 || amount > MOST) {
      refuse("amount", t`Please enter the amount, 0 or more.`);
      return null;
    }
    if (typed.day === "" || typed.day > today) {
      refuse("day", t`Please enter a day that has come.`);
      return null;
    }
    const terms = owed ? readTerms(typed, refuse) : null;
    return terms === undefined ? null : { amount: toCents(amount), terms };
  };
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;
