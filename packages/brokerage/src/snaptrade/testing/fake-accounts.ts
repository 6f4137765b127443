/** What a person holds at the stand-in: years of transactions, from which cash and positions follow. */
import { randomUUID } from "node:crypto";
import type { FakeListing } from "./fake-listings.ts";

export interface FakeActivity {
  id: string;
  readonly type: string;
  readonly listing: FakeListing | null;
  readonly units: number;
  readonly price: number;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  /** Epoch ms; midnight UTC where the brokerage only knows the day. */
  readonly at: number;
  readonly description: string;
}

export interface FakePosition {
  units: number;
  /** Total paid. */
  cost: number;
  /** Told where the account has them enabled. */
  lots?: readonly FakeLot[];
}

export interface FakeLot {
  /** As the vendor writes it: an instant. */
  readonly bought: string | null;
  readonly units: number;
  readonly price: number;
  /** With what the purchase was charged. */
  readonly cost: number | null;
}

export interface FakeOrder {
  readonly id: string;
  readonly listing: FakeListing;
  readonly action: "BUY" | "SELL";
  readonly type: "Market" | "Limit" | "Stop" | "StopLimit";
  readonly timeInForce: string;
  readonly units: number;
  readonly limit: number | null;
  readonly stop: number | null;
  readonly placedAt: number;
  status: string;
  filled: number;
  /** Average price. */
  average: number;
  updatedAt: number;
  isTriggered: boolean;
  /** Given at the brokerage itself: the vendor's detail of an order does not know it. */
  readonly isByHand?: boolean;
}

export interface FakeAccount {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly rawType: string;
  /** As the vendor names it. */
  readonly category?: "INVESTMENT" | "DEPOSIT" | "LOC";
  readonly openedAt: number;
  readonly cash: Map<string, number>;
  readonly positions: Map<FakeListing, FakePosition>;
  activities: FakeActivity[];
  readonly orders: FakeOrder[];
  /** Fills the nightly import has not seen. */
  readonly fresh: FakeActivity[];
  holdingsAt: number;
  isSyncing: boolean;
}

export interface FakeConnection {
  readonly id: string;
  readonly slug: string;
  access: "read" | "trade";
  readonly createdAt: number;
  disabledAt: number | null;
  freshness?: "realtime" | "delayed";
  readonly accounts: FakeAccount[];
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

export function newAccount(
  about: Pick<FakeAccount, "name" | "number" | "rawType" | "category" | "openedAt">,
  now: number,
): FakeAccount {
  return {
    ...about,
    id: randomUUID(),
    cash: new Map([["CAD", 0]]),
    positions: new Map(),
    activities: [],
    orders: [],
    fresh: [],
    holdingsAt: now,
    isSyncing: false,
  };
}

export type Deed = Omit<FakeActivity, "id" | "currency" | "fee" | "description"> & {
  readonly fee?: number;
  readonly currency?: string;
};

/** Books a transaction: its cash, its units, its cost. */
export function book(account: FakeAccount, deed: Deed): FakeActivity {
  const { listing, units, amount } = deed;
  const currency = deed.currency ?? listing?.currency ?? "CAD";
  account.cash.set(currency, round((account.cash.get(currency) ?? 0) + amount, 2));
  if (listing !== null && units !== 0) {
    const held = account.positions.get(listing) ?? { units: 0, cost: 0 };
    const cost = units > 0 ? held.cost - amount : held.cost * (1 + units / (held.units || 1));
    const left = round(held.units + units, 6);
    if (left === 0) account.positions.delete(listing);
    else account.positions.set(listing, { units: left, cost });
  }
  const description = `${deed.type} ${listing?.symbol ?? currency}`;
  return { fee: 0, ...deed, id: randomUUID(), currency, description };
}
