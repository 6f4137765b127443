import { useLingui } from "@lingui/react/macro";
import type { ChatActOf, Order } from "@neuro/contract";
import { orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { useMakeRoom } from "../use-make-room.ts";
import { ActFrame } from "./act-frame.tsx";

/** Orders among which this one is looked for; of one further back the server says what became of it. */
const searched = 100;

/** An order that can be cancelled, or what became of it since. */
export function CancelCard({ act }: { act: ChatActOf<"cancel_order"> }) {
  const { t } = useLingui();
  const makeRoom = useMakeRoom();
  const became = useBecameOf();
  const action = useAction("cancelOrder", { refreshes: orderReads });
  const { data } = useOperation("orders", { query: { limit: searched } }, { staleMs: 0 });
  const now = data?.orders.find(({ id }) => id === act.order_id);
  return (
    <ActFrame
      act={act}
      settled={now === undefined || now.cancellable ? null : became(now)}
      doneWords={t`The cancelling was asked for; the venue has not answered yet.`}
      run={async () => (await action.run({ params: { id: act.order_id } })).message}
    >
      <p>
        <TabLink tab="trading" section="orders" onClick={makeRoom} className={textLinkClass}>
          {t`See your orders`}
        </TabLink>
      </p>
    </ActFrame>
  );
}

function useBecameOf(): (order: Order) => string {
  const { t } = useLingui();
  return ({ status, cancel_requested, filled_quantity: filled }) => {
    if (status === "filled") return t`It was filled, so there is nothing left to cancel.`;
    if (status === "rejected") return t`It was refused, so there is nothing left to cancel.`;
    if (status === "expired") return t`It has expired, so there is nothing left to cancel.`;
    if (status === "cancelled")
      return filled > 0 ? t`It is cancelled. What was filled stays.` : t`It is cancelled.`;
    return cancel_requested
      ? t`The cancelling was asked for; the venue has not answered yet.`
      : t`It cannot be cancelled now.`;
  };
}
