/** A demo user with something to trade: its session, and what its accounts hold. */
import { type Client, createClient } from "@neuro/contract";
import type { OrderBody } from "./submissions.ts";

export interface Trader {
  readonly token: string;
  readonly client: Client;
  /** A small order: mostly filled at once, sometimes one that rests far from the market. */
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

export async function newDemoTrader(url: string): Promise<Trader> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const login = await client.call("authDemoLogin");
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
  const order = { symbol, account_id, quantity, order_type: "Market", limit_price: null } as const;
  const chance = random();
  const lowPrice = Math.round(price * 90) / 100;
  if (chance < 0.05 && lowPrice > 1)
    return { ...order, action: "BUY", order_type: "Limit", limit_price: lowPrice };
  return { ...order, action: chance < 0.5 ? "BUY" : "SELL" };
}

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
