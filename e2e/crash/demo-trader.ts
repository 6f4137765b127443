/** A demo user with something to trade: its session, its margin account and a holding. */
import { type Client, createClient } from "@neuro/contract";
import type { OrderBody } from "./submissions.ts";

export interface Trader {
  readonly token: string;
  /** A small order: mostly filled at once, sometimes one that rests far from the market. */
  nextOrder(random: () => number): OrderBody;
}

export async function newDemoTrader(url: string): Promise<Trader> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const login = await client.call("authDemoLogin");
  token = login.token;
  const account = await marginAccount(client);
  const { holdings } = await client.call("holdings", { query: { account_id: account } });
  const holding = holdings.find(({ type, units }) => type === "stock" && units >= 1);
  if (holding === undefined) throw new Error("The demo user's margin account holds no stock to trade.");
  const order = {
    symbol: holding.symbol,
    quantity: 1,
    account_id: account,
    order_type: "Market",
    limit_price: null,
  } as const;
  const lowPrice = Math.round(holding.price * 90) / 100;
  return {
    token: login.token,
    nextOrder: (random) => {
      const chance = random();
      if (chance < 0.05) return { ...order, action: "BUY", order_type: "Limit", limit_price: lowPrice };
      return { ...order, action: chance < 0.5 ? "BUY" : "SELL" };
    },
  };
}

async function marginAccount(client: Client): Promise<string> {
  const { accounts } = await client.call("accounts");
  const account = accounts.find(({ type }) => type.toLowerCase() === "margin");
  if (account === undefined) throw new Error("The demo user has no margin account.");
  return account.id;
}
