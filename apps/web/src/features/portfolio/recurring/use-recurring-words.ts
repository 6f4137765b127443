import { useLingui } from "@lingui/react/macro";
import type { RecurringInterval, RecurringType } from "@neuro/contract";

export function useRecurringTypes(): Readonly<Record<RecurringType, string>> {
  const { t } = useLingui();
  return {
    deposit: t`Deposit`,
    withdrawal: t`Withdrawal`,
    buy: t({ message: "Purchase", context: "of a security" }),
    interest: t`Interest`,
    fee: t`Fee`,
  };
}

export function useIntervals(): Readonly<Record<RecurringInterval, string>> {
  const { t } = useLingui();
  return {
    week: t`Every week`,
    two_weeks: t`Every two weeks`,
    month: t`Every month`,
    quarter: t`Every quarter`,
    half_year: t`Every half-year`,
    year: t`Every year`,
  };
}
