/** Keeps what is slow to work out of a user's journals, with the rates that it rests on. */
import { easternDate, type Market } from "@neuro/market";
import type { AccountBooks } from "../accounts/account-books.ts";
import { createPromiseCache } from "../history/promise-cache.ts";
import { taxStateOf } from "../household/tax-person.ts";
import { alsoTook, type RateOf, type RatesTaken } from "./tax-rates.ts";

const KEPT_USERS = 200;

export interface KeptWithRates<T> {
  /** `all`: every account of the user. */
  read(all: readonly AccountBooks[], rateOf: RateOf): Promise<T>;
}

/**
 * Worked out again when a journal, the person of an account, the day or the official rates are others. Whoever reads a kept value rests on the rates that it
 * was made with.
 */
export function keptWithRates<T>(market: Market, workOut: KeptWithRates<T>["read"]): KeptWithRates<T> {
  const kept = createPromiseCache<{ readonly value: T; readonly taken: RatesTaken }>(KEPT_USERS);
  return {
    async read(all, rateOf) {
      const userId = all[0]?.account.userId ?? "";
      const states = all.map(taxStateOf);
      const state = [...states, easternDate(market.clock.now()), rateOf.version].join("\n");
      const { value, taken } = await kept.get(userId, state, async () => {
        const own = rateOf.apart();
        return { value: await workOut(all, own), taken: own.taken };
      });
      alsoTook(rateOf, taken);
      return value;
    },
  };
}
