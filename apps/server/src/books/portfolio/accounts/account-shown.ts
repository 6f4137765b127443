/** An account as it travels to a screen. */
import { type Account, type BankAccount, isDemoAccountId } from "@neuro/contract";
import { isKept, tradesRealMoney } from "../../brokerage-accounts/trades-real-money.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import type { PerformanceFigures } from "../performance/performance.ts";
import type { ValuedAccount } from "./value-account.ts";

/** Connected accounts that are not demo accounts. */
export function connectedCount(accounts: readonly ValuedAccount[]): number {
  return accounts.filter(({ books: { account } }) => account.isConnected && !isDemoAccountId(account.id))
    .length;
}

/** Holdings other than cash. */
export function positionCount(accounts: readonly ValuedAccount[]): number {
  return accounts.reduce((count, { positions }) => count + positions.length, 0);
}

export function accountShown(
  valued: ValuedAccount,
  { month, now }: { readonly month: PerformanceFigures; readonly now: number },
): Account {
  const { account, cash } = valued.books;
  return {
    id: account.id,
    account_id: account.id,
    type: account.type,
    name: account.name,
    display_name: account.displayName,
    currency: account.currency,
    balance: cents(valued.totalHome),
    cash_balance: cents(valued.cashHome),
    investment_balance: cents(valued.investmentsHome),
    cash: cash.map((own) => ({ ...own })),
    monthly_change: cents(month.change),
    monthly_change_percent: month.change_percent,
    position_count: valued.positions.length,
    is_connected: account.isConnected,
    needs_refresh: account.needsRefresh,
    is_demo: isDemoAccountId(account.id),
    mode: account.mode,
    real_money: tradesRealMoney(account),
    is_kept: isKept(account),
    can_trade: account.canTrade && account.isConnected && account.status === "active",
    brokerage_name: account.brokerageName,
    last_synced_at: account.lastSyncedAt.toISOString(),
    provenance: provenanceOf({ accounts: [valued], now }),
  };
}

export function bankAccountShown(valued: ValuedAccount, now: number): BankAccount {
  const { account, cash } = valued.books;
  return {
    id: account.id,
    display_name: account.displayName,
    number: account.accountNumber,
    category: account.category === "credit" ? "credit" : "deposit",
    balance: cents(valued.totalHome),
    cash: cash.map(({ currency, amount }) => ({ currency, amount })),
    needs_refresh: account.needsRefresh,
    brokerage_name: account.brokerageName,
    last_synced_at: account.lastSyncedAt.toISOString(),
    provenance: provenanceOf({ accounts: [valued], now }),
  };
}
