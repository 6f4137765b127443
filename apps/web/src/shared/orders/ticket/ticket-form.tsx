import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Callout } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { OrderFailureNote } from "../review/order-failure-note.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import { TicketSummary } from "./ticket-summary.tsx";
import type { TicketState } from "./use-ticket.ts";

/** The order form; `fixed`: its stock is chosen already. What was typed stays through errors, other tabs and a login. */
export function TicketForm({ state, fixed = false }: { state: TicketState; fixed?: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const { kind } = useSession();
  const { ticket, mode, edit, incomplete, review, needsBroker, loadingAccounts } = state;
  const locked = kind !== "server" || needsBroker;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    void state.submit().then((attempt) => {
      // The keyboard goes on where the next thing is to be typed.
      if (attempt !== "invalid") return;
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    });
  };

  return (
    <>
      {kind === "server" ? null : (
        <LoginNote>
          {kind === "local-demo"
            ? t`This demo lives on this device only, so no order can be placed. Try to open the demo on the server again.`
            : t`Log in to trade, or try the demo: it places real orders with practice money.`}
        </LoginNote>
      )}
      {needsBroker ? (
        <div className="mb-4">
          <Callout title={words("error.live_requires_connection")}>
            <TabLink tab="connect" className={textLinkClass}>
              {t`Connect a brokerage account`}
            </TabLink>
          </Callout>
        </div>
      ) : null}
      <form onSubmit={submit} noValidate aria-label={t`Quick Trade`}>
        <fieldset disabled={locked} className="grid min-w-0 gap-4">
          <Segmented
            label={t`Side`}
            size="lg"
            block
            value={ticket.side}
            onChange={(side) => edit({ side })}
            toneOf={(side) => (side === "BUY" ? "gain" : "loss")}
            choices={[
              { value: "BUY", label: t`Buy` },
              { value: "SELL", label: t`Sell` },
            ]}
          />
          <TicketFields state={state} fixed={fixed} />
          <TicketSummary state={state} />
          {review.failure === null || review.open ? null : <OrderFailureNote failure={review.failure} />}
          <div>
            <Button
              type="submit"
              variant="default"
              block
              size="lg"
              busy={review.busy !== null}
              disabled={locked || incomplete || loadingAccounts}
              aria-describedby="ticket-missing"
            >
              {review.busy === "checking" && !review.open
                ? t`Checking...`
                : mode === "live"
                  ? t`Preview live order`
                  : t`Preview order`}
            </Button>
            <p id="ticket-missing" className="mt-2 min-h-4 text-12 text-muted">
              {!locked && incomplete ? words("order.required_fields") : ""}
            </p>
          </div>
        </fieldset>
      </form>
    </>
  );
}
