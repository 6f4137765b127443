import { useLingui } from "@lingui/react/macro";
import type { SandboxCheckout } from "@neuro/contract";
import { buttonClass } from "#ui/button-class.ts";

/** Why nobody can pay here any more, and the way back. */
export function Closed({ status }: { status: Exclude<SandboxCheckout["status"], "open"> | "unknown" }) {
  const { t } = useLingui();
  const words = {
    paid: t`This page was paid already. Your subscription is in the settings.`,
    abandoned: t`You left this payment page, so it is closed. Press Subscribe Now in the settings for a new one.`,
    expired: t`This payment page is older than a day, so it is closed. Press Subscribe Now in the settings for a new one.`,
    unknown: t`There is no such payment page for your account. Press Subscribe Now in the settings for a new one.`,
  };
  return (
    <>
      <p role="status" className="max-w-[560px] text-14 text-soft">
        {words[status]}
      </p>
      <a
        href="/dashboard?tab=settings#subscription"
        className={`mt-4 ${buttonClass({ variant: "primary" })}`}
      >
        {t`Back to the settings`}
      </a>
    </>
  );
}
