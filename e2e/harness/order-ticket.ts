/** Fills the order ticket the way a person does. */
import { type AnswerOf, createClient } from "@neuro/contract";
import { expect, type Page } from "@playwright/test";
import { type DemoSession, newDemoSession, setSession } from "./demo-session.ts";
import type { ServerProcess } from "./server-process.ts";

export interface Written {
  readonly side?: "Buy" | "Sell";
  readonly symbol?: string;
  readonly quantity: number;
  readonly type?: "Market" | "Limit" | "Stop" | "StopLimit" | "OCO";
  readonly limit?: number;
  readonly stop?: number;
  readonly patience?: "Day" | "GTC";
  readonly stopLoss?: number;
  readonly takeProfit?: number;
}

/** In English, on the Trading view with the symbol's price on screen. */
export async function writeOrder(page: Page, order: Written): Promise<void> {
  const fill = async (name: string, value: number | undefined) => {
    if (value !== undefined) await page.locator(`[name=${name}]`).fill(String(value));
  };
  if (order.symbol !== undefined) await page.locator("[name=symbol]").fill(order.symbol);
  if (order.side !== undefined) await page.getByRole("radio", { name: order.side, exact: true }).check();
  await fill("quantity", order.quantity);
  await page.locator("[name=type]").selectOption(order.type ?? "Market");
  await fill("limit-price", order.limit);
  await fill("stop-price", order.stop);
  // What the last order was given stays chosen.
  if ((order.type ?? "Market") !== "Market")
    await page.locator("[name=time-in-force]").selectOption(order.patience ?? "Day");
  if (order.stopLoss !== undefined || order.takeProfit !== undefined) {
    await page.getByRole("switch", { name: "Stop-loss and take-profit" }).check();
    await fill("stop-loss", order.stopLoss);
    await fill("take-profit", order.takeProfit);
  }
}

export interface OpenTicket {
  readonly session: DemoSession;
  readonly client: ReturnType<typeof createClient>;
  /** Royal Bank's last price when the page was opened. */
  readonly last: number;
  readonly tfsa: AnswerOf<"accounts">["accounts"][number];
}

/** A new demo on the Trading view, with Royal Bank in the ticket. */
export async function openTicket(
  page: Page,
  server: ServerProcess,
  path = "&symbol=RY",
): Promise<OpenTicket> {
  const session = await newDemoSession(server.url);
  const client = clientOf(server, session);
  const [{ accounts }, { quote }] = await Promise.all([
    client.call("accounts"),
    client.call("stockDetail", { params: { symbol: "RY" } }),
  ]);
  const tfsa = accounts.find(({ type }) => type === "TFSA");
  if (tfsa === undefined || quote === null) throw new Error("The demo has no TFSA, or Royal Bank no price.");
  await setSession(page, session);
  await page.goto(`${server.url}/dashboard?tab=trading${path}`);
  await expect(page.getByText("Royal Bank of Canada", { exact: true }).first()).toBeVisible();
  return { session, client, last: quote.price, tfsa };
}

export function clientOf(server: ServerProcess, { token }: DemoSession) {
  return createClient({ baseUrl: `${server.url}/api`, fetch, token: () => token, locale: () => "en" });
}

/** A price so many percent away, in whole cents. */
export function away(last: number, percent: number): number {
  return Math.round(last * (1 + percent / 100) * 100) / 100;
}
