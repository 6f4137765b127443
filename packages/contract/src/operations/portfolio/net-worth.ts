/** What a user is worth: their accounts, and what they own and owe beside them, as they typed it. */

import * as z from "zod/mini";
import { centsInput, choiceInput, identifier, numberInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures, fxRate } from "../../figure.ts";
import { netWorthKinds, netWorthSpans, paidEveryNames } from "../../portfolio-kinds.ts";
import { count, currency, home, isoDate, money, percent, words } from "../../units.ts";

const terms = z.object({
  rate_percent: percent("A year; of a mortgage in CAD compounded half-yearly, of any other debt monthly"),
  payment: money("Each payment, interest included"),
  paid_every: z.enum(paidEveryNames).check(described("Between two payments")),
});

const typedValue = z.object({
  day: isoDate("It was worth that; one value a day"),
  amount: money("Worth, or still owed"),
  terms: z.nullable(terms).check(described("Of a debt, from that day on; null where not told")),
});

const item = figures({
  id: z.string(),
  kind: z.enum(netWorthKinds),
  name: words("As its owner calls it"),
  currency,
  secured_on: z.nullable(words("Of a debt: id of the item that secures it")),
  ended_on: z.nullable(isoDate("Sold or repaid: counts nothing from that day on")),
  value: z.nullable(money("Today: worth, or still owed; null before the first value")),
  value_home: z.nullable(home("The same at today's rate")),
  typed_on: z.nullable(isoDate("Of the value that today's comes from")),
  is_falling: z.nullable(
    z.boolean().check(described("Of a debt with terms: its payments are more than the interest")),
  ),
  repaid_on: z.nullable(isoDate("Day the last payment would be; null where none is known")),
  equity_home: z.nullable(home("Of what debts are secured on: its value less those")),
  values: z.array(typedValue).check(described("Latest day first")),
});

const answer = figures({
  today: isoDate("Of the market's clock"),
  net_worth_home: home("Accounts and what is owned, less what is owed"),
  owned_home: home("Investments, bank balances and items"),
  owed_home: home("Credit lines, overdrawn accounts and items"),
  investments_home: home("Investment accounts of own money"),
  bank_home: home("Bank accounts"),
  credit_home: home("Owed on credit lines and overdrawn accounts"),
  accounts: count("Of own money, that are in it"),
  practice_accounts: count("Of practice money, that are not in it"),
  items: z.array(item).check(described("Owned first, each by falling value; what has ended last")),
  fx: z.nullable(fxRate).check(described("Null where nothing was converted")),
});

const history = figures({
  span: z.enum(netWorthSpans),
  days: z.array(z.iso.date()).check(described("Ascending, the last one today")),
  net_worth: z.array(z.number()).check(described("At the end of each day", "home currency")),
  owned: z.array(z.number()).check(described("At the end of each day", "home currency")),
  owed: z.array(z.number()).check(described("At the end of each day", "home currency")),
  change_home: home("From the first day to today"),
  added_home: home(
    "Of the change: what accounts and items came in with that are counted from a later day on",
  ),
  change_percent: z.nullable(
    percent("Of what it was on the first day; null where that was not above 0, or something came in later"),
  ),
});

const MOST = 100_000_000_000;
const FIRST_DAY = "1970-01-01";
const day = z.iso.date().check(
  z.refine((date) => date >= FIRST_DAY),
  described(`Not before ${FIRST_DAY}, not ahead`),
);
const valueBody = {
  amount: centsInput(0, MOST).check(described("Worth, or still owed, in the item's currency")),
  terms: z
    .optional(
      z.nullable(
        z.object({
          rate_percent: numberInput("field.number").check(z.gte(0), z.lte(100)),
          payment: centsInput(0.01, MOST),
          paid_every: choiceInput(paidEveryNames, "field.invalid"),
        }),
      ),
    )
    .check(described("Of a debt alone: with them it falls from payment to payment")),
};

const secured = z
  .optional(z.nullable(identifier))
  .check(described("Of a debt: an item of the caller's that is owned"));
const operation = operationsOf("portfolio");
const whole = { policy: "user", response: answer } as const;
const ofItem = z.object({ id: identifier });
const ofValue = z.object({ id: identifier, day });

export const netWorthOperations = {
  netWorth: operation("GET /portfolio/net-worth", {
    summary: "What the user is worth today, with everything it is made of",
    ...whole,
  }),
  netWorthHistory: operation("GET /portfolio/net-worth/history", {
    summary: "What the user was worth over time: by day, over more than two years by week, over ten by month",
    policy: "user",
    query: z.object({ span: z._default(z.enum(netWorthSpans), "1Y") }),
    response: history,
  }),
  addNetWorthItem: operation("POST /portfolio/net-worth/items", {
    summary: "Add something owned or owed, with its value on a day",
    ...whole,
    body: z.object({
      kind: choiceInput(netWorthKinds, "field.invalid"),
      name: textInput(80),
      currency,
      secured_on: secured,
      day,
      ...valueBody,
    }),
    errors: [
      "net_worth_item_not_found",
      "net_worth_day_ahead",
      "net_worth_terms_of_owned",
      "net_worth_security_invalid",
      "net_worth_items_too_many",
    ],
  }),
  changeNetWorthItem: operation("PUT /portfolio/net-worth/items/{id}", {
    summary: "Change an item's name, what secures it, or when it ended; what is left out stays",
    ...whole,
    params: ofItem,
    body: z.object({
      name: z.optional(textInput(80)),
      secured_on: secured,
      ended_on: z
        .optional(z.nullable(day))
        .check(described("Day it was sold or repaid; null where it is still there")),
    }),
    errors: ["net_worth_item_not_found", "net_worth_day_ahead", "net_worth_security_invalid"],
  }),
  removeNetWorthItem: operation("DELETE /portfolio/net-worth/items/{id}", {
    summary: "Remove an item with all its values, as if it had never been there",
    ...whole,
    params: ofItem,
    errors: ["net_worth_item_not_found"],
  }),
  setNetWorthValue: operation("PUT /portfolio/net-worth/items/{id}/values/{day}", {
    summary: "Say what an item was worth on a day, or what was still owed; it replaces the day's value",
    ...whole,
    params: ofValue,
    body: z.object(valueBody),
    errors: [
      "net_worth_item_not_found",
      "net_worth_day_ahead",
      "net_worth_after_end",
      "net_worth_terms_of_owned",
      "net_worth_values_too_many",
    ],
  }),
  removeNetWorthValue: operation("DELETE /portfolio/net-worth/items/{id}/values/{day}", {
    summary: "Take the value of a day back",
    ...whole,
    params: ofValue,
    errors: ["net_worth_item_not_found", "net_worth_value_not_found"],
  }),
} as const;
