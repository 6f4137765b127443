/** State of the brokerage connections, from the accounts they gave. */
import { type AnswerOf, connectedStatuses, isDemoAccountId, type Locale, message } from "@neuro/contract";
import type { Portfolio } from "./portfolio-reader.ts";

export function connectionStatus({ accounts }: Portfolio, locale: Locale): AnswerOf<"connectionStatus"> {
  const connected = accounts.filter(({ books }) => books.account.isConnected);
  const names = new Set(connected.map(({ books }) => books.account.brokerageName));
  const [connectedStatus, sandboxStatus] = connectedStatuses;
  const onlyDemo = connected.every(({ books }) => isDemoAccountId(books.account.id));
  if (connected.length === 0)
    return {
      status: "disconnected",
      message: message("connection.banner_disconnected", locale),
      requires_reauth: false,
      active_connections: [],
    };
  return {
    status: onlyDemo ? sandboxStatus : connectedStatus,
    message: message("connection.banner_connected", locale, { count: connected.length }),
    requires_reauth: false,
    active_connections: [...names].map((name) => ({ brokerage_name: name })),
  };
}
