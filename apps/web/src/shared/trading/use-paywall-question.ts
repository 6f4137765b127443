import { useLingui } from "@lingui/react/macro";
import { subscriptionPriceCad } from "@neuro/contract";
import { useNavigate } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { confirm } from "#ui/windows/confirm.ts";

/** Says that this costs a subscription, and leads there whoever wants to. */
export function usePaywallQuestion(): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const price = useFormat().money(subscriptionPriceCad);
  return async () => {
    const goes = await confirm({
      title: t`Neuro trades real money for subscribers.`,
      body: t`${price} CAD a month. Reading and paper trading stay free.`,
      confirmLabel: t`See the subscription`,
    });
    if (goes) void navigate({ to: "/dashboard", search: { tab: "settings" }, hash: "subscription" });
  };
}
