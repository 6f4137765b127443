import { currentSession, sessionStore } from "#data/session/session.ts";
import { createStore } from "#lib/store.ts";
import { freshFlow, type ReviewFlow } from "./review-flow.ts";

/** Where the review stands; it outlives the tab. */
export const reviewStore = createStore<ReviewFlow>(freshFlow);

export function changeReview(change: Partial<ReviewFlow>): void {
  reviewStore.set({ ...reviewStore.get(), ...change });
}

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  if (next === userId) return;
  userId = next;
  reviewStore.set(freshFlow);
});
