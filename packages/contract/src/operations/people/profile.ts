/** Who the user is, how the product looks for them, their data as a file, and their leaving. */

import * as z from "zod/mini";
import { passwordInput, secondFactorCode, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { provenance } from "../../figure.ts";
import { LISTING_CURRENCIES } from "../../primitives/currencies.ts";
import { count, fraction, isoDateTime, percent, ratio, words } from "../../units.ts";

export const countries = ["CA", "US"] as const;
export const themeChoices = ["system", "light", "dark"] as const;
export const palettes = ["blue-orange", "green-red"] as const;

const preferences = {
  language: z.nullable(z.enum(["en", "fr"])).check(described("Null: as the browser says")),
  theme: z.enum(themeChoices),
  palette: z.enum(palettes).check(described("Colours of gain and loss")),
  privacy: z.boolean().check(described("Amounts are blurred when a page opens")),
  country: z
    .nullable(z.enum(countries))
    .check(described("Whose listing a bare symbol means, and which comes first in the search")),
  home_currency: z
    .enum(LISTING_CURRENCIES)
    .check(described("What totals, values and returns are told in; taxes, limits and orders keep their own")),
};

export const profile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  created_at: isoDateTime("Registration"),
  ...preferences,
});
export type Profile = z.output<typeof profile>;

const profileInput = z.object({
  name: z.optional(textInput(100)),
  language: z.optional(preferences.language),
  theme: z.optional(preferences.theme),
  palette: z.optional(preferences.palette),
  privacy: z.optional(preferences.privacy),
  country: z.optional(preferences.country),
  home_currency: z.optional(preferences.home_currency),
});

/** Of closed trades; null where there are too few to say. */
export const tradingPerformance = z.object({
  closed_trades: count("Bought and sold again"),
  wins: count("Closed above what was paid, after costs"),
  win_rate: z.nullable(fraction("Wins of the closed trades")),
  win_rate_low: z.nullable(fraction("Lower end of the 95 % interval (Wilson)")),
  win_rate_high: z.nullable(fraction("Upper end of it")),
  average_return_percent: z.nullable(percent("Mean of the closed trades, after costs")),
  max_drawdown_percent: z.nullable(
    percent("Largest fall of the sum of closed profits from a peak, of the capital then"),
  ),
  sharpe_ratio: z.nullable(
    ratio("Of the capital's daily gains from closed trades × √252, over a risk-free return of 0"),
  ),
  enough: z.boolean().check(described("False below 30 closed trades: a sample, and said so")),
});
export type TradingPerformance = z.output<typeof tradingPerformance>;

const operation = operationsOf("settings");
const accessOperation = operationsOf("access");

export const profileOperations = {
  profile: operation("GET /account/profile", {
    summary: "Name and display preferences",
    policy: "user",
    response: z.object({ profile }),
  }),
  saveProfile: operation("POST /account/profile", {
    summary: "Change name or display preferences; fields left out keep their value",
    policy: "user",
    body: profileInput,
    response: z.object({ profile }),
  }),
  tradingPerformance: operation("GET /account/performance", {
    summary: "Performance of the caller's closed trades, for the settings",
    policy: "user",
    heavy: true,
    response: z.object({
      performance: tradingPerformance,
      is_example: z.boolean().check(described("The specification's figures, for who has no account")),
      provenance,
    }),
  }),
  exportAccount: operation("GET /user/export", {
    summary: "Everything stored about the caller: one JSON document, or a zip of CSV files",
    policy: "user",
    kind: "file",
    query: z.object({ format: z._default(z.enum(["json", "csv"]), "json") }),
    response: z.null(),
    errors: ["step_up_required"],
  }),
  deleteAccount: accessOperation("DELETE /user/delete-account", {
    summary: "Delete the caller's account and everything of it",
    policy: "user",
    limit: "login",
    body: z.object({
      password: z
        .optional(passwordInput)
        .check(described("Left out by users of an external login, who confirm there instead")),
      code: z.optional(secondFactorCode),
    }),
    response: z.object({ success: z.literal(true), message: words("In the caller's language") }),
    errors: [
      "invalid_credentials",
      "second_factor_wrong",
      "account_locked",
      "step_up_required",
      "last_administrator",
      "broker_unreachable",
      "rate_limited",
    ],
  }),
} as const;
