/** What the owner of an order is told when it ends, or when nobody knows whether it reached the broker. */

import type { OrderState } from "@neuro/ledger";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { TRADING_PAGE } from "../../../people/notices/app-paths.ts";
import type { Facts, Notice } from "../../../people/notices/notice.ts";
import { type OrderRow, stateOf } from "../order-store.ts";

/** How an order ended, as far as its owner did not end it; null where there is nothing to tell. */
export function orderNotice(row: OrderRow, account: Pick<AccountRow, "displayName">): Notice | null {
  const kind = KIND_OF_END[row.status];
  const filled = Number(row.filledQuantity);
  if (kind === undefined) return null;
  if (kind === "order_cancelled" && row.cancelRequestedAt !== null) return null;
  const isPartly = row.status !== "filled" && filled > 0;
  return {
    alertType: isPartly ? "order_filled_partly" : kind,
    category: "orders",
    // An exit acts while nobody looks.
    priority: kind !== "order_filled" || row.parentId !== null ? "high" : "medium",
    facts: {
      ...factsOfOrder(row, account),
      filled,
      price: row.avgFillPrice === null ? null : Number(row.avgFillPrice),
      reason: row.reason,
      ...endFacts(stateOf(row)),
    },
    link: TRADING_PAGE,
    about: `order:${row.id}:${row.status}`,
  };
}

/** Why it ended; a refusal after it had waited is kept in one piece. Said in the reader's language. */
function endFacts({ end }: OrderState): Facts {
  return {
    ...(end?.reasonCode === undefined ? {} : { reasonCode: end.reasonCode }),
    ...(end?.refusal === undefined ? {} : { refusal: JSON.stringify(end.refusal) }),
  };
}

const KIND_OF_END: Readonly<Record<string, string | undefined>> = {
  filled: "order_filled",
  rejected: "order_rejected",
  cancelled: "order_cancelled",
  expired: "order_cancelled",
};

function factsOfOrder(row: OrderRow, { displayName }: Pick<AccountRow, "displayName">): Facts {
  const { side, symbol, quantity, currency } = row;
  return { action: side, symbol, quantity: Number(quantity), currency, account: displayName };
}

/** Nobody knows whether it reached the broker. */
export function doubtNotice(row: OrderRow, account: Pick<AccountRow, "displayName">): Notice {
  return {
    ...{ alertType: "order_in_doubt", category: "orders", priority: "urgent" },
    facts: factsOfOrder(row, account),
    link: TRADING_PAGE,
    about: `order:${row.id}:doubt`,
  };
}

/** Exits that a sale took back, after it has ended without selling all of it. */
export function exitsAgainNotice(
  exit: OrderRow,
  account: Pick<AccountRow, "displayName">,
  became: "placed" | "refused",
): Notice {
  return {
    alertType: became === "placed" ? "exits_again" : "exits_gone",
    ...{ category: "orders", priority: became === "placed" ? "high" : "urgent" },
    facts: factsOfOrder(exit, account),
    link: TRADING_PAGE,
    about: `exits:${exit.takenBackFor}:${became}`,
  };
}
