import { useLingui } from "@lingui/react/macro";
import type { OrderType } from "./ticket/ticket.ts";

/** The order types as brokers call them. */
export function useTypeNames(): Record<OrderType, string> {
  const { t } = useLingui();
  return {
    Market: t({ message: "Market", context: "order type" }),
    Limit: t({ message: "Limit", context: "order type" }),
    Stop: t({ message: "Stop", context: "order type" }),
    StopLimit: t({ message: "Stop limit", context: "order type" }),
    OCO: t({ message: "Take-profit and stop (OCO)", context: "order type" }),
  };
}
