/** What has to be so before any order of a proposal is placed; the proposal stays open otherwise. */
import type { User } from "../access/user.ts";
import { listAccounts } from "../accounts/account-store.ts";
import { requireSubscription } from "../billing/entitlement.ts";
import type { Orm } from "../db/database.ts";
import { type Failure, failure } from "../failure.ts";
import { readTradingHalt } from "../settings/trading-halt.ts";
import { readTradingSettings } from "../settings/trading-settings.ts";

/** Real money needs a subscription and a connected account. Null when both are there. */
export async function allowMode(
  db: Orm,
  { user, mode }: { readonly user: User; readonly mode: "paper" | "live" },
): Promise<Failure | null> {
  if (mode === "paper") return null;
  const unpaid = requireSubscription(user);
  if (unpaid !== null) return unpaid;
  const accounts = await listAccounts(db, user.id);
  const canTrade = accounts.some((account) => account.mode === "live" && account.isConnected);
  return canTrade ? null : failure("live_requires_connection");
}

/** Null while neither the user nor an administrator has stopped all trading. */
export async function allowTrading(db: Orm, { id }: Pick<User, "id">): Promise<Failure | null> {
  if ((await readTradingHalt(db)).on) return failure("trading_halted");
  return (await readTradingSettings(db, id)).killSwitch ? failure("kill_switch") : null;
}
