import { useState } from "react";
import { wordsOf } from "#data/client.ts";
import { showAnswer } from "#data/show-answer.ts";
import { useAction } from "#data/use-action.ts";
import { useWords } from "#lib/use-words.ts";
import { confirm, notice } from "#ui/ask.ts";

/** Cancelling asks first; subscribing leads to the page where one pays. */
export function useSubscriptionActions() {
  const words = useWords();
  const cancelling = useAction("cancelSubscription");
  const checkout = useAction("createCheckout");
  const [leaving, setLeaving] = useState(false);

  return {
    cancelling: cancelling.busy,
    subscribing: checkout.busy || leaving,
    async cancel(): Promise<void> {
      if (!(await confirm({ title: words("subscription.confirm_cancel"), tone: "warn" }))) return;
      try {
        const { subscription } = await cancelling.run();
        showAnswer("subscriptionInfo", { subscription });
        await notice(words("subscription.cancelled"));
      } catch (error) {
        await notice(words("subscription.cancel_failed", { message: wordsOf(error) }));
      }
    },
    async subscribe(): Promise<void> {
      try {
        const { checkout_url } = await checkout.run({ body: { origin_url: window.location.origin } });
        setLeaving(true);
        window.location.assign(checkout_url);
      } catch (error) {
        await notice(words("subscription.checkout_failed", { message: wordsOf(error) }));
      }
    },
  };
}
