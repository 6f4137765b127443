import { createStore, type Store } from "#lib/store.ts";
import { currentSession, sessionStore } from "./session.ts";

/**
 * A value that outlives the tab it is typed in, but not its user: a session that ends keeps it for the login that follows,
 * another user starts anew.
 */
export function createUserStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  let userId = currentSession().user?.user_id;
  sessionStore.subscribe(() => {
    const next = currentSession().user?.user_id;
    if (next === undefined || next === userId) return;
    if (userId !== undefined) store.set(initial);
    userId = next;
  });
  return store;
}
