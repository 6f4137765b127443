import * as z from "zod/mini";
import { identifier, numberInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { symbolLengthLimit } from "../../constants.ts";
import { described } from "../../described.ts";
import { sectors } from "../../instrument-lists.ts";
import { cad, count, fraction, isoDateTime, percent, words } from "../../units.ts";

export const riskLevel = z.enum(["low", "medium", "high"]);
/** Sessions' phases the schedule may run for a user. */
export const autoPhases = ["pre_open", "open", "midday", "close"] as const;
export const universeMode = z.enum(["specific_stocks", "sectors", "combination"]);
const sector = z.enum(sectors);

export const strategyToggle = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  description: z.string(),
});

export const settings = z.object({
  risk_level: riskLevel,
  max_position_size: cad("Largest value of one position that Neuro's orders may bring"),
  max_own_position_size: z.nullable(cad("The same of the person's own orders; null for no limit")),
  stop_loss_percent: percent("Below the entry price"),
  take_profit_percent: percent("Above the entry price"),
  auto_trading: z.boolean(),
  max_daily_trades: z.nullable(count("Orders a day; null for no limit")),
  max_daily_loss: z.nullable(cad("Loss of a day after which buying stops; null for no limit")),
  trading_hours_only: z.boolean(),
  kill_switch: z.boolean(),
  ai_trading_mode: universeMode,
  watch_list: z.array(z.string()).check(described("Symbols of the trading universe")),
  sectors: z.array(sector),
  strategies: z.array(strategyToggle),
  auto_account_id: z.nullable(
    words("Account that auto-trading trades in, which decides paper or live; null: the first paper account"),
  ),
  auto_phases: z.array(z.enum(autoPhases)),
  review_threshold: fraction("Signals of Neuro below this confidence wait for a person"),
  saved: z
    .array(z.string())
    .check(described("Names of the fields the user saved; the others are at their default")),
  updated_at: z.nullable(isoDateTime("Null while everything is at its default")),
});
export type Settings = z.output<typeof settings>;

const bounded = (min: number, max: number) => numberInput("field.number").check(z.gte(min), z.lte(max));

/** Fields left out keep their value. */
const settingsInput = z.object({
  risk_level: z.optional(riskLevel),
  max_position_size: z.optional(bounded(1, 10_000_000)),
  max_own_position_size: z.optional(z.nullable(bounded(1, 10_000_000))),
  stop_loss_percent: z.optional(bounded(0.1, 100)),
  take_profit_percent: z.optional(bounded(0.1, 1_000)),
  auto_trading: z.optional(z.boolean()),
  max_daily_trades: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1_000)))),
  max_daily_loss: z.optional(z.nullable(bounded(1, 10_000_000))),
  trading_hours_only: z.optional(z.boolean()),
  kill_switch: z.optional(z.boolean()),
  ai_trading_mode: z.optional(universeMode),
  watch_list: z.optional(
    z
      .array(symbolInput("field.required"))
      .check(z.maxLength(500), described(`Each at most ${symbolLengthLimit} characters`)),
  ),
  sectors: z.optional(z.array(sector).check(z.maxLength(sectors.length))),
  auto_account_id: z.optional(z.nullable(identifier)),
  auto_phases: z.optional(z.array(z.enum(autoPhases)).check(z.maxLength(autoPhases.length))),
  review_threshold: z.optional(bounded(0.5, 0.99)),
  strategies: z.optional(
    z.array(z.object({ id: z.string().check(z.maxLength(64)), enabled: z.boolean() })).check(z.maxLength(50)),
  ),
});

const operation = operationsOf("settings");

export const accountOperations = {
  accountSettings: operation("GET /account/settings", {
    summary: "Trading and risk settings",
    policy: "user",
    response: z.object({ settings }),
  }),
  saveAccountSettings: operation("POST /account/settings", {
    summary: "Change trading and risk settings",
    policy: "user",
    body: settingsInput,
    response: z.object({ settings }),
    errors: [
      "subscription_required",
      "symbol_unknown",
      "strategy_unknown",
      "account_not_found",
      "account_read_only",
      "live_requires_connection",
      "step_up_required",
    ],
  }),
} as const;
