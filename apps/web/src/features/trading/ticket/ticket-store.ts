import { currentSession, sessionStore } from "#data/session.ts";
import { createStore } from "#lib/store.ts";
import { emptyTicket, type Ticket } from "./ticket.ts";

/** What is typed outlives the tab it is typed in. */
export const ticketStore = createStore<Ticket>(emptyTicket);

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  // A session that ends keeps the form for the login that follows; another user starts with an empty one.
  if (next === undefined || next === userId) return;
  if (userId !== undefined) ticketStore.set(emptyTicket);
  userId = next;
});

export function editTicket(change: Partial<Ticket>): void {
  ticketStore.set({ ...ticketStore.get(), ...change });
}
