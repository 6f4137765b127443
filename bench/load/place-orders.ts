/** Places orders over HTTP as fast as a number of clients can, each sending the next once the last is answered. */
import { Agent, request } from "node:http";
import { createClient } from "@neuro/contract";
import { newDemoSession } from "../../e2e/harness/demo-session.ts";

/** A demo user and the account that bitcoins are traded in: their market is always open. */
export interface OrderingUser {
  readonly token: string;
  readonly accountId: string;
}

export interface OrderingResult {
  readonly orders: number;
  readonly ordersPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function newOrderingUser(url: string): Promise<OrderingUser> {
  const { token } = await newDemoSession(url);
  const client = createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
  const { accounts } = await client.call("accounts");
  for (const { id } of accounts) {
    const { holdings } = await client.call("holdings", { query: { account_id: id } });
    if (holdings.some(({ symbol }) => symbol === "BTC")) return { token, accountId: id };
  }
  throw new Error("No account of the demo user holds bitcoins.");
}

const agent = new Agent({ keepAlive: true });
let orders = 0;

/** One client for each user named; the same user may be named often. Throws when an order was not accepted. */
export async function placeOrders(
  url: string,
  users: readonly OrderingUser[],
  seconds: number,
): Promise<OrderingResult> {
  const timesMs: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;
  const keepPlacing = async (user: OrderingUser) => {
    while (performance.now() < endMs) {
      const sentMs = performance.now();
      await placeOrder(url, user, ++orders);
      timesMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(users.map(keepPlacing));
  const took = (performance.now() - startMs) / 1_000;
  const sorted = timesMs.toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
  return {
    orders: timesMs.length,
    ordersPerSecond: timesMs.length / took,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

/** Buys and sells by turns. Quantities differ in the last digits, or an order would count as the careless repetition of another. */
async function placeOrder(url: string, { token, accountId }: OrderingUser, number: number): Promise<void> {
  const body = JSON.stringify({
    symbol: "BTC",
    action: number % 2 === 0 ? "SELL" : "BUY",
    quantity: Number((0.0002 + number * 1e-8).toFixed(8)),
    account_id: accountId,
    order_type: "Market",
  });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": `bench-${process.pid}-${number}`,
  };
  await new Promise<void>((resolve, reject) => {
    const options = { method: "POST", agent, headers };
    const sent = request(`${url}/api/trading/place-order`, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        if (answer.statusCode === 202) resolve();
        else reject(new Error(`an order was answered with ${answer.statusCode}: ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
