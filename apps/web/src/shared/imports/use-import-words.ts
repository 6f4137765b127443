import { useLingui } from "@lingui/react/macro";
import type { ImportColumn, ImportProblem, ImportStands, ImportType } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** What a file tells, in words. */
export function useImportWords() {
  const { t } = useLingui();
  const format = useFormat();
  const types: Record<ImportType, string> = {
    buy: t`Purchase`,
    sell: t`Sale`,
    dividend: t`Dividend`,
    reinvested_dividend: t`Reinvested dividend`,
    stock_dividend: t`Dividend in shares`,
    return_of_capital: t`Return of capital`,
    interest: t`Interest`,
    contribution: t`Deposit`,
    withdrawal: t`Withdrawal`,
    transfer: t`Transfer`,
    transfer_in: t`Transfer in`,
    transfer_out: t`Transfer out`,
    fee: t`Fee`,
    tax: t`Tax withheld`,
    split: t`Split`,
    adjustment: t`Adjustment`,
    option_event: t`Event of an option`,
    option_expiry: t`Expired option`,
    reorganization_out: t`Became another security`,
    spin_off: t`Part became another security`,
    reorganization_in: t`Came of another security`,
    other: t`Other`,
  };
  const columns: Record<ImportColumn, string> = {
    date: t`Day`,
    settlement_date: t`Day of settlement`,
    type: t`What happened`,
    symbol: t`Symbol`,
    name: t`Name of the security`,
    units: t`Units`,
    price: t`Price`,
    amount: t`Amount`,
    currency: t`Currency`,
    fee: t`Fee`,
    account: t`Account`,
    account_type: t`Kind of account`,
    market: t`Exchange`,
    description: t`Description`,
    id: t`The broker’s own number`,
  };
  const stands: Record<ImportStands, string> = {
    own_order: t`It stays: it is an order of yours, filled exactly so.`,
    told_by_hand: t`It stays: you entered it yourself. Change it in the account’s transactions.`,
    corrected: t`It stays: you corrected it yourself. Undo that first for the file to take its place.`,
    exchange: t`It stays: both sides of a currency exchange are one entry.`,
    before_opening: t`It stays: it is older than the books of the linked account, whose opening has it.`,
  };
  return {
    type: (type: ImportType) => types[type],
    column: (column: ImportColumn) => columns[column],
    stands: (why: ImportStands) => stands[why],
    teller: (by: string) => (by === "broker" ? t`your broker` : by),
    verdict(verdict: "new" | "known" | "conflicting" | "not_understood", of: number) {
      const told = format.number(of);
      return {
        new: t`New ${told}`,
        known: t`Known ${told}`,
        conflicting: t`Told otherwise ${told}`,
        not_understood: t`Not understood ${told}`,
      }[verdict];
    },
    problem(problem: ImportProblem, word: string) {
      const reasons: Record<ImportProblem, string> = {
        no_date: t`no day`,
        wrong_date: t`“${word}” is no day`,
        wrong_number: t`“${word}” is no number`,
        unknown_action: t`what “${word}” means is not known. Enter it by hand in the account’s transactions`,
        one_sided: t`the other side of “${word}” is missing. Enter it by hand in the account’s transactions`,
        no_security: t`no security`,
        no_units: t`no units`,
        no_amount: t`no amount`,
        no_currency: t`no currency`,
        currency_unsupported: t`amounts in ${word} cannot be converted into Canadian dollars here`,
        half_line: t`it ends before its last column`,
      };
      return reasons[problem];
    },
  };
}
