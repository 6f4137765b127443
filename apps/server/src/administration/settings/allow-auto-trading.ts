/** Whether a user may have Neuro trade in an account, and with real money. */
import { type ErrorCode, errorText, type Locale, stepUpMs } from "@neuro/contract";
import { findAccount } from "../../books/brokerage-accounts/account-store.ts";
import { type ProvenSession, requireProof } from "../../books/brokerage-accounts/require-proof.ts";
import { requireSubscription } from "../../people/billing/entitlement.ts";
import type { SettingValues } from "../../people/trading-settings/trading-settings.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";

type AutoTrading = Pick<SettingValues, "auto_trading" | "auto_account_id">;

interface Wish {
  readonly user: User;
  readonly session: ProvenSession;
  /** Real time, epoch ms. */
  readonly wallMs: number;
  readonly before: AutoTrading;
  readonly after: AutoTrading;
  readonly locale: Locale;
  readonly config: Config;
}

/**
 * Null when it may stay so. Only what changes is judged: somebody whose subscription ended can still save other settings,
 * and turn auto-trading off.
 */
export async function allowAutoTrading(db: Orm, wish: Wish): Promise<Failure | null> {
  const { user, session, wallMs, before, after, locale, config } = wish;
  const same = before.auto_account_id === after.auto_account_id && before.auto_trading === after.auto_trading;
  if (after.auto_account_id === null || same) return null;
  const chosen = before.auto_account_id !== after.auto_account_id;
  if (!chosen && !after.auto_trading) return null;
  const account = await tradableAccount(db, { userId: user.id, accountId: after.auto_account_id, locale });
  if (isFailure(account)) return account;
  const isPaid = after.auto_trading && account.mode === "live";
  const unpaid = isPaid ? await requireSubscription({ db, config, now: wallMs }, user) : null;
  return unpaid ?? requireProof(account, { session, now: wallMs, withinMs: stepUpMs });
}

async function tradableAccount(
  db: Orm,
  key: { readonly userId: string; readonly accountId: string; readonly locale: Locale },
) {
  const refused = (code: ErrorCode) =>
    failure(code, {
      fields: [{ path: "auto_account_id", code, message: errorText(code, key.locale).detail }],
    });
  const account = await findAccount(db, key);
  if (account === null) return refused("account_not_found");
  if (account.isConnected && account.status === "active") return account;
  const isGone = account.mode === "live" && !account.isConnected;
  return refused(isGone ? "live_requires_connection" : "account_read_only");
}
