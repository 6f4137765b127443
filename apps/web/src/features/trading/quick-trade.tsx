import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useSession } from "#data/session.ts";
import { useWords } from "#lib/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { LoginNote } from "#ui/login-note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { TicketFailureNote } from "./ticket-failure.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import { TicketSummary } from "./ticket-summary.tsx";
import { useTicket } from "./use-ticket.ts";

/** The Quick Trade form. What was typed stays through errors, other tabs and a login. */
export function QuickTrade() {
  const { t } = useLingui();
  const words = useWords();
  const { kind } = useSession();
  const state = useTicket();
  const { ticket, account, edit, incomplete, placing, failure } = state;
  const locked = kind !== "server";
  const live = account?.mode === "live";

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (locked) return;
    const form = event.currentTarget;
    void state.submit().then((attempt) => {
      // The keyboard goes on where the next thing is to be typed.
      const next = { placed: "[name=quantity]", invalid: "[aria-invalid=true]" }[
        attempt as "placed" | "invalid"
      ];
      if (next !== undefined) requestAnimationFrame(() => form.querySelector<HTMLElement>(next)?.focus());
    });
  };

  return (
    <Cell className="min-w-0 tab:max-desk:col-span-2">
      <CellHead title={t`Quick Trade`}>
        {locked ? null : (
          <Tag tone={live ? "live" : "ink"}>
            {live ? t({ message: "Live", context: "mode" }) : t({ message: "Paper", context: "mode" })}
          </Tag>
        )}
      </CellHead>
      {locked ? (
        <LoginNote>
          {kind === "local-demo"
            ? t`This demo lives on this device only, so no order can be placed. Try to open the demo on the server again.`
            : t`Log in to trade, or try the demo: it places real orders with practice money.`}
        </LoginNote>
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
          <TicketFields state={state} />
          <TicketSummary state={state} />
          {failure === null ? null : <TicketFailureNote failure={failure} />}
          <div>
            <Button
              type="submit"
              variant="primary"
              block
              size="lg"
              busy={placing}
              disabled={locked || incomplete}
              aria-describedby="ticket-missing"
            >
              {placing ? t`Placing...` : live ? t`Place live order` : t`Place paper order`}
            </Button>
            <p id="ticket-missing" className="mt-2 min-h-4 text-12 text-muted">
              {!locked && incomplete ? words("order.required_fields") : ""}
            </p>
          </div>
        </fieldset>
      </form>
    </Cell>
  );
}
