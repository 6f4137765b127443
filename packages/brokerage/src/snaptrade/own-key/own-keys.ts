/** Keys that people have at SnapTrade themselves: a client, a count of questions and a list of secrets for each. */

import { type Budget, createBudget } from "../../vendor/budget.ts";
import { failure } from "../../vendor/failure.ts";
import { createVendorClient, type SnaptradeOptions, type VendorClient } from "../vendor-client.ts";

export interface OwnKeyOptions extends Omit<SnaptradeOptions, "settings"> {
  /** Origin without a path; null: the vendor's own. */
  readonly url: string | null;
}

/** Asks with the key of the person that a question is for, and never without one. */
export interface OwnKeys extends VendorClient {
  /** Nothing of it is kept in memory any more. */
  forget(clientId: string): void;
}

/** The vendor's limits of a key and of each account under it; two of an account's questions are left to orders. */
const LIMITS = { perMinute: 250, perAccountMinute: 10, keptForOrders: 2 } as const;
/** Of so many keys something is kept; the one that was not asked for the longest time goes first. */
const MOST_KEYS = 500;

interface Kept {
  readonly consumerKey: string;
  readonly budget: Budget;
  readonly client: VendorClient;
}

export function createOwnKeys(options: OwnKeyOptions): OwnKeys {
  const { url, now = Date.now, ...more } = options;
  const kept = new Map<string, Kept>();
  const keyOf = (clientId: string, consumerKey: string): Kept => {
    const known = kept.get(clientId);
    kept.delete(clientId);
    // Whatever is tried with a client id counts for it.
    const budget = known?.budget ?? createBudget(LIMITS);
    const settings = { clientId, consumerKey, webhookSecret: consumerKey, url };
    const own =
      known?.consumerKey === consumerKey
        ? known
        : { consumerKey, budget, client: createVendorClient({ ...more, settings, now }, { budget }) };
    kept.set(clientId, own);
    for (const [oldest] of kept) {
      if (kept.size <= MOST_KEYS) break;
      kept.delete(oldest);
    }
    return own;
  };
  return {
    now,
    forget: (clientId) => kept.delete(clientId),
    async ask(call) {
      const { user } = call;
      if (user?.ownKey !== true) {
        const refused = failure("unsupported", `${call.name}: there is no key of one's own to ask with`);
        return { ...refused, neverSent: true, rest: "question" };
      }
      return await keyOf(user.externalId, user.secret).client.ask(call);
    },
  };
}

/** Of both: each question with the key it belongs to. `company`: null where the installation has none. */
export function createVendorClients(company: VendorClient | null, keys: OwnKeys): VendorClient {
  return {
    now: keys.now,
    ask: (call) => (call.user?.ownKey === true || company === null ? keys.ask(call) : company.ask(call)),
  };
}
