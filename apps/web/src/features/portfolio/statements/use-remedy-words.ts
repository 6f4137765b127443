import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { unitsText } from "../units-text.ts";
import type { Remedy } from "./statement-answer.ts";

/** What is missing, or there twice, in a sentence. */
export function useRemedyWords(): (remedy: Remedy) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (remedy) => {
    const { date, symbol, to_symbol } = remedy;
    const day = format.date(date);
    const name = symbol ?? "";
    const other = to_symbol ?? "";
    const units = unitsText(remedy.units ?? 0, format);
    const plain = (value: number | null) => format.number(value ?? 0, { maxDigits: 6 });
    const money = (value: number | null, currency: string | null) =>
      `${format.money(value ?? 0, { currency: currency ?? "CAD" })}${currency === "USD" ? " USD" : ""}`;
    const amount = money(remedy.amount, remedy.currency);
    const received = money(remedy.to_amount, remedy.to_currency);
    const isTurned = remedy.replaces.length > 0;
    switch (remedy.type) {
      case "remove":
        return t`A transaction of ${day} is in the books twice.`;
      case "buy":
        return t`A purchase of ${name} around ${day} is missing: ${units} for ${amount}.`;
      case "sell":
        return t`A sale of ${name} around ${day} is missing: ${units} for ${amount}.`;
      case "dividend":
        return t`A dividend of ${name} is missing: ${amount}, ex-date ${day}.`;
      case "dividend_in_shares":
        return t`A dividend of ${name} was reinvested around ${day}: ${units} for ${amount}.`;
      case "transfer_in":
        return t`Units of ${name} came from another account: ${units}.`;
      case "transfer_out":
        return t`Units of ${name} went to another account: ${units}.`;
      case "split": {
        const [after, before] = [plain(remedy.to_units), plain(remedy.units)];
        return t`A split of ${name} is missing: ${after} for ${before}.`;
      }
      case "rename":
        return t`${name} has become ${other}, unit for unit.`;
      case "merger": {
        const come = unitsText(remedy.to_units ?? 0, format);
        return t`${name} was merged into ${other}: ${units} became ${come}.`;
      }
      case "exchange":
        return t`A currency exchange is missing: ${amount} became ${received}.`;
      case "deposit":
        return isTurned
          ? t`A deposit of ${amount} was booked as a withdrawal.`
          : t`A deposit is missing: ${amount}.`;
      case "withdrawal":
        return isTurned
          ? t`A withdrawal of ${amount} was booked as a deposit.`
          : t`A withdrawal is missing: ${amount}.`;
      case "fee":
        return t`A fee is missing: ${amount}.`;
      case "interest":
        return t`Interest is missing: ${amount}.`;
    }
  };
}
