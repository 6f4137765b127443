import { useLingui } from "@lingui/react/macro";
import type { FieldName, ToldType } from "./draft.ts";

export interface TypeWords {
  readonly name: string;
  /** One line of what it is for; where its name does not say it. */
  readonly help?: string;
}

/** What each type of transaction is called. */
export function useTypeWords(): Readonly<Record<ToldType, TypeWords>> {
  const { t } = useLingui();
  return {
    buy: { name: t({ message: "Purchase", context: "type of transaction" }) },
    sell: { name: t({ message: "Sale", context: "type of transaction" }) },
    dividend: { name: t({ message: "Dividend", context: "type of transaction" }) },
    dividend_in_shares: {
      name: t`Dividend in shares`,
      help: t`Income of the amount, which is what the units cost. A spin-off that was taxed as a dividend is one too.`,
    },
    return_of_capital: {
      name: t`Capital paid back`,
      help: t`No income: it lowers what the units cost. What a fund tells of a whole year is entered under What units cost.`,
    },
    interest: { name: t({ message: "Interest", context: "type of transaction" }) },
    deposit: { name: t({ message: "Deposit", context: "type of transaction" }) },
    withdrawal: { name: t({ message: "Withdrawal", context: "type of transaction" }) },
    fee: { name: t({ message: "Fee", context: "type of transaction" }) },
    tax: { name: t({ message: "Tax withheld", context: "type of transaction" }) },
    transfer_in: {
      name: t`Transfer in`,
      help: t`Units or cash from another account. Leave the cost empty where you do not know it.`,
    },
    transfer_out: { name: t`Transfer out` },
    exchange: { name: t`Currency exchange` },
    split: {
      name: t`Split or consolidation`,
      help: t`All units held that day change, and their cost stays. In a consolidation there are fewer after than before.`,
    },
    merger: {
      name: t`Merger`,
      help: t`Units become units of another company and take their cost along. A taxable merger is a sale and a purchase: enter both. In the United States cash besides is a gain as far as there is one, for which the value of a new share that day counts: the close of the day where you tell none.`,
    },
    spin_off: {
      name: t`Spin-off`,
      help: t`Units of a new company come, with the share of the cost that the company published. Taken as a dividend, it is a dividend in shares.`,
    },
    rename: {
      name: t`New symbol`,
      help: t`The same security under another symbol: all units and their cost go on there.`,
    },
    option_exercise: {
      name: t`Option exercised or assigned`,
      help: t`The shares are traded at the strike, 100 for each contract unless it was adjusted; what the option cost is part of it.`,
    },
  };
}

/** What each field of one is called. */
export function useFieldWords(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  return {
    date: t({ message: "Day", context: "of a transaction" }),
    settled_on: t`Settled on (optional)`,
    symbol: t`Symbol`,
    to_symbol: t`New symbol`,
    option: t`Option`,
    currency: t`Currency`,
    from_currency: t`Currency paid`,
    to_currency: t`Currency received`,
    side: t`What happened`,
    right: t`Kind of option`,
    moves: t`What moved`,
    units: t({ message: "Units", context: "of a transaction" }),
    price: t`Price of a unit`,
    amount: t({ message: "Amount", context: "of a transaction" }),
    fee: t`Commission (optional)`,
    cost: t`Cost of all units (optional)`,
    units_after: t`Units after`,
    units_before: t`Units before`,
    to_units: t`Units received`,
    cash: t`Cash besides (optional)`,
    to_price: t`Value of a new share (optional)`,
    fraction: t`Fraction paid out (optional)`,
    fraction_cash: t`Cash for the fraction (optional)`,
    units_per_contract: t`Shares a contract`,
    share_of_cost: t`Share of the cost`,
    contracts: t`Contracts`,
    strike: t`Strike price`,
    from_amount: t`Amount paid`,
    to_amount: t`Amount received`,
  };
}

/** What companies do to their securities: a group of its own. */
export const reorganizations: readonly ToldType[] = [
  "split",
  "merger",
  "spin_off",
  "rename",
  "option_exercise",
];
