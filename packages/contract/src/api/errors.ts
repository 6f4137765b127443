/** Every way a call can fail: its code, HTTP status and kind. The texts are in the message catalogue under `error.*`. */

import * as z from "zod/mini";
import { described } from "../described.ts";

/**
 * rejected: definite, nothing happened. unreachable: no answer, try again (an order's outcome may be unknown).
 * invalid_input: the caller must change the request. bug: our fault; only `internal` is shown.
 */
export type ErrorKind = "rejected" | "unreachable" | "invalid_input" | "bug";

interface ErrorEntry {
  readonly status: number;
  readonly kind: ErrorKind;
}

const rejected = (status: number): ErrorEntry => ({ status, kind: "rejected" });
const unreachable = (status: number): ErrorEntry => ({ status, kind: "unreachable" });
const invalid = (status: number): ErrorEntry => ({ status, kind: "invalid_input" });
const bug = (status: number): ErrorEntry => ({ status, kind: "bug" });

/** Refusals of the one door every order goes through. */
export const orderRefusals = {
  market_closed_weekend: rejected(422),
  market_closed_hours: rejected(422),
  market_closed_holiday: rejected(422),
  insufficient_funds: rejected(422),
  insufficient_position: rejected(422),
  max_position_size: rejected(422),
  max_daily_trades: rejected(422),
  max_daily_loss: rejected(422),
  kill_switch: rejected(422),
  trading_halted: rejected(422),
  stale_quote: rejected(422),
  price_old: rejected(422),
  price_old_unconfirmed: rejected(422),
  price_collar: rejected(422),
  duplicate_order: rejected(409),
  quantity_range: invalid(400),
  fractional_not_allowed: rejected(422),
  limit_price_required: invalid(400),
  limit_price_invalid: invalid(400),
  stop_price_required: invalid(400),
  stop_price_invalid: invalid(400),
  bracket_invalid: invalid(400),
  order_type_unsupported: rejected(422),
  instrument_not_tradable: rejected(422),
  kind_not_allowed: rejected(422),
  account_required: invalid(400),
  account_read_only: rejected(422),
  account_mode_mismatch: rejected(422),
  live_requires_connection: rejected(422),
  venue_rejected: rejected(422),
  venue_unreachable: unreachable(503),
} as const satisfies Record<string, ErrorEntry>;

