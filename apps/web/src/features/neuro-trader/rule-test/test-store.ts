import { createUserStore } from "#data/session/user-store.ts";

/** Id of the strategy whose test stands below the list; null while none does. */
export const testedRule = createUserStore<string | null>(null);
