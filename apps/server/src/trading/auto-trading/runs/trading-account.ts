/** The account Neuro trades in for a user: the one named, the one chosen in the settings, or the first that fits. */
import type { TradingMode } from "@neuro/contract";
import {
  type AccountRow,
  findAccount,
  listAccounts,
} from "../../../books/brokerage-accounts/account-store.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { chooseAccount } from "../../orders/placing/choose-account.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";

interface Wanted {
  readonly user: User;
  readonly mode: TradingMode;
  /** Named by the caller. */
  readonly accountId?: string | null;
  /** Chosen in the settings; counts where it trades in this mode. */
  readonly preferred: string | null;
}

/** Null where it can be traded in. */
export function refusalOfAccount(account: AccountRow, mode: TradingMode): Failure | null {
  if (account.mode !== mode) return failure("account_mode_mismatch");
  if (account.isConnected) return null;
  return failure(mode === "live" ? "live_requires_connection" : "account_read_only");
}

/** Whoever has no account at all trades on paper in a demo account made on the spot. */
export async function tradingAccount(
  ctx: AutoTradingContext,
  { user, mode, accountId, preferred }: Wanted,
): Promise<AccountRow | Failure> {
  if (accountId !== undefined && accountId !== null) {
    const named = await findAccount(ctx.db.orm, { userId: user.id, accountId });
    return named === null ? failure("account_not_found") : (refusalOfAccount(named, mode) ?? named);
  }
  const accounts = await listAccounts(ctx.db.orm, user.id);
  const fitting = accounts.filter((account) => refusalOfAccount(account, mode) === null);
  const chosen = fitting.find(({ id }) => id === preferred) ?? fitting[0];
  if (chosen !== undefined) return chosen;
  if (mode === "live") return failure("live_requires_connection");
  if (accounts.some((account) => account.mode === "paper")) return failure("account_read_only");
  const made = await chooseAccount(ctx, user, undefined);
  return isFailure(made) ? failure("account_required") : made;
}

/** The account of the schedule, which decides paper or live. */
export async function scheduledAccount(
  ctx: AutoTradingContext,
  user: User,
  chosenId: string | null,
): Promise<AccountRow | Failure> {
  if (chosenId === null) return await tradingAccount(ctx, { user, mode: "paper", preferred: null });
  const chosen = await findAccount(ctx.db.orm, { userId: user.id, accountId: chosenId });
  return chosen === null ? failure("account_not_found") : (refusalOfAccount(chosen, chosen.mode) ?? chosen);
}
