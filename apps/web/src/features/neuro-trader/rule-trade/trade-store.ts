import { createUserStore } from "#data/session/user-store.ts";

/** Id of the strategy whose trading is being looked at; null while none is. */
export const tradedRule = createUserStore<string | null>(null);
