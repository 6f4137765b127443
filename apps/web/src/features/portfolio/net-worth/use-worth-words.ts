import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, isOwed, type NetWorthKind, type NetWorthSpan } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

export type NetWorth = AnswerOf<"netWorth">;
export type WorthItem = NetWorth["items"][number];
export type ItemValue = WorthItem["values"][number];
export type Terms = NonNullable<ItemValue["terms"]>;

/** Names of kinds, spans and terms. */
export function useWorthWords() {
  const { t } = useLingui();
  const format = useFormat();
  const kinds: Record<NetWorthKind, string> = {
    home: t`Home`,
    vehicle: t`Vehicle`,
    other_asset: t`Other asset`,
    mortgage: t`Mortgage`,
    loan: t`Loan`,
    other_debt: t`Other debt`,
  };
  const spans: Record<NetWorthSpan, [string, string]> = {
    "3M": [t`3M`, t`3 months`],
    "1Y": [t`1Y`, t`1 year`],
    "5Y": [t`5Y`, t`5 years`],
    ALL: [t`ALL`, t`Since the start`],
  };
  const every: Record<Terms["paid_every"], string> = {
    week: t`every week`,
    two_weeks: t`every two weeks`,
    half_month: t`twice a month`,
    month: t`every month`,
  };
  return {
    kindName: (kind: NetWorthKind) => kinds[kind],
    spanName: (span: NetWorthSpan) => ({ label: spans[span][0], spoken: spans[span][1] }),
    everyName: (name: Terms["paid_every"]) => every[name],
    termsText({ rate_percent, payment, paid_every }: Terms, currency: string): string {
      const rate = format.percent(rate_percent, { maxDigits: 3 });
      const [amount, often] = [format.money(payment, { currency }), every[paid_every]];
      return t`${rate}, ${amount} ${often}`;
    },
    endText({ kind, ended_on }: Pick<WorthItem, "kind" | "ended_on">): string {
      const day = ended_on === null ? "" : format.date(ended_on);
      return isOwed(kind) ? t`Repaid on ${day}` : t`Sold on ${day}`;
    },
  };
}
