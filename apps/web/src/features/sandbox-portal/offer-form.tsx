import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { call, isApiError, wordsOf } from "#data/calls/client.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { FormProblem } from "#shared/identity/form-problem.tsx";
import { Button } from "#ui/button.tsx";
import { AccessChoice, type PortalAccess } from "./access-choice.tsx";
import { BrokerageChoice } from "./brokerage-choice.tsx";
import { tellOpener } from "./tell-opener.ts";
import type { Offer } from "./use-ticket.ts";

/** Where the real aggregator's portal leads back to; the page there tells its opener and closes. */
const RETURN_PATH = "/dashboard?snaptrade_connected=true";

export interface OfferFormProps {
  ticket: string;
  offer: Offer;
  onExpired(why: string): void;
}

/** Which brokerage, what Neuro may do there, which accounts come along: then yes or no. */
export function OfferForm({ ticket, offer, onExpired }: OfferFormProps) {
  const { t } = useLingui();
  const [brokerage, setBrokerage] = useState(offer.brokerage?.slug ?? null);
  const [access, setAccess] = useState<PortalAccess>(offer.access);
  const [busy, setBusy] = useState<"authorize" | "refuse" | null>(null);
  const [problem, setProblem] = useState<string>();

  const decide = async (decision: "authorize" | "refuse"): Promise<void> => {
    if (busy !== null) return;
    setBusy(decision);
    setProblem(undefined);
    try {
      const answer = await call("sandboxAuthorize", {
        headers: { "x-portal-ticket": ticket },
        body: { decision, access, ...(brokerage === null ? {} : { brokerage }) },
      });
      leave(answer.status === "SUCCESS" ? answer.connection_id : undefined);
    } catch (error) {
      setBusy(null);
      if (!isApiError(error) || error.code !== "portal_link_expired") return setProblem(wordsOf(error));
      const { code: errorCode, status: statusCode, detail } = error;
      tellOpener({ status: "ERROR", errorCode, statusCode, detail });
      onExpired(detail);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (brokerage === null) setProblem(t`Please choose a brokerage first.`);
    else void decide("authorize");
  };

  return (
    <form className="mt-6 grid gap-6" onSubmit={submit}>
      <BrokerageChoice preset={offer.brokerage} chosen={brokerage} onChoose={setBrokerage} />
      <AccessChoice access={access} onChoose={setAccess} />
      <Accounts offer={offer} />
      <FormProblem>{problem}</FormProblem>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy === "authorize"}>
          {offer.reconnects ? t`Authorize again` : t`Authorize`}
        </Button>
        <Button busy={busy === "refuse"} onClick={() => void decide("refuse")}>
          {t`Cancel`}
        </Button>
      </p>
    </form>
  );
}

/** Tells the page that opened this one how it went, then gives way; undefined where access was refused. */
function leave(connectionId: string | null | undefined): void {
  if (connectionId === undefined) {
    tellOpener("CLOSED");
    window.close();
    // A window that nobody's script opened stays: back to where it was asked for.
    window.location.replace("/dashboard?tab=connect");
    return;
  }
  tellOpener({ status: "SUCCESS", authorizationId: connectionId });
  window.location.replace(RETURN_PATH);
}

function Accounts({ offer: { accounts, reconnects } }: { offer: Offer }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="text-14 font-semibold">
        {reconnects ? t`Accounts that are connected again` : t`Practice accounts that are connected`}
      </h2>
      <ul className="mt-1.5 grid gap-x-6 tab:grid-cols-2">
        {accounts.map(({ key, type, currency }) => (
          <li
            key={key}
            className="flex min-h-9 items-center justify-between gap-3 border-b border-grid text-13"
          >
            <span className="truncate">{typeName(type)}</span>
            <span className="text-12 text-muted">{currency}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
