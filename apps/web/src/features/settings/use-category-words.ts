import { useLingui } from "@lingui/react/macro";
import type { NotificationCategory } from "@neuro/contract";

interface CategoryWords {
  readonly name: string;
  /** What comes under it. */
  readonly about: string;
}

export function useCategoryWords(): Readonly<Record<NotificationCategory, CategoryWords>> {
  const { t } = useLingui();
  return {
    orders: { name: t`Orders`, about: t`Filled, refused, expired, or in doubt at the broker.` },
    alerts: { name: t`Price alerts`, about: t`A price or a day's change that you asked to be told of.` },
    signals: {
      name: t`Signals and drafts`,
      about: t`A signal that changed, orders of Neuro's for you to review, a training that ended.`,
    },
    risk: { name: t`Risk`, about: t`The kill switch, and a halt of all trading.` },
    connections: {
      name: t`Brokerages`,
      about: t`A connection that expired or came back, and balances that do not add up.`,
    },
    subscription: { name: t`Subscription`, about: t`That it began or ended, and payments that failed.` },
    security: {
      name: t`Account protection`,
      about: t`Logins from new browsers and changed passwords. Always told.`,
    },
    personal: { name: t`Your own programs`, about: t`What your scripts raise through the API.` },
  };
}
