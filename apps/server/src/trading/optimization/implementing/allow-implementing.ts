/** What has to be so before any order of a proposal is placed; the proposal stays open otherwise. */
import { stepUpMs } from "@neuro/contract";
import { listAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { type ProofWanted, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { requireSubscription } from "../../../people/billing/entitlement.ts";
import { readTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import { readTradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import type { Orm } from "../../../platform/db/database.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { ResearchContext } from "../../../research/research-context.ts";

/** Real money needs a subscription and a connected account. Null when both are there. */
export async function allowMode(
  { db, config, wall }: Pick<ResearchContext, "db" | "config" | "wall">,
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
