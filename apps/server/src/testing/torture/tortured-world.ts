/** What outlives the deaths of the server process: the market and the clocks, the venue, and the people who place orders. */
import { DAY_MS } from "@neuro/contract/primitives";
import { depositEntry } from "@neuro/ledger";
import { insertAccounts } from "../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../books/entries/post-entries.ts";
import { users } from "../../platform/db/schema/index.ts";
import type { User } from "../../platform/http/caller.ts";
import { createTradingMarket, type TradingMarket } from "../market/trading-market.ts";
import { type Dice, seededDice } from "../seeded-random.ts";
import { type TestClock, testClock } from "../test-app.ts";
import { FaultyVenue } from "./faulty-venue.ts";
import { LISTINGS, type Plan } from "./plan-run.ts";
import { SimulatedVenue } from "./simulated-venue.ts";
import type { TortureLane } from "./torture-lane.ts";

/** `both` keeps CAD and USD; `cad` converts what is in USD. */
export const DEPOSITS = {
  both: { CAD: "30000", USD: "20000" },
  cad: { CAD: "20000" },
} as const;
export type AccountKey = keyof typeof DEPOSITS;

/** Real time and market time are never the same: whoever takes one for the other is found out. */
const WALL_AHEAD_MS = 40 * DAY_MS;

export interface TorturedWorld {
  readonly clock: TestClock;
  readonly market: TradingMarket;
  readonly users: readonly User[];
  readonly faulty: FaultyVenue;
  wall(): number;
  newId(): string;
}

export const accountOf = (user: Pick<User, "id">, key: AccountKey) => `demo-${key}-${user.id}`;

export async function createWorld(
  { database }: TortureLane,
  plan: Plan,
  count: (what: string) => void,
): Promise<TorturedWorld> {
  const ids = seededDice(plan.seed, "ids");
  const clock = testClock(plan.startsAt);
  const market = createTradingMarket(clock);
  for (const { id, price } of LISTINGS) market.setQuote(id, { price });
  const people = Array.from({ length: plan.users }, () => userOf(ids));
  await database.transaction(async (tx) => {
    for (const user of people) {
      const at = new Date(clock.now());
      const { id, kind, role, email, name } = user;
      await tx.insert(users).values({ id, kind, role, email, name, createdAt: at, lastSeenAt: at });
      await insertAccounts(tx, accountsOf(user, at));
      await postEntries(tx, depositsOf(user, clock.now()));
    }
  });
  const manners = { overfills: plan.overfills, fillsLate: plan.fillsLate };
  const venue = new SimulatedVenue({ market, dice: seededDice(plan.seed, "venue"), manners });
  const dice = seededDice(plan.seed, "troubles");
  let read = 0;
  return {
    clock,
    market,
    users: people,
    faulty: new FaultyVenue({ venue, dice, troubled: plan.venueTrouble, count }),
    // No two readings are the same: what is stored has one order.
    wall: () => clock.now() + WALL_AHEAD_MS + ++read,
    newId: () => ids.uuid(),
  };
}

function userOf(ids: Dice): User {
  const id = ids.uuid();
  const email = `${id}@demo.invalid`;
  return {
    id,
    email,
    kind: "demo",
    role: "user",
    name: "T",
    picture: null,
    accessLevel: null,
    subscriptionExempt: false,
    country: null,
    countsIn: "CAD",
    benchmark: null,
  };
}

const keys = Object.keys(DEPOSITS) as AccountKey[];

function accountsOf(user: User, at: Date) {
  return keys.map((key, sortOrder) => ({
    ...{ id: accountOf(user, key), userId: user.id, venue: "paper", mode: "paper" as const, type: "margin" },
    ...{ name: key, displayName: key, accountNumber: "1", brokerageName: "Simulated", sortOrder },
    ...{ currency: "CAD" as const, heldCurrencies: Object.keys(DEPOSITS[key]) },
    ...{ openedAt: at, lastSyncedAt: at },
  }));
}

function depositsOf(user: User, occurredAt: number) {
  return keys.flatMap((key) =>
    Object.entries(DEPOSITS[key]).map(([currency, amount]) => {
      const cause = `deposit:${currency}`;
      const head = { accountId: accountOf(user, key), occurredAt, memo: "Deposit", cause };
      return depositEntry(head, { currency, amount });
    }),
  );
}
