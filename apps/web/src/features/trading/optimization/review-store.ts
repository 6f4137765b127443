import { onUserChange } from "#data/session/on-user-change.ts";
import { createStore } from "#lib/store.ts";
import { freshFlow, type ReviewFlow } from "./review-flow.ts";

/** Where the review stands; it outlives the tab. */
export const reviewStore = createStore<ReviewFlow>(freshFlow);

export function changeReview(change: Partial<ReviewFlow>): void {
  reviewStore.set({ ...reviewStore.get(), ...change });
}

onUserChange(() => reviewStore.set(freshFlow));
