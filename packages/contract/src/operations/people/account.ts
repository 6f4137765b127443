import * as z from "zod/mini";
import { identifier, numberInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { exitRules, symbolLengthLimit } from "../../constants.ts";
import { described } from "../../described.ts";
import { sectors } from "../../instrument-lists.ts";
import { cad, count, fraction, isoDateTime, percent, words } from "../../units.ts";
import {
  type InputOfSetting,
  type PlainSetting,
  plainSettings,
  settingFacts,
  type ValueOfSetting,
} from "../../user-settings.ts";

export const riskLevel = z.enum(["low", "medium", "high"]);
/** Sessions' phases the schedule may run for a user. */
export const autoPhases = ["pre_open", "open", "midday", "close"] as const;
export const universeMode = z.enum(["specific_stocks", "sectors", "combination"]);
const sector = z.enum(sectors);

export const strategyToggle = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  exits: z
    .nullable(z.enum(exitRules))
    .check(
      described(
        "Its own stops and sizes, or those by the range forecast; null for a grid, which has no stops",
      ),
    ),
  description: z.string(),
});

function shapeOf(schemaOf: (name: PlainSetting) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  const names = Object.keys(plainSettings) as PlainSetting[];
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]));
}

const figureOf = { money: cad, percent, count, fraction } as const;

function schemaOf(name: PlainSetting): z.ZodMiniType {
  const { kind, isOptional, about = "" } = settingFacts(name);
  if (kind === "switch") return z.boolean();
  const figure = figureOf[kind](about);
  return isOptional ? z.nullable(figure) : figure;
}

const plainShapes = shapeOf(schemaOf) as {
  [K in PlainSetting]: z.ZodMiniType<ValueOfSetting<K>, InputOfSetting<K>>;
};

export const settings = z.object({
  risk_level: riskLevel,
  ...plainShapes,
  kill_switch: z.boolean(),
  ai_trading_mode: universeMode,
  watch_list: z.array(z.string()).check(described("Symbols of the trading universe")),
  sectors: z.array(sector),
  strategies: z.array(strategyToggle),
  auto_account_id: z.nullable(
    words("Account that auto-trading trades in, which decides paper or live; null: the first paper account"),
  ),
  auto_phases: z.array(z.enum(autoPhases)),
  saved: z
    .array(z.string())
    .check(described("Names of the fields the user saved; the others are at their default")),
  updated_at: z.nullable(isoDateTime("Null while everything is at its default")),
});
export type Settings = z.output<typeof settings>;

function inputOf(name: PlainSetting): z.ZodMiniType {
  const { kind, min = 0, max = 0, isOptional } = settingFacts(name);
  if (kind === "switch") return z.optional(z.boolean());
  const figure = kind === "count" ? z.int() : numberInput("field.number");
  const bounded = figure.check(z.gte(min), z.lte(max));
  return z.optional(isOptional ? z.nullable(bounded) : bounded);
}

const plainInputs = shapeOf(inputOf) as {
  [K in PlainSetting]: z.ZodMiniOptional<z.ZodMiniType<InputOfSetting<K>, InputOfSetting<K>>>;
};

/** Fields left out keep their value. */
const settingsInput = z.object({
  risk_level: z.optional(riskLevel),
  ...plainInputs,
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
  strategies: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.maxLength(64)),
          enabled: z.optional(z.boolean()),
          exits: z.optional(z.enum(exitRules)),
        }),
      )
      .check(z.maxLength(50)),
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
