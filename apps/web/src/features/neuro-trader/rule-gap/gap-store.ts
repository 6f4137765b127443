import { createUserStore } from "#data/session/user-store.ts";

/** Id of the strategy whose real trades stand beside its test's below the list; null while none do. */
export const comparedRule = createUserStore<string | null>(null);
