/** A demo user with something to trade: its session, and what its accounts hold. */
import { type Client, createClient } from "@neuro/contract";
import { onceItCan } from "../harness/once-it-can.ts";
import type { OrderBody } from "./submissions.ts";

export interface Trader {
  readonly token: string;
  readonly client: Client;
  /** A small order: mostly filled at once, some with a bracket, sometimes one that rests far from the market. */
  nextOrder(random: () => number): OrderBody;
}

interface Tradable {
  readonly symbol: string;
  readonly account_id: string;
  readonly price: number;
  /** Smallest quantity worth ordering. */
  readonly step: number;
}

const mostSteps = 6;
/** Orders that stay far from the market, and purchases with a bracket. */
const restingShare = 0.15;
const bracketShare = 0.15;

export async function newDemoTrader(url: string): Promise<Trader> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const login = await onceItCan(() => client.call("authDemoLogin"));
  token = login.token;
  const tradables = await tradablesOf(client);
  return { token: login.token, client, nextOrder: (random) => orderOf(pick(tradables, random), random) };
}

function pick<T>(list: readonly T[], random: () => number): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error("The demo user's accounts hold nothing to trade.");
  return picked;
}

/** Quantities differ, so that the door does not take one order for the careless repetition of another. */
function orderOf({ symbol, account_id, price, step }: Tradable, random: () => number): OrderBody {
  const quantity = Number((step * (1 + Math.floor(random() * mostSteps))).toFixed(3));
  const order = { ...plainOrder, symbol, account_id, quantity };
  const chance = random();
  if (chance >= restingShare)
    return { ...order, action: chance < 0.6 ? "BUY" : "SELL", ...bracketOf(chance, price) };
  const low = cents(price * 0.9);
  const high = cents(price * 1.1);
  const resting: readonly Partial<OrderBody>[] = [
    { action: "BUY", order_type: "Limit", limit_price: low, time_in_force: "GTC" },
    { action: "SELL", order_type: "Stop", stop_price: low, time_in_force: "GTC" },
    { action: "SELL", order_type: "StopLimit", stop_price: low, limit_price: low },
    { action: "SELL", order_type: "OCO", stop_price: low, limit_price: high, time_in_force: "GTC" },
  ];
  return low > 1 ? { ...order, ...pick(resting, random) } : order;
}

const plainOrder: Omit<OrderBody, "symbol" | "account_id" | "quantity"> = {
  action: "BUY",
  order_type: "Market",
  limit_price: null,
  stop_price: null,
  time_in_force: "Day",
  stop_loss: null,
  take_profit: null,
};

/** Some purchases are protected as soon as they are filled. */
function bracketOf(chance: number, price: number): Partial<OrderBody> {
  if (chance >= restingShare + bracketShare) return {};
  return { stop_loss: cents(price * 0.9), take_profit: cents(price * 1.1), time_in_force: "GTC" };
}

const cents = (price: number) => Math.round(price * 100) / 100;

async function tradablesOf(client: Client): Promise<readonly Tradable[]> {
  const { accounts } = await client.call("accounts");
  const found: Tradable[] = [];
  for (const { id } of accounts) {
    const { holdings } = await client.call("holdings", { query: { account_id: id } });
    for (const { symbol, type, price } of holdings) {
      const step = type === "crypto" ? 0.001 : 1;
      if (type !== "cash" && step * price > 2) found.push({ symbol, account_id: id, price, step });
    }
  }
  return found;
}
