import { useLingui } from "@lingui/react/macro";
import type { ChatTicket } from "@neuro/contract";
import { isApiError } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { useGoTo } from "#shared/navigation/dashboard-search.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { fillTicket } from "#shared/orders/ticket/fill-ticket.ts";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { useMakeRoom } from "../use-make-room.ts";

/** The name of the account that the order names. */
function useAccountOf({ account_id }: ChatTicket): string | null {
  const typeName = useAccountType();
  const { data } = useOperation("accounts", {}, { enabled: account_id !== null });
  const account = data?.accounts.find(({ id }) => id === account_id);
  return account === undefined ? null : typeName(account.display_name);
}

/** An order that nobody has placed: its sentence, and the way to the form that is filled with it. */
export function TicketCard({ ticket: told }: { ticket: ChatTicket }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(15_000);
  const goTo = useGoTo();
  const makeRoom = useMakeRoom();
  const asked = useOperation("chatTicket", { params: { id: told.id } }, { staleMs: 0 });
  const ticket = asked.data?.ticket ?? told;
  const gone = isApiError(asked.error) && asked.error.code === "not_found";
  const expired = gone || Date.parse(ticket.expires_at) <= now;
  const used = ticket.order_id !== null;
  const account = useAccountOf(ticket);
  return (
    <section
      aria-label={t`Prepared order`}
      className="grid gap-3 rounded-3 border border-line bg-surface px-3.5 py-3"
    >
      <div>
        <p className="text-14 font-semibold">{ticket.sentence}</p>
        {account === null ? null : <p className="mt-0.5 text-13 text-soft">{t`Account: ${account}`}</p>}
        <p className="mt-0.5 text-12 text-muted">
          {used
            ? t`An order came of it.`
            : expired
              ? t`It has expired. Ask for it again to fill the form.`
              : t`Nothing is placed yet: you check and confirm it on the Trading tab, until ${format.time(ticket.expires_at)}.`}
        </p>
      </div>
      {used ? (
        <p>
          <TabLink tab="trading" section="orders" onClick={makeRoom} className={textLinkClass}>
            {t`See your orders`}
          </TabLink>
        </p>
      ) : (
        <p>
          <Button
            variant="primary"
            disabled={expired}
            onClick={() => {
              makeRoom();
              void fillTicket(ticket, { again: true });
              goTo("trading", { ticket: ticket.id });
            }}
          >
            {t`Open the ticket`}
          </Button>
        </p>
      )}
    </section>
  );
}
