import { currentSession, sessionStore } from "#data/session/session.ts";
import { createStore } from "#lib/store.ts";
import type { OrderIntent } from "./order-intent.ts";

/** The last order whose outcome is not known; another user's is none of this one's business. */
export const openIntent = createStore<OrderIntent | null>(null);

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  if (next === undefined || next === userId) return;
  openIntent.set(null);
  userId = next;
});
