import { useLingui } from "@lingui/react/macro";
import type { SandboxBilling } from "@neuro/contract";
import { useSession } from "#data/session/session.ts";
import { useTitle } from "#lib/use-title.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ErrorState } from "#ui/states.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { Invoices } from "./invoices.tsx";
import { NeedsLogin } from "./needs-login.tsx";
import { Plan } from "./plan.tsx";
import { useBilling } from "./use-billing.ts";

/** /sandbox-billing: stands in for a payment provider's portal: the plan, the card, the invoices. */
export default function SandboxBillingPage() {
  const { t } = useLingui();
  useTitle(t`Practice payment`);
  const isServer = useSession().kind === "server";
  return (
    <CheckoutFrame title={t`Manage payment`}>
      {isServer ? <Billing /> : <NeedsLogin />}
      {isServer ? <BackToSettings /> : null}
    </CheckoutFrame>
  );
}

function Billing() {
  const { t } = useLingui();
  const { state, reload } = useBilling();
  if (state.is === "failed")
    return (
      <ErrorState title={t`Your payments could not be loaded.`} onRetry={reload}>
        {state.why}
      </ErrorState>
    );
  if (state.is === "asked") return <Skeleton heights={[120, 64, 120]} />;
  if (state.is === "none")
    return (
      <p role="status" className="text-14 text-soft">
        {t`You have no subscription in the sandbox. Press Subscribe Now in the settings to begin one.`}
      </p>
    );
  return <Known billing={state.billing} onChanged={reload} />;
}

function Known({ billing, onChanged }: { billing: SandboxBilling; onChanged(): void }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-8">
      <Plan billing={billing} onChanged={onChanged} />
      <section aria-labelledby="card">
        <h2 id="card" className="text-14 font-semibold">
          {t`Payment method`}
        </h2>
        <p className="mt-1 flex items-center justify-between gap-3 border-b border-grid py-2.5">
          {t`Practice card`}
          <span className="fig text-13 text-soft">•••• 4242</span>
        </p>
        <p className="mt-1 text-12 text-muted">
          {t`The sandbox knows no cards, so there is none to change and none to charge.`}
        </p>
      </section>
      <Invoices invoices={billing.invoices} />
    </div>
  );
}

function BackToSettings() {
  const { t } = useLingui();
  return (
    <a href="/dashboard?tab=settings#subscription" className={`mt-6 ${buttonClass({})}`}>
      {t`Back to the settings`}
    </a>
  );
}
