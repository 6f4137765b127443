/** What has to be so before any order of a proposal is placed; the proposal stays open otherwise. */
import { stepUpMs } from "@neuro/contract";
import type { User } from "../access/user.ts";
import { listAccounts } from "../accounts/account-store.ts";
import { type ProofWanted, requireProof } from "../accounts/require-proof.ts";
import { requireSubscription } from "../billing/entitlement.ts";
import type { AppContext } from "../context.ts";
import type { Orm } from "../db/database.ts";
import { type Failure, failure } from "../failure.ts";
import { readTradingHalt } from "../settings/trading-halt.ts";
import { readTradingSettings } from "../settings/trading-settings.ts";

/** Real money needs a subscription and a connected account. Null when both are there. */
export async function allowMode(
  { db, config, wall }: Pick<AppContext, "db" | "config" | "wall">,
  { user, mode }: { readonly user: User; readonly mode: "paper" | "live" },
): Promise<Failure | null> {
  if (mode === "paper") return null;
  const unpaid = await requireSubscription({ db: db.orm, config, now: wall() }, user);
  if (unpaid !== null) return unpaid;
  const accounts = await listAccounts(db.orm, user.id);
  const canTrade = accounts.some((account) => account.mode === "live" && account.isConnected);
  return canTrade ? null : failure("live_requires_connection");
}

interface RealMoney extends Pick<ProofWanted, "session" | "now"> {
  readonly user: User;
  readonly mode: "paper" | "live";
}

/** Null when nobody could lose any by it, or the user has just proved who they are. */
export async function allowRealMoney(
  db: Orm,
  { user, mode, session, now }: RealMoney,
): Promise<Failure | null> {
  if (mode === "paper") return null;
  const accounts = await listAccounts(db, user.id);
  const refusals = accounts.map((account) => requireProof(account, { session, now, withinMs: stepUpMs }));
  return refusals.find((refused) => refused !== null) ?? null;
}

/** Null while neither the user nor an administrator has stopped all trading. */
export async function allowTrading(db: Orm, { id }: Pick<User, "id">): Promise<Failure | null> {
  if ((await readTradingHalt(db)).on) return failure("trading_halted");
  return (await readTradingSettings(db, id)).killSwitch ? failure("kill_switch") : null;
}
