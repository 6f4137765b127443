import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

export type Slip = AnswerOf<"portfolioSlips">["slips"][number];
export type Cause = Slip["causes"][number];
export type Sale = Slip["sales"][number];

/** What a cause did to the slip, and what counts instead. */
export function useCauseWords(): (cause: Cause, sale: Sale | undefined) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, of, changes_year }, sale) => {
    const traded = sale === undefined ? "" : format.date(sale.date);
    const settled = sale === undefined ? "" : format.date(sale.counts_on);
    const year = sale?.counts_on.slice(0, 4) ?? "";
    const words: Record<Cause["kind"], string> = {
      missing_cost: t`Box 20 is empty. The cost in your books counts.`,
      unknown_cost: t`Your books do not know what these units cost. Enter it under “What units cost”.`,
      superficial_loss: t`A denied loss was added to the cost; the slip does not know of it.`,
      return_of_capital: t`The fund paid capital back, which lowers the cost; the slip leaves that out.`,
      reinvested_distribution: t`The fund reinvested income without units, which raises the cost; the slip leaves that out.`,
      commission:
        of === "proceeds"
          ? t`The slip tells the proceeds before the commission of the sale.`
          : t`The slip leaves the commissions of the purchases out of the cost.`,
      account_average: t`The slip averages this account alone; the law averages all your taxed accounts.`,
      transfer: t`Units that were transferred in stand there at another value than they cost you.`,
      exchange_rate:
        of === "proceeds"
          ? t`Converted at another exchange rate than that of the trade’s day.`
          : t`Converted at another exchange rate; that of each purchase’s day counts.`,
      split: t`The units are counted on the other side of a split.`,
      settlement_date: changes_year
        ? t`The slip bears the day of the trade. Settled on ${settled}, the sale counts in ${year}.`
        : t`The slip bears the day of the trade; it was settled on ${settled}.`,
      other_date: t`The slip bears another day: your books say ${traded}, settled on ${settled}.`,
      rounding: t`Rounded by the broker.`,
      unexplained: t`Nothing in your books explains this. Ask the broker how the figure came about.`,
    };
    return words[kind];
  };
}

/** Short names, where one cause stands for another. */
export function useCauseNames(): (kind: Cause["kind"]) => string {
  const { t } = useLingui();
  const names: Record<Cause["kind"], string> = {
    missing_cost: t`empty box 20`,
    unknown_cost: t`cost unknown`,
    superficial_loss: t`denied loss`,
    return_of_capital: t`capital paid back`,
    reinvested_distribution: t`reinvested income`,
    commission: t`commission`,
    account_average: t`average of one account`,
    transfer: t`transfer at another value`,
    exchange_rate: t`exchange rate`,
    split: t`split`,
    settlement_date: t`day of the trade`,
    other_date: t`another day`,
    rounding: t`rounding`,
    unexplained: t`unexplained`,
  };
  return (kind) => names[kind];
}
