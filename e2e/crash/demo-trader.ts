/** A demo user with something to trade: its session and what it holds. */
import { createClient, type Holding } from "@neuro/contract";
import type { OrderBody } from "./submissions.ts";

export interface Trader {
  readonly token: string;
  /** A small order that hardly ever equals another one, since equal orders within seconds are refused as duplicates. */
  nextOrder(random: () => number): OrderBody;
}

export async function newDemoTrader(url: string): Promise<Trader> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const login = await client.call("authDemoLogin");
  token = login.token;
  const { holdings } = await client.call("holdings", {});
  const coins = holdings.filter(({ type }) => type === "crypto");
  const stocks = holdings.filter(({ type, units }) => type === "stock" && units >= 1);
  if (coins.length === 0 || stocks.length === 0) throw new Error("The demo user holds nothing to trade.");
  return {
    token: login.token,
    nextOrder: (random) => {
      const pick = (from: readonly Holding[]) => from[Math.floor(random() * from.length)] as Holding;
      return random() < 0.5 ? coinOrder(pick(coins), random) : stockOrder(pick(stocks), random);
    },
  };
}

/** At the market, a few thousandths of what is held. */
function coinOrder(coin: Holding, random: () => number): OrderBody {
  const quantity = Number((coin.units * (0.001 + random() / 100)).toFixed(8));
  return { ...orderOf(coin, random), quantity, order_type: "Market", limit_price: null };
}

/** With a limit: mostly one that fills at once, sometimes one that rests far from the market. */
function stockOrder(stock: Holding, random: () => number): OrderBody {
  const order = orderOf(stock, random);
  const towards = order.action === "BUY" ? 1 : -1;
  const distance = random() < 0.15 ? -towards * 0.2 : towards * 0.05;
  const price = stock.price * (1 + distance * (0.5 + random() / 2));
  return { ...order, quantity: 1, order_type: "Limit", limit_price: Math.round(price * 100) / 100 };
}

function orderOf({ symbol, account_id }: Holding, random: () => number) {
  return { symbol, account_id, action: random() < 0.5 ? "BUY" : "SELL" } as const;
}
