import { createUserStore } from "#data/session/user-store.ts";
import type { Store } from "#lib/store.ts";
import { emptyTicket, type Ticket } from "./ticket.ts";

export type TicketStore = Store<Ticket>;

/** The form of the trading page: what is typed outlives the tab it is typed in. */
export const ticketStore: TicketStore = createUserStore<Ticket>(emptyTicket);
/** The form beside a stock; its symbol is that stock's. */
export const stockTicketStore: TicketStore = createUserStore<Ticket>(emptyTicket);

export function editTicket(change: Partial<Ticket>, store: TicketStore = ticketStore): void {
  store.set({ ...store.get(), ...change });
}
