import { routes } from "virtual:neuro-routes";
import type { OperationId } from "@neuro/contract";

export type CallArea = "portfolio" | "trading" | "analysis" | "market" | "notices" | "account" | "system";

/** By the first part of the path. */
const areas: Readonly<Record<string, CallArea>> = {
  dashboard: "portfolio",
  portfolio: "portfolio",
  snaptrade: "portfolio",
  trading: "trading",
  ai: "analysis",
  neuro: "analysis",
  public: "analysis",
  market: "market",
  stocks: "market",
  watchlist: "market",
  alerts: "notices",
  notifications: "notices",
  account: "account",
  auth: "account",
  subscription: "account",
  "trading-rules": "analysis",
};

/** The part of the product that a call belongs to. */
export function areaOf(id: OperationId): CallArea {
  const [, first = ""] = routes[id].path.split("/");
  return areas[first] ?? "system";
}
