/** What a portfolio is made of, what it earned and what it gained: allocation, income, gains, and what the user tells. */

import * as z from "zod/mini";
import { calendarYear, identifier, numberInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures, fxRate } from "../../figure.ts";
import { allocationDimensions } from "../../portfolio-kinds.ts";
import { cad, home, instrumentId, isoDateTime, percent, usd, words } from "../../units.ts";
import { countries } from "../people/profile.ts";
import { realizedGain, unrealizedGain, untoldCosts } from "./gain-shapes.ts";
import { ofPerson, taxPerson } from "./tax-person.ts";

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/), described("Calendar month, YYYY-MM"));

export const allocationShare = z.object({
  key: words("What a target names: a listing's id, `stock`, a sector, `CA`, `USD`, `cash`"),
  label: words("In the caller's language"),
  value: home("At the prices of now"),
  percent: percent("Of the total; those of one dimension add up to 100"),
  target_percent: z.nullable(percent("The user's own target; null without one for the dimension")),
  drift_percent: z.nullable(percent("percent − target_percent")),
  drift_home: z.nullable(home("What is held above the target, negative below it")),
});
export type AllocationShare = z.output<typeof allocationShare>;

const dimension = z
  .enum(allocationDimensions)
  .check(
    described(
      "asset: each security and cash. class: stocks, funds, crypto, cash. sector and country: of the listing, funds are not looked through. currency: of the listing or the cash",
    ),
  );

const namedAccount = z.object({ account_id: z.string(), display_name: z.string(), type: z.string() });

const cells = { account_id: z.optional(identifier) };

const operation = operationsOf("portfolio");

