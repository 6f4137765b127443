import type { Account } from "@neuro/contract";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";

const words = {
  month: both("Past month", "Dernier mois"),
  total: both("Total", "Total"),
} as const;
export const { month: monthTitle, total: totalTitle } = words;

/** What each account is worth and how it did over a month, and what all are worth together. */
export function accountRows(page: Page, accounts: readonly Account[]) {
  const rows = accounts.map((account) => ({
    account,
    name: account.display_name,
    value: page.home(account.display_name, account.balance, [account.provenance, "balance"]),
    month: page.change(`${account.display_name}: ${page.text(words.month)}`, account.monthly_change_percent, [
      account.provenance,
      "monthly_change_percent",
    ]),
  }));
  const total = page.sum(
    words.total,
    rows.map(({ value }) => value),
    "money",
    page.inHome,
  );
  return { rows, total };
}