export const errors = {
  ...orderRefusals,
  invalid_input: invalid(400),
  malformed_json: invalid(400),
  payload_too_large: invalid(413),
  unsupported_media_type: invalid(415),
  unauthenticated: rejected(401),
  session_expired: rejected(401),
  invalid_credentials: rejected(401),
  invalid_session_id: rejected(401),
  second_factor_wrong: rejected(401),
  challenge_expired: rejected(401),
  subscription_required: rejected(402),
  forbidden: rejected(403),
  registration_closed: rejected(403),
  step_up_required: rejected(403),
  second_factor_required: rejected(403),
  not_found: rejected(404),
  route_not_found: rejected(404),
  account_not_found: rejected(404),
  cost_entry_not_found: rejected(404),
  cost_day_ahead: rejected(400),
  cost_not_corrected: rejected(409),
  correction_practice_account: rejected(409),
  correction_practice_trade: rejected(409),
  correction_empty: rejected(400),
  correction_entry_not_found: rejected(409),
  correction_of_difference: rejected(409),
  correction_day_ahead: rejected(400),
  correction_settled_before: rejected(400),
  correction_unknown_symbol: rejected(400),
  correction_same_security: rejected(400),
  correction_currency_unsupported: rejected(400),
  correction_units_exceed: rejected(409),
  correction_nothing_held: rejected(409),
  correction_not_found: rejected(404),
  correction_undone: rejected(409),
  correction_built_upon: rejected(409),
  lot_sale_not_found: rejected(404),
  lot_not_there: rejected(409),
  lots_beyond_sale: rejected(409),
  lots_not_named: rejected(409),
  cost_event_not_found: rejected(404),
  cost_event_unknown_symbol: rejected(400),
  cost_event_ahead: rejected(400),
  cost_event_twice: rejected(409),
  person_not_found: rejected(404),
  household_full: rejected(409),
  birth_date_ahead: rejected(400),
  room_not_found: rejected(404),
  room_entry_not_found: rejected(404),
  room_line_not_found: rejected(404),
  room_day_ahead: rejected(400),
  room_amount_missing: rejected(400),
  room_exceeded: rejected(409),
  property_not_found: rejected(404),
  property_unknown_symbol: rejected(400),
  property_same_listing: rejected(400),
  property_listed_already: rejected(409),
  property_of_other_kind: rejected(400),
  property_told_already: rejected(409),
  properties_too_many: rejected(409),
  tax_slip_not_found: rejected(404),
  tax_slip_ahead: rejected(400),
  tax_slips_too_many: rejected(409),
  slip_file_unreadable: rejected(422),
  slip_file_encrypted: rejected(422),
  slip_file_without_text: rejected(422),
  slip_file_too_long: rejected(422),
  slip_file_without_slips: rejected(422),
  connection_not_found: rejected(404),
  symbol_unknown: rejected(404),
  watchlist_full: rejected(409),
  idempotency_conflict: rejected(409),
  email_taken: rejected(409),
  second_factor_on: rejected(409),
  second_factor_off: rejected(409),
  identity_taken: rejected(409),
  last_way_in: rejected(409),
  last_administrator: rejected(409),
  own_account: rejected(409),
  already_connected: rejected(409),
  already_subscribed: rejected(409),
  no_subscription: rejected(409),
  checkout_closed: rejected(409),
  alert_limit: rejected(409),
  alert_met_already: rejected(422),
  alert_outside_already: rejected(422),
  alert_not_found: rejected(404),
  notification_quota: rejected(429),
  too_many_users: unreachable(503),
  payment_unreachable: unreachable(503),
  draft_closed: rejected(409),
  order_closed: rejected(409),
  order_not_in_doubt: rejected(409),
  order_doubt_too_early: rejected(409),
  order_candidate_unknown: rejected(409),
  preview_required: rejected(409),
  preview_expired: rejected(409),
  preview_differs: rejected(409),
  ticket_expired: rejected(409),
  ticket_used: rejected(409),
  password_weak: invalid(400),
  nothing_to_trade: invalid(400),
  strategy_unknown: rejected(404),
  run_under_way: rejected(409),
  proposal_expired: rejected(409),
  link_expired: rejected(410),
  portal_link_expired: rejected(410),
  not_enough_history: rejected(422),
  portfolio_empty: rejected(422),
  not_held: rejected(422),
  odds_price_missing: invalid(400),
  odds_price_side: rejected(422),
  price_missing: rejected(422),
  weights_do_not_sum: invalid(400),
  weight_invalid: invalid(400),
  weight_twice: invalid(400),
  target_key_unknown: invalid(400),
  target_key_twice: invalid(400),
  funds_coming_soon: rejected(422),
  transfer_coming_soon: rejected(422),
  transfer_needs_two_accounts: rejected(422),
  transfer_same_account: invalid(400),
  optimization_impossible: rejected(422),
  account_locked: rejected(429),
  rate_limited: rejected(429),
  chat_busy: rejected(409),
  training_quota: rejected(429),
  internal: bug(500),
  invalid_answer: bug(502),
  not_configured: rejected(501),
  mail_unreachable: unreachable(503),
  market_data_unavailable: unreachable(503),
  broker_unreachable: unreachable(503),
  service_unavailable: unreachable(503),
  storage_unavailable: unreachable(503),
  outcome_unknown: unreachable(503),
  network_unreachable: unreachable(0),
  timeout: unreachable(504),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
export type OrderRefusalCode = keyof typeof orderRefusals;

export const errorCodes = Object.keys(errors) as ErrorCode[];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text);
}

export const fieldError = z.object({
  path: z.string().check(described("Dotted path of the field: `quantity`, `recommendations.0.symbol`")),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.output<typeof fieldError>;

/** The body of every answer that is not 2xx. `detail` names the figures; `message` is the code's general sentence. */
export const errorBody = z.object({
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(fieldError),
});
export type ErrorBody = z.output<typeof errorBody>;
