import type { Connection } from "@neuro/contract";
import { startPortal } from "./portal.ts";

/** Opens the portal to give a connection its access again, or another one. */
export function reconnect(
  { id, brokerage_name, access }: Pick<Connection, "id" | "brokerage_name" | "access">,
  wanted = access,
): void {
  void startPortal({ query: { reconnect: id, access: wanted }, brokerage: brokerage_name });
}
