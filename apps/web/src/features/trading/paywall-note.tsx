import { useLingui } from "@lingui/react/macro";
import { subscriptionPriceCad } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";

/** In place of what Neuro does with real money, for whoever has no subscription. */
export function PaywallNote() {
  const { t } = useLingui();
  const price = useFormat().money(subscriptionPriceCad);
  return (
    <div role="status" className="flex gap-3 rounded-2 bg-inset px-4 py-3">
      <Icon name="lock" className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="text-13 font-semibold">{t`Neuro trades real money for subscribers.`}</p>
        <p className="mt-0.5 text-12 text-soft">
          {t`${price} CAD a month. Reading and paper trading stay free.`}
        </p>
        <TabLink tab="settings" section="subscription" className={`mt-2 ${buttonClass({ size: "sm" })}`}>
          {t`See the subscription`}
        </TabLink>
      </div>
    </div>
  );
}
