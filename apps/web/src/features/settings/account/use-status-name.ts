import { useLingui } from "@lingui/react/macro";
import type { Subscription } from "@neuro/contract";
import { useWords } from "#lib/i18n/use-words.ts";

/** The state of a subscription in words. */
export function useStatusName(): (status: Subscription["status"]) => string {
  const { t } = useLingui();
  const words = useWords();
  return (status) =>
    ({
      active: t`Active`,
      lifetime: words("subscription.lifetime"),
      cancelled: t`Cancelled`,
      past_due: t`Payment overdue`,
      incomplete: t`Payment not finished`,
      none: t`Not subscribed`,
    })[status];
}
