import { useLingui } from "@lingui/react/macro";
import { takeSecretFromHash } from "#lib/take-secret-from-hash.ts";
import { useTitle } from "#lib/use-title.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ErrorState } from "#ui/states.tsx";
import { OfferForm } from "./offer-form.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { tellOpener } from "./tell-opener.ts";
import { useTicket } from "./use-ticket.ts";

const ticketOfAddress = takeSecretFromHash("ticket");

/** /sandbox-portal: stands in for a broker's own login page where no aggregator is configured. */
export default function SandboxPortal() {
  const { t } = useLingui();
  const ticket = useTicket(ticketOfAddress);
  useTitle(t`Practice brokerage`);
  if (ticket.is === "expired") return <Expired why={ticket.why} />;
  return (
    <PortalFrame title={t`Connect a practice account`}>
      <p className="mt-2 max-w-[560px] text-14 text-soft">
        {t`This page stands in for a broker's login. It asks for no password, knows no real account and moves no real money.`}
      </p>
      {ticket.is === "open" && ticketOfAddress !== null ? (
        <OfferForm ticket={ticketOfAddress} offer={ticket.offer} onExpired={ticket.expire} />
      ) : ticket.is === "failed" ? (
        <div className="mt-6">
          <ErrorState title={t`The link could not be checked.`} onRetry={ticket.retry}>
            {ticket.why}
          </ErrorState>
        </div>
      ) : (
        <div className="mt-6">
          <Skeleton heights={[40, 64, 64, 36]} />
        </div>
      )}
    </PortalFrame>
  );
}

function Expired({ why }: { why: string | null }) {
  const { t } = useLingui();
  const close = (): void => {
    tellOpener("CLOSED");
    window.close();
  };
  return (
    <PortalFrame title={t`This link no longer works`}>
      <p role="alert" className="mt-2 max-w-[560px] text-14 text-soft">
        {why ?? t`The page opens with a link from Neuro, which works once and for five minutes.`}{" "}
        {t`Nothing was connected. Go back to Neuro and press Connect Brokerage Account for a new one.`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {window.opener === null ? (
          <a href="/dashboard?tab=connect" className={buttonClass({ variant: "primary" })}>
            {t`Back to Neuro`}
          </a>
        ) : (
          <Button variant="primary" onClick={close}>
            {t`Close this window`}
          </Button>
        )}
      </p>
    </PortalFrame>
  );
}
