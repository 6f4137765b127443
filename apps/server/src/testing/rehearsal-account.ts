/** A live account with practice money for a user of a test, beside whatever accounts the user has. */
import { rehearsalAccountId, writeRehearsal } from "../books/brokerage-accounts/provision-rehearsal.ts";
import type { TestApp } from "./test-app.ts";

/** Returns its id. */
export async function openRehearsal({ ctx, clock }: TestApp, userId: string): Promise<string> {
  await ctx.db.transaction((tx) => writeRehearsal(tx, { userId, now: clock.now() }));
  return rehearsalAccountId(userId);
}
