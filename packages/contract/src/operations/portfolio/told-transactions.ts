/** What a person says happened in an account: one transaction of each kind, as they type it. */

import * as z from "zod/mini";
import { centsInput, choiceInput, numberInput, says, symbolInput, textInput } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { currency, isoDate } from "../../units.ts";

const MOST = 1_000_000_000;

const symbol = symbolInput("analysis.symbol_required");
/** Of an option its own symbol, which is longer than that of a share. */
const heldSymbol = textInput(64, "analysis.symbol_required");
const optionalHeld = z.optional(heldSymbol);
const unitsOf = (says: string) =>
  numberInput("field.number").check(
    z.gt(0),
    z.lte(MOST),
    described(`${says}, above 0, at most 10 decimals`, "shares"),
  );
const amountOf = (says: string, least = 0.01) =>
  centsInput(least, MOST).check(described(`${says}, in \`currency\``));
const priceOf = (says: string) =>
  numberInput("field.number").check(z.gt(0), z.lte(10_000_000), described(says));
const ofListing = z.optional(currency).check(described("That of the listing without it"));

const day = z.iso.date().check(
  z.refine((date) => date >= "1970-01-01", says("field.invalid")),
  described("Day it happened, from 1970 to today"),
);
const always = { date: day, memo: z.optional(textInput(200)) };
const settled = {
  settled_on: z.optional(isoDate("Day of settlement; by the rule of the exchange without it")),
};

const trade = {
  ...always,
  ...settled,
  symbol: heldSymbol,
  units: unitsOf("Bought or sold"),
  price: z.optional(priceOf("Of one unit, in `currency`")),
  amount: z.optional(amountOf("Paid or received in all, fee included; counts before the price")),
  fee: z._default(amountOf("Commission, in the amount already", 0), 0),
  currency: ofListing,
};

/** Units with their cost, or cash. */
const moved = {
  ...always,
  symbol: optionalHeld,
  units: z.optional(unitsOf("That moved; none where cash did")),
  amount: z.optional(amountOf("Cash that moved; none where units did")),
  currency: ofListing,
};

const cash = (says: string) => ({ ...always, amount: amountOf(says), currency });

/** Either way, and never nothing. */
const signedCash = (meaning: string) => ({
  ...always,
  amount: amountOf(meaning, -MOST).check(z.refine((amount) => amount !== 0, says("field.invalid"))),
  currency,
});

const hasPriceOrAmount = z.refine<{ price?: number | undefined; amount?: number | undefined }>(
  ({ price, amount }) => price !== undefined || amount !== undefined,
  { ...says("field.required"), path: ["price"] },
);
const isUnitsOrCash = z.refine<{
  symbol?: string | undefined;
  units?: number | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
}>(
  (told) =>
    told.symbol === undefined
      ? told.amount !== undefined && told.currency !== undefined
      : told.units !== undefined,
  { ...says("field.required"), path: ["units"] },
);

/** By `type`. */
export const toldTransaction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("buy"), ...trade }).check(hasPriceOrAmount),
  z.object({ type: z.literal("sell"), ...trade }).check(hasPriceOrAmount),
  z.object({
    ...{ type: z.literal("dividend"), ...always, symbol: heldSymbol },
    ...{ amount: amountOf("Before tax withheld"), currency: ofListing },
  }),
  z.object({
    ...{ type: z.literal("dividend_in_shares"), ...always, symbol: heldSymbol },
    units: unitsOf("That came"),
    amount: amountOf("Income, which is what the units cost"),
    currency: ofListing,
  }),
  z.object({
    ...{ type: z.literal("return_of_capital"), ...always, symbol: heldSymbol },
    ...{ amount: amountOf("Paid back, which lowers the cost"), currency: ofListing },
  }),
  z.object({ type: z.literal("interest"), ...signedCash("Received; below zero where it was paid") }),
  z.object({ type: z.literal("deposit"), ...cash("Paid in") }),
  z.object({ type: z.literal("withdrawal"), ...cash("Taken out") }),
  z.object({ type: z.literal("fee"), ...signedCash("Charged; below zero where it was given back") }),
  z.object({ type: z.literal("tax"), ...signedCash("Withheld; below zero where it was given back") }),
  z
    .object({
      ...{ type: z.literal("transfer_in"), ...moved },
      cost: z.optional(
        z
          .nullable(amountOf("Of all the units", 0))
          .check(described("What they cost in all; null or none where it is not known")),
      ),
    })
    .check(isUnitsOrCash),
  z.object({ type: z.literal("transfer_out"), ...moved }).check(isUnitsOrCash),
  z.object({
    ...{ type: z.literal("split"), ...always, symbol: heldSymbol },
    units_after: unitsOf("For each `units_before` there are so many"),
    units_before: unitsOf("More than `units_after` in a consolidation"),
  }),
  z
    .object({
      ...{ type: z.literal("exchange"), ...always },
      ...{ from_currency: currency, from_amount: amountIn("from_currency") },
      ...{ to_currency: currency, to_amount: amountIn("to_currency") },
    })
    .check(
      z.refine(({ from_currency, to_currency }) => from_currency !== to_currency, {
        ...says("field.invalid"),
        path: ["to_currency"],
      }),
    ),
  z
    .object({
      ...{ type: z.literal("merger"), ...always, symbol: heldSymbol, units: unitsOf("Given up") },
      ...{ to_symbol: symbol, to_units: unitsOf("Received") },
      cash: z.optional(amountOf("Paid besides")),
      to_price: z.optional(
        priceOf(
          "Of one new share that day, for a United States return with `cash`; the day's close without it",
        ),
      ),
      fraction: z.optional(unitsOf("Part of a new share that was paid out, beside `to_units`")),
      fraction_cash: z.optional(amountOf("Paid for `fraction`, which is sold for it")),
      currency: ofListing,
    })
    .check(
      z.refine(({ fraction, fraction_cash }) => (fraction === undefined) === (fraction_cash === undefined), {
        ...says("field.required"),
        path: ["fraction"],
      }),
    ),
  z.object({
    ...{ type: z.literal("spin_off"), ...always, symbol: heldSymbol },
    ...{ to_symbol: symbol, to_units: unitsOf("Received") },
    share_of_cost: numberInput("field.number").check(
      z.gt(0),
      z.lt(100),
      described("Part of the cost that goes along", "percent, 1 = 1 %"),
    ),
  }),
  z.object({ type: z.literal("rename"), ...always, symbol: heldSymbol, to_symbol: symbol }),
  z.object({
    ...{ type: z.literal("option_exercise"), ...always, ...settled, option: heldSymbol },
    contracts: unitsOf("Exercised or assigned"),
    units_per_contract: z._default(
      unitsOf("Shares behind one contract; others than 100 after an adjustment"),
      100,
    ),
    ...{ symbol, strike: priceOf("Of one share, in `currency`") },
    side: choiceInput(["exercised", "assigned"], "field.invalid"),
    right: choiceInput(["call", "put"], "field.invalid"),
    fee: z._default(amountOf("Commission", 0), 0),
    currency: ofListing,
  }),
]);

function amountIn(name: string) {
  return centsInput(0.01, MOST).check(described(`In \`${name}\``));
}

export type ToldTransaction = z.output<typeof toldTransaction>;
/** As a form sends it. */
export type ToldTransactionInput = z.input<typeof toldTransaction>;
