import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import type { ReactNode } from "react";
import { Callout } from "#ui/note.tsx";

interface UnconfirmedNoteProps {
  order: Order;
  /** What its owner can do. */
  action: ReactNode;
}

/** An order without a definite answer is explained in a plain sentence, with what its owner can do. */
export function UnconfirmedNote({ order, action }: UnconfirmedNoteProps) {
  const { t } = useLingui();
  const { symbol } = order;
  return (
    <div className="mt-3">
      {order.in_doubt ? (
        <Callout title={t`${symbol} is in doubt.`}>
          <p>
            {t`No answer came when it was sent: it may be at the broker, or not. Neuro keeps looking and never sends it twice; until it is known, what it needs stays set aside.`}
          </p>
          {action}
        </Callout>
      ) : (
        <Callout title={t`${symbol} is unconfirmed.`}>
          {t`No answer came in time. Neuro asks again by order id and never sends it twice.`}
        </Callout>
      )}
    </div>
  );
}
