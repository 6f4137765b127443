/** What Neuro shows a person to do: nothing of it is done before they press its button. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { cad, count, fraction, money, percent, words } from "../../units.ts";
import { riskLevel } from "../people/account.ts";
import { themeChoices } from "../people/profile.ts";
import { orderStatus } from "../trading/order-shapes.ts";

const said = {
  sentence: words("What would be done, in words"),
  button: words("On the button that does it"),
  effect: z.nullable(words("What follows from it, where it takes away a safety or stops something")),
};

const cancelOrderAct = z.object({
  kind: z.literal("cancel_order"),
  ...said,
  order_id: identifier,
  symbol: z.string(),
  status: orderStatus.check(described("When this was shown")),
});

/** A price as `createAlert` takes it. */
const priceAlert = z.object({
  symbol: z.string().check(described("The very listing: `XTSE:RY`")),
  kind: z.enum(["price_above", "price_below"]),
  price: money("In the currency of the listing"),
});

const createAlertAct = z.object({
  kind: z.literal("create_alert"),
  ...said,
  symbol: z.string().check(described("As shown: `RY`")),
  alert: priceAlert,
});

function changeOf<const S extends readonly [string, ...string[]], V extends z.ZodMiniType>(
  settings: S,
  value: V,
) {
  return z.object({ setting: z.enum(settings), from: value, to: value });
}

/**
 * One setting, what it is and what it would be; a figure in the unit that `saveAccountSettings` takes it in. Which money is
 * traded is never among them.
 */
export const settingChange = z.discriminatedUnion("setting", [
  changeOf(["auto_trading", "trading_hours_only", "kill_switch", "hide_amounts"], z.boolean()),
  changeOf(["risk_level"], riskLevel),
  changeOf(["stop_loss_percent", "take_profit_percent"], percent("From the entry price")),
  changeOf(["max_position_size"], cad("Of one position that Neuro's orders may bring")),
  changeOf(["max_own_position_size", "max_daily_loss"], z.nullable(cad("Null for no limit"))),
  changeOf(["max_daily_trades"], z.nullable(count("Orders a day; null for no limit"))),
  changeOf(["review_threshold"], fraction("Signals below this confidence wait for a person")),
  changeOf(["theme"], z.enum(themeChoices)),
  changeOf(["language"], z.enum(["en", "fr"])),
]);
export type SettingChange = z.output<typeof settingChange>;
export type ChangeableSetting = SettingChange["setting"];

const changeSettingAct = z.object({
  kind: z.literal("change_setting"),
  ...said,
  change: settingChange,
});

export const chatAct = z.discriminatedUnion("kind", [cancelOrderAct, createAlertAct, changeSettingAct]);
export type ChatAct = z.output<typeof chatAct>;
export type ChatActOf<K extends ChatAct["kind"]> = Extract<ChatAct, { kind: K }>;
