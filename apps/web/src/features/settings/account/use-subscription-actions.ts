import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { anotherPage } from "#lib/another-page.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { toast } from "#lib/toast.ts";
import { confirm, notice } from "#ui/windows/confirm.ts";

/** Cancelling asks first; subscribing and cards lead to the pages of whoever takes the payment. */
export function useSubscriptionActions() {
  const { t } = useLingui();
  const words = useWords();
  const cancelling = useAction("cancelSubscription");
  const resuming = useAction("resumeSubscription");
  const checkout = useAction("createCheckout");
  const portal = useAction("billingPortal");
  const [leaving, setLeaving] = useState(false);

  return {
    cancelling: cancelling.busy,
    subscribing: checkout.busy || leaving,
    async cancel(): Promise<void> {
      const isSure = await confirm({
        title: words("subscription.confirm_cancel"),
        confirmLabel: t`Cancel subscription`,
        cancelLabel: t`Keep subscription`,
        tone: "warn",
      });
      if (!isSure) return;
      try {
        const { subscription } = await cancelling.run();
        setCachedAnswer("subscriptionInfo", { subscription });
        await notice(words("subscription.cancelled"));
      } catch (error) {
        await notice(words("subscription.cancel_failed", { message: wordsOf(error) }));
      }
    },
    resuming: resuming.busy,
    async resume(): Promise<void> {
      try {
        const { subscription, message } = await resuming.run();
        setCachedAnswer("subscriptionInfo", { subscription });
        toast({ kind: "done", title: message });
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      }
    },
    managing: portal.busy,
    async manage(): Promise<void> {
      try {
        const { portal_url } = await portal.run({ body: { origin_url: window.location.origin } });
        anotherPage.open(portal_url);
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      }
    },
    async subscribe(): Promise<void> {
      try {
        const { checkout_url } = await checkout.run({ body: { origin_url: window.location.origin } });
        setLeaving(true);
        anotherPage.open(checkout_url);
      } catch (error) {
        await notice(words("subscription.checkout_failed", { message: wordsOf(error) }));
      }
    },
  };
}
