import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session/session.ts";
import { useTitle } from "#lib/use-title.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { Closed } from "./closed.tsx";
import { NeedsLogin } from "./needs-login.tsx";
import { PayForm } from "./pay-form.tsx";
import { Summary } from "./summary.tsx";
import { useCheckout } from "./use-checkout.ts";

/** /sandbox-checkout: stands in for a payment provider's page where none is configured. */
export default function SandboxCheckoutPage() {
  const { t } = useLingui();
  useTitle(t`Practice payment`);
  const isServer = useSession().kind === "server";
  return (
    <CheckoutFrame title={t`Subscribe to Neuro`}>{isServer ? <Checkout /> : <NeedsLogin />}</CheckoutFrame>
  );
}

function Checkout() {
  const { t } = useLingui();
  const { state, reload } = useCheckout();
  if (state.is === "failed")
    return (
      <ErrorState title={t`The payment page could not be loaded.`} onRetry={reload}>
        {state.why}
      </ErrorState>
    );
  if (state.is === "asked") return <Skeleton heights={[120, 64, 64, 36]} />;
  if (state.is === "unknown") return <Closed status="unknown" />;
  const { checkout } = state;
  if (checkout.status !== "open") return <Closed status={checkout.status} />;
  return (
    <div className="grid gap-8 tab:grid-cols-2">
      <Summary checkout={checkout} />
      <PayForm checkout={checkout} onClosed={reload} />
    </div>
  );
}
