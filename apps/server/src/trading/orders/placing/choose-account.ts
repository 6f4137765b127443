/** Which account an order goes to: the one named, or, for somebody without any, a demo account made on the spot. */
import { sampleDemoBalanceCad } from "@neuro/contract";
import { depositEntry } from "@neuro/ledger";
import {
  type AccountRow,
  findAccount,
  listAccounts,
  openAccount,
} from "../../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../../books/entries/post-entries.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { TradingContext } from "../trading-context.ts";

export async function chooseAccount(
  ctx: TradingContext,
  user: Pick<User, "id">,
  accountId: string | undefined,
): Promise<AccountRow | Failure> {
  if (accountId !== undefined)
    return (await findAccount(ctx.db.orm, { userId: user.id, accountId })) ?? failure("account_not_found");
  const fallbackId = `demo-${user.id}`;
  const existing = await listAccounts(ctx.db.orm, user.id);
  // Whoever has nothing but the fallback still has no account to choose from.
  if (existing.some(({ id }) => id !== fallbackId)) return failure("account_required");
  return existing[0] ?? (await openDemoAccount(ctx, { userId: user.id, id: fallbackId }));
}

/** One per user, whatever races: its id is derived from the user's. */
async function openDemoAccount(
  ctx: TradingContext,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<AccountRow> {
  const now = ctx.market.clock.now();
  const amount = String(sampleDemoBalanceCad);
  return await ctx.db.transaction(async (tx) => {
    const opened = await openAccount(tx, {
      id,
      userId,
      venue: "paper",
      mode: "paper",
      type: "investment",
      name: "Demo account",
      displayName: "Demo account",
      accountNumber: id.slice(-4),
      brokerageName: "Neuro Sandbox",
      currency: "CAD",
      heldCurrencies: ["CAD"],
      openedAt: new Date(now),
      lastSyncedAt: new Date(now),
    });
    const head = { accountId: id, occurredAt: now, memo: "Demo money", cause: "deposit:demo" };
    if (opened) await postEntries(tx, [depositEntry(head, { currency: "CAD", amount })]);
    const account = await findAccount(tx, { userId, accountId: id });
    if (account === null) throw new Error("the demo account was not stored");
    return account;
  });
}
