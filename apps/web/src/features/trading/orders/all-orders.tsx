import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ordersPageSize, pageSizeLimit } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { EmptyState } from "#ui/states.tsx";
import { OrderList } from "./order-list.tsx";

type Which = "all" | "open";

/** Every order of the mode, newest first, or only those still open. */
export function AllOrders({ mode }: { mode: TradingMode }) {
  const { t } = useLingui();
  const words = useWords();
  const [which, setWhich] = useState<Which>("all");
  const [limit, setLimit] = useState(ordersPageSize);
  const filter = which === "open" ? ({ open: true } as const) : {};
  const query = useOperation("orders", { query: { limit, mode, ...filter } }, { keepLast: true });
  const shown = query.data?.orders.length ?? 0;
  // A full page: there may be more.
  const more = shown === limit;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented<Which>
          label={t`Which orders`}
          value={which}
          onChange={setWhich}
          choices={[
            { value: "all", label: t({ message: "All", context: "orders" }) },
            { value: "open", label: t({ message: "Open", context: "orders" }) },
          ]}
        />
        <span role="status" className="text-12 text-muted">
          {query.data === undefined ? "" : plural(shown, { one: "# order", other: "# orders" })}
        </span>
      </div>
      <Answer query={query} failed={t`Your orders could not be loaded.`} heights={[20, 48, 48, 48, 48]}>
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState title={which === "open" ? t`No open orders` : words("orders.empty")} />
          ) : (
            <OrderList label={t`All orders`} orders={orders} />
          )
        }
      </Answer>
      {more && limit < pageSizeLimit ? (
        <div className="mt-3">
          <Button
            busy={query.isFetching}
            icon="chevronDown"
            onClick={() => setLimit(Math.min(pageSizeLimit, limit + ordersPageSize))}
          >
            {t`Show more`}
          </Button>
        </div>
      ) : more ? (
        <p className="mt-3 text-12 text-muted">{t`Older orders are in the activity of their account.`}</p>
      ) : null}
    </>
  );
}
