import { currentSession, sessionStore } from "#data/session.ts";
import { createStore } from "#lib/store.ts";
import { emptyTicket, type Ticket } from "./ticket.ts";

export type TicketStore = ReturnType<typeof createStore<Ticket>>;

/** The form of the trading page: what is typed outlives the tab it is typed in. */
export const ticketStore: TicketStore = createStore<Ticket>(emptyTicket);
/** The form beside a stock; its symbol is that stock's. */
export const stockTicketStore: TicketStore = createStore<Ticket>(emptyTicket);

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  // A session that ends keeps the form for the login that follows; another user starts with an empty one.
  if (next === undefined || next === userId) return;
  if (userId !== undefined) for (const store of [ticketStore, stockTicketStore]) store.set(emptyTicket);
  userId = next;
});

export function editTicket(change: Partial<Ticket>, store: TicketStore = ticketStore): void {
  store.set({ ...store.get(), ...change });
}
