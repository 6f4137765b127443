import type { SharedKey } from "@neuro/contract";

/** The few sentences of errors that a form says before the server is asked; all others come from the server, in words. */
export const errorTexts = [
  "error.account_required",
  "error.bracket_invalid",
  "error.limit_price_invalid",
  "error.limit_price_required",
  "error.live_requires_connection",
  "error.nothing_to_trade",
  "error.quantity_range",
  "error.stop_price_invalid",
  "error.stop_price_required",
  "error.trading_halted",
] as const satisfies readonly SharedKey[];

/** What the windows that add money and move holdings say; they bring these themselves, so that no other page carries them. */
export const fundsTexts = [
  "detail.transfer_needs_two_accounts",
  "error.funds_coming_soon",
  "error.transfer_coming_soon",
  "funds.error",
  "transfer.failed",
] as const satisfies readonly SharedKey[];

export type FundsKey = (typeof fundsTexts)[number];

/** What the pages of administrators say, and bring themselves as well. */
export const adminTexts = [
  "admin.confirm_delete",
  "admin.confirm_remove",
  "admin.confirm_reset",
  "admin.confirm_rotate",
  "admin.failed",
  "admin.never",
  "admin.password_reset",
  "admin.password_reset_failed",
  "admin.rate_limit_range",
  "admin.secret_rotated",
  "admin.stats_failed",
  "admin.user_deleted",
  "admin.user_remove_failed",
  "admin.user_removed",
  "admin.users_failed",
] as const satisfies readonly SharedKey[];

export type AdminKey = (typeof adminTexts)[number];

/** What only the server says, groups and single texts: refusals, and what stands inside its answers. */
export const toldByServer = [
  "admin",
  "backtest.not_enough_history",
  "detail",
  "error",
  "field",
  "goal",
  "group",
  "login",
  "optimization.constraints_need_method",
  "optimization.holdings_required",
  "optimization.target_or_method",
  "order.action_invalid",
  "order.bracket_needs_purchase",
  "order.oco_needs_sale",
  "order.practice_fill",
  "order.stop_watched",
  "order.time_in_force_invalid",
  "order.type_invalid",
  "order_end",
  "portfolio_type",
  "training.days_range",
] as const;
type ToldByServer = (typeof toldByServer)[number];

/** Keys of the contract's texts that a browser says. */
export type SaidKey =
  | Exclude<SharedKey, ToldByServer | `${ToldByServer}.${string}` | FundsKey>
  | (typeof errorTexts)[number];