export const portfolioTruthOperations = {
  portfolioAllocation: operation("GET /portfolio/allocation", {
    summary: "What the portfolio is made of, beside the user's own targets",
    policy: "user",
    response: figures({
      total: home("All active accounts"),
      dimensions: z.object(
        Object.fromEntries(allocationDimensions.map((name) => [name, z.array(allocationShare)])) as Record<
          (typeof allocationDimensions)[number],
          z.ZodMiniArray<typeof allocationShare>
        >,
      ),
      fx: z.nullable(fxRate),
    }),
  }),
  portfolioTarget: operation("PUT /portfolio/target", {
    summary: "Set the target of one dimension; an empty list clears it",
    policy: "user",
    body: z.object({
      dimension,
      weights: z
        .array(
          z.object({
            key: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
            // Its bounds are checked with the sum, so that a refusal names the key and the weight.
            percent: numberInput("field.number"),
          }),
        )
        .check(z.maxLength(100)),
    }),
    response: z.object({
      dimension,
      weights: z.array(z.object({ key: z.string(), percent: percent("Of the portfolio") })),
    }),
    errors: ["weights_do_not_sum", "weight_invalid", "target_key_twice", "target_key_unknown"],
  }),
  portfolioIncome: operation("GET /portfolio/income", {
    summary: "Dividends and interest by month and by holding",
    policy: "user",
    query: z.object(cells),
    response: figures({
      months: z
        .array(z.object({ month, dividends: home("Received"), interest: home("Received less paid") }))
        .check(described("Ascending, without gaps, the current month last")),
      by_holding: z.array(
        z.object({
          symbol: z.string(),
          instrument_id: instrumentId(),
          name: z.string(),
          last_12_months: home("Dividends"),
          total: home("Dividends so far"),
          yield_on_cost_percent: z.nullable(
            percent("last_12_months of the adjusted cost base; null where nothing is held any more"),
          ),
        }),
      ),
      last_12_months: home("Dividends and interest"),
      total: home("Dividends and interest so far"),
      fx: z.nullable(fxRate),
      rates: z.optional(conversionRates),
    }),
    errors: ["account_not_found"],
  }),
  portfolioGains: operation("GET /portfolio/gains", {
    summary: "Gains by adjusted cost base: of what is held, and of what was sold in a year",
    policy: "user",
    query: z.object({
      ...cells,
      ...ofPerson,
      year: z.optional(calendarYear("Calendar year of the sales; the current one unless given")),
    }),
    response: figures({
      person_id: z.nullable(words("Whose gains; null for one account alone, whosever it is")),
      people: z
        .array(taxPerson)
        .check(described("Who has gains of their own, `self` first; empty where there is nobody else")),
      spouses_undated: z
        .array(taxPerson)
        .check(described("Spouses of whom nobody told since when they are; they count as ones ever")),
      year: z.int().check(described("Year of the realized gains, by `counts_on`")),
      years: z.array(z.int()).check(described("Years with sales, and the current one; newest first")),
      rule: z
        .enum(["pooled", "per_account", "lots"])
        .check(
          described(
            "pooled: one average cost over all taxed accounts of a person, as the Canada Revenue Agency counts. per_account: one for each account, as brokers report. lots: the first bought the first sold, wash sales over all accounts, as the Internal Revenue Service counts",
          ),
        ),
      country: z
        .nullable(z.enum(countries))
        .check(described("The user's own; null while it was not told, then Canada's rule stands")),
      assumed_taxed: z
        .array(namedAccount)
        .check(described("Accounts of a type nobody knows, counted as taxed")),
      by_term: z
        .nullable(
          z.object({
            short_usd: usd("Gains less losses of what was held a year or less"),
            long_usd: usd("The same of what was held longer"),
            unknown_usd: usd("The same of what nobody told when it was bought"),
            wash_sales_usd: usd("Losses that do not count, in no gain above"),
          }),
        )
        .check(described("Of the year, by lots; null by another rule")),
      unrealized: z.array(unrealizedGain),
      realized: z.array(realizedGain).check(described("Newest first")),
      not_taxed: z
        .object({
          unrealized: z.array(unrealizedGain),
          realized: z.array(realizedGain),
          unrealized_cad: cad("Sum"),
          realized_cad: cad("Sum of the year"),
        })
        .check(described("Of registered accounts, apart from all other sums; empty per account")),
      cost_unknown: untoldCosts.check(
        described("Held or sold in the year at a cost nobody told, in no sum: `GET /portfolio/costs`"),
      ),
      shown_before: z
        .nullable(
          z.object({
            realized_cad: cad("What counted in the year"),
            denied_cad: cad("What of losses did not"),
            shown_at: isoDateTime("When it was shown last"),
            reasons: z.array(words("What is counted otherwise since")),
          }),
        )
        .check(
          described(
            "Other figures that an earlier version showed of the same books of a year that is over; null where it showed the same",
          ),
        ),
      totals: z.object({
        unrealized_cad: cad("Sum"),
        realized_cad: cad("Sum of what counts in the year"),
        attributed_cad: cad(
          "Gains of the year on units that were handed over between spouses: theirs that are the person's, less the person's that are theirs; a tax return counts it beside realized_cad",
        ),
        denied_cad: cad("Losses of the year that do not count"),
        price_effect_cad: cad("Of the unrealized gains"),
        fx_effect_cad: cad("Of the unrealized gains"),
      }),
      fx: z.nullable(fxRate),
      rates: z.optional(conversionRates),
    }),
    errors: ["account_not_found", "person_not_found"],
  }),
  portfolioExport: operation("GET /portfolio/export/{what}", {
    summary: "Holdings, transactions or a year's realized gains as a CSV file in the caller's language",
    policy: "user",
    kind: "file",
    params: z.object({ what: z.enum(["holdings", "transactions", "realized_gains"]) }),
    query: z.object({
      ...cells,
      ...ofPerson,
      year: z.optional(
        calendarYear("Of the gains, which alone are by year and person; the current one unless given"),
      ),
    }),
    response: z.null(),
    errors: ["account_not_found", "person_not_found"],
  }),
  accountParticulars: operation("PUT /portfolio/account/{id}/particulars", {
    summary: "What only the user knows of an account; null forgets it, what is left out stays",
    policy: "user",
    params: z.object({ id: identifier }),
    body: z.object({
      goal: z.optional(z.nullable(textInput(80))),
    }),
    response: z.object({
      goal: z.nullable(words("As told")),
    }),
    errors: ["account_not_found"],
  }),
} as const;
