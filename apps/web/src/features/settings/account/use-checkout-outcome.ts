import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { call } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { toast } from "#lib/toast.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";

/** Back from the payment page: how it went is asked, told once, and taken out of the address. */
export function useCheckoutOutcome(): void {
  const { t } = useLingui();
  const { checkout } = useDashboardSearch();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (checkout === undefined || told.current) return;
    told.current = true;
    void navigate({ to: "/dashboard", search: { tab: "settings" }, hash: "subscription", replace: true });
    if (checkout !== "done") {
      toast({ kind: "info", title: t`You left the payment page. Nothing was charged.` });
      return;
    }
    void call("subscriptionInfo").then(
      (answer) => {
        setCachedAnswer("subscriptionInfo", answer);
        if (answer.subscription.status === "active") {
          toast({ kind: "done", title: t`Thank you. Your subscription is active.` });
          return;
        }
        toast({
          kind: "info",
          title: t`Your payment is being confirmed.`,
          detail: t`The status changes here as soon as it is; nothing else is needed.`,
        });
      },
      // The cell itself says that it could not be loaded, and offers to try again.
      () => {},
    );
  }, [checkout, navigate, t]);
}
