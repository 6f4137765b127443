import { useLingui } from "@lingui/react/macro";
import { ordersPageSize, ordersShown } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { late } from "../lazy-part.ts";
import { UnconfirmedNote } from "./lazy-parts.ts";
import { OrderList } from "./order-list.tsx";
import { SettleButton } from "./settle-button.tsx";

const AllOrders = late(async () => ({ default: (await import("./all-orders.tsx")).AllOrders }));

/** The last five orders of the mode with what became of each, and the way to all of them. */
export function RecentOrders() {
  const { t } = useLingui();
  const words = useWords();
  const mode = useTradingMode();
  const loggedIn = useSession().kind === "server";
  const query = useOperation("orders", { query: { limit: ordersPageSize, mode } });
  const room = useRoom(query, { phone: 493, wide: 465 });
  const [all, setAll] = useState(false);
  const empty = <EmptyState title={words("orders.empty")} />;
  return (
    <Cell style={loggedIn ? room : undefined}>
      <CellHead title={t`Recent Orders`}>
        {query.data === undefined ? null : <Source of={query.data.provenance} />}
        {query.data === undefined || query.data.orders.length === 0 ? null : (
          <button
            type="button"
            className={`${textLinkClass} min-h-7 max-tab:min-h-11`}
            onClick={() => setAll(true)}
          >
            {t`All orders`}
          </button>
        )}
      </CellHead>
      {loggedIn ? (
        <Answer query={query} failed={t`Your orders could not be loaded.`} heights={[20, 36, 36, 36, 36, 36]}>
          {({ orders }) => {
            if (orders.length === 0) return empty;
            const unknown = orders.filter((order) => order.in_doubt || order.status === "unconfirmed");
            return (
              <>
                <OrderList label={t`Recent Orders`} orders={orders.slice(0, ordersShown)} />
                {unknown.map((order) => (
                  <UnconfirmedNote key={order.id} order={order} action={<SettleButton order={order} />} />
                ))}
              </>
            );
          }}
        </Answer>
      ) : (
        empty
      )}
      <Dialog open={all} onClose={() => setAll(false)} title={t`All orders`} width={920}>
        <AllOrders mode={mode} />
      </Dialog>
    </Cell>
  );
}
