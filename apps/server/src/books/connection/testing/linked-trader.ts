/** Somebody who trades RY in a linked margin account, at the broker's price of the market. */
import type { FakeAccount } from "@neuro/brokerage/testing";
import { and, eq } from "drizzle-orm";
import { accounts } from "../../../platform/db/schema/index.ts";
import type { Linked, LinkedApp } from "./linked-app.ts";

export interface LinkedTrader {
  readonly own: Linked;
  /** Ours. */
  readonly accountId: string;
  readonly atBroker: FakeAccount;
  readonly price: number;
}

export async function linkedTrader(server: LinkedApp, slug?: string): Promise<LinkedTrader> {
  const { ctx, fake } = server;
  const own = await server.link(slug);
  const [row] = await ctx.db.orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, own.userId), eq(accounts.type, "margin")));
  const atBroker = own.connection.accounts.find(({ id }) => id === row?.externalId);
  if (row === undefined || atBroker === undefined) throw new Error("no margin account");
  const instrument = await ctx.market.instrument("XTSE:RY");
  const quote = instrument && (await ctx.market.quote(instrument));
  if (!quote) throw new Error("RY has no price");
  fake.state.setPrice("RY.TO", quote.price);
  return { own, accountId: row.id, atBroker, price: quote.price };
}

/** Two shares bought at the market, or what `more` says; its id. */
export async function placeLinked({ client }: Linked, accountId: string, more: object = {}): Promise<string> {
  const body = { symbol: "TSX:RY", action: "BUY", quantity: 2, account_id: accountId, ...more } as const;
  const { preview_id } = await client.call("previewOrder", { body });
  const { order } = await client.call("placeOrder", { body: { ...body, preview_id } });
  return order?.id ?? "";
}
