import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useNow } from "#lib/use-now.ts";
import { fillTicket } from "#shared/orders/ticket/fill-ticket.ts";
import { Callout } from "#ui/note.tsx";

/** An order that Neuro prepared fills the form under this note; one that was placed or has expired only says so. */
export default function PreparedNote({ id }: { id: string }) {
  const { t } = useLingui();
  const now = useNow(15_000);
  const { data, error } = useOperation("chatTicket", { params: { id } }, { staleMs: 0 });
  const ticket = data?.ticket;
  const used = ticket !== undefined && ticket.order_id !== null;
  const expired =
    ticket === undefined
      ? isApiError(error) && error.code === "not_found"
      : !used && Date.parse(ticket.expires_at) <= now;
  const fresh = ticket !== undefined && !used && !expired;
  useEffect(() => {
    if (fresh) void fillTicket(ticket);
  }, [fresh, ticket]);
  if (fresh) {
    return (
      <p role="status" className="mb-4 border-l-2 border-brand-line pl-3 text-13 text-soft">
        <strong className="font-semibold text-ink">{t`Prepared by Neuro:`}</strong> {ticket.sentence}{" "}
        {t`Check it. Nothing is placed before you confirm.`}
      </p>
    );
  }
  if (!used && !expired && error === null) return null;
  return (
    <div className="mb-4">
      <Callout
        title={
          used
            ? t`An order came of what Neuro prepared already.`
            : expired
              ? t`What Neuro prepared has expired.`
              : t`What Neuro prepared could not be loaded.`
        }
      >
        {error === null || expired
          ? t`The form was not filled. Ask Neuro again, or fill it yourself.`
          : wordsOf(error)}
      </Callout>
    </div>
  );
}
