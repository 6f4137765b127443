import type { CallOf } from "@neuro/contract";
import { createStore } from "#lib/store.ts";

/** What the link to the portal is asked for. */
export type PortalQuery = NonNullable<NonNullable<CallOf<"connectionUrl">>["query"]>;

/**
 * open: its window is on screen. blocked: the browser let none open, so the link stands on the page. closed: the window was closed,
 * and the brokers are asked. stopped: ten minutes went by. failed: the portal said that it did not work.
 */
export type PortalPhase = "open" | "blocked" | "closed" | "stopped" | "failed";

export interface OpenPortal {
  url: string;
  /** By this browser's clock, epoch ms. */
  openedAt: number;
  /** The name of the brokerage it leads to; null where it is chosen there. */
  brokerage: string | null;
  phase: PortalPhase;
  /** The portal's own words about a failure. */
  problem: string | null;
}

/** The link that is open; it outlives the tab, as the portal's window does. */
export const openPortal = createStore<OpenPortal | null>(null);

/** True while a link is being asked for. */
export const askingForPortal = createStore(false);

export function setPhase(phase: PortalPhase, problem: string | null = null): void {
  const open = openPortal.get();
  if (open !== null) openPortal.set({ ...open, phase, problem });
}
