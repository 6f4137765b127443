import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import type { ActivityRow } from "#shared/portfolio/activity-list.tsx";
import { unitsText } from "./units-text.ts";

type Activity = AnswerOf<"portfolioActivity">["activities"][number];

/** How a journal entry reads in a list; the account is named where the list is of all of them. */
export function useActivityRow(accountId: string | undefined): (activity: Activity) => ActivityRow {
  const format = useFormat();
  const accountName = useAccountType();
  return ({ id, time, title, symbol, units, account_name, amount, currency }) => ({
    key: id,
    when: time,
    title,
    detail: [
      symbol,
      units === null ? null : unitsText(Math.abs(units), format),
      accountId === undefined ? accountName(account_name) : null,
    ]
      .filter((part) => part !== null)
      .join(", "),
    // Units that change the account move no money.
    ...(units !== null && amount === 0 ? {} : { amount, currency }),
  });
}
