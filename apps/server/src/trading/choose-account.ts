/** Which account an order goes to: the one named, or, for somebody without any, a demo account made on the spot. */
import { sampleDemoBalanceCad } from "@neuro/contract";
import { depositEntry } from "@neuro/ledger";
import type { User } from "../access/user.ts";
import { type AccountRow, findAccount, insertAccounts, listAccounts } from "../accounts/account-store.ts";
import { postEntries } from "../books/post-entries.ts";
import { type Failure, failure } from "../failure.ts";
import type { TradingContext } from "./trading-context.ts";

export async function chooseAccount(
  ctx: TradingContext,
  user: User,
  accountId: string | undefined,
): Promise<AccountRow | Failure> {
  if (accountId !== undefined) {
    return (await findAccount(ctx.db.orm, { userId: user.id, accountId })) ?? failure("account_not_found");
  }
  const existing = await listAccounts(ctx.db.orm, user.id);
  return existing.length > 0 ? failure("account_required") : await openDemoAccount(ctx, user);
}

/** One per user, whatever races: its id is derived from the user's. */
async function openDemoAccount(ctx: TradingContext, user: User): Promise<AccountRow> {
  const id = `demo-${user.id}`;
  const now = ctx.market.clock.now();
  const amount = String(sampleDemoBalanceCad);
  return await ctx.db.transaction(async (tx) => {
    const known = await findAccount(tx, { userId: user.id, accountId: id });
    if (known !== null) return known;
    await insertAccounts(tx, [
      {
        id,
        userId: user.id,
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
      },
    ]);
    const head = { accountId: id, occurredAt: now, memo: "Demo money", cause: "deposit:demo" };
    await postEntries(tx, [depositEntry(head, { currency: "CAD", amount })]);
    const opened = await findAccount(tx, { userId: user.id, accountId: id });
    if (opened === null) throw new Error("the demo account was not stored");
    return opened;
  });
}
