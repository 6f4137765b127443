/** A year as a tax return asks for it: sales by the lines of Schedule 3 or Form 8949, income by slip and box, losses to carry. */

import * as z from "zod/mini";
import { calendarYear } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { conversionRates, figures } from "../../figure.ts";
import { dispositionKinds } from "../../portfolio-kinds.ts";
import { cad, currency, instrumentId, isoDate, money, percent, shares, usd, words } from "../../units.ts";
import { ofPerson, taxPerson } from "./tax-person.ts";
import { taxYearForms } from "./tax-year-forms.ts";

const sale = z.object({
  entry_id: z.string().check(described("Of the journal; the sale's own")),
  account_id: z.string(),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  units: shares("Sold; 0 where capital was paid back beyond the cost"),
  kind: z.enum(dispositionKinds),
  date: isoDate("Trade date"),
  counts_on: isoDate("Settled: decides the year"),
  acquired_year: z.nullable(z.int().check(described("Column 1; null where it was bought in several years"))),
  proceeds_cad: cad("Column 2, before commission"),
  acb_cad: cad("Column 3"),
  outlays_cad: cad("Column 4: commission of the sale"),
  gain_cad: cad("Column 5: proceeds_cad − acb_cad − outlays_cad"),
  denied_cad: cad("What of the loss is superficial"),
  counted_cad: cad("gain_cad + denied_cad"),
  open_until: z.nullable(isoDate("Until then what is denied can change")),
  cost_estimated: z.boolean().check(described("The cost rests on a broker's average of before the history")),
});

const section = z.object({
  of: z.enum(["shares", "crypto"]),
  proceeds_line: words("Line of Schedule 3"),
  gain_line: words("Line of Schedule 3"),
  proceeds_cad: cad("Sum of column 2"),
  gain_cad: cad("Sum of what counts"),
  sales: z.array(sale).check(described("In the order they count")),
});

const attributedGain = z.object({
  entry_id: z.string().check(described("Of the journal; the sale's own")),
  account_id: z.string().check(described("In which it was sold, maybe the other person's")),
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  counts_on: isoDate("Settled: decides the year"),
  person: taxPerson.check(described("From whom it comes, or to whom it goes")),
  gain_cad: cad("Added to the year: of what comes its gain, of what goes away its gain with the other sign"),
});

const moneyPaid = z.object({
  entry_id: z.string().check(described("Of the journal")),
  account_id: z.string(),
  of: z
    .enum(["money", "debt"])
    .check(described("money: held and paid out. debt: owed by the account and paid back")),
  kind: z
    .enum([
      "purchase",
      "sale",
      "conversion",
      "deposit",
      "withdrawal",
      "transfer",
      "dividend",
      "interest",
      "fee",
      "tax",
      "other",
    ])
    .check(described("What it was paid for, or what paid the debt back")),
  symbol: z.nullable(z.string().check(described("What was bought or sold"))),
  date: isoDate("On which it happened"),
  counts_on: isoDate("Settled: decides the year"),
  amount: money("That went out, or was paid back"),
  currency,
  proceeds_cad: cad("What it was worth when it went out; of a debt, when it was borrowed"),
  cost_cad: cad("Its average cost; of a debt, what paying it back took"),
  gain_cad: cad("proceeds_cad − cost_cad"),
  cost_estimated: z
    .boolean()
    .check(described("Some of it came from where nobody tells what it cost, or nobody tells why it went")),
});

const foreignMoney = z.object({
  currencies: z.array(currency),
  proceeds_line: words("Line of Schedule 3"),
  gain_line: words("Line of Schedule 3"),
  proceeds_cad: cad("Sum of its disposals"),
  gains_cad: cad("Sum of gains on money"),
  losses_cad: cad("Sum of losses on money, negative"),
  exempt_cad: cad("What of gains_cad + losses_cad does not count: up to 200, negative of a net loss"),
  debts_cad: cad("Gains less losses on debts paid back, which count whole"),
  gain_cad: cad("gains_cad + losses_cad − exempt_cad + debts_cad"),
  cost_estimated: z.boolean().check(described("Whether any of its disposals is")),
  short_account_ids: z
    .array(z.string())
    .check(
      described(
        "Accounts, not on margin, that paid out more in the year than they are known to have had: a conversion nobody told of, of which no gain is stated",
      ),
    ),
  disposals: z.array(moneyPaid).check(described("In the order they count")),
});

const lot = z.object({
  entry_id: z.string(),
  account_id: z.string(),
  symbol: z.string(),
  name: z.string(),
  units: shares("Sold"),
  acquired_on: z.nullable(isoDate("Column b")),
  sold_on: isoDate("Column c"),
  proceeds_usd: usd("Column d"),
  cost_usd: usd("Column e"),
  code: z.nullable(z.literal("W")).check(described("Column f: a wash sale")),
  adjustment_usd: usd("Column g"),
  gain_usd: usd("Column h"),
});

const part = z.object({
  term: z.enum(["short", "long", "unknown"]),
  proceeds_usd: usd("Sum of column d"),
  cost_usd: usd("Sum of column e"),
  adjustment_usd: usd("Sum of column g"),
  gain_usd: usd("Sum of column h"),
  lots: z.array(lot),
});

const boxKinds = [
  "canadian_dividends",
  "fund_distributions",
  "foreign_dividends",
  "interest",
  "interest_paid",
  "foreign_tax",
  "fees",
  "dividends",
] as const;

const box = z.object({
  of: z
    .enum(boxKinds)
    .check(
      described(
        "canadian_dividends: of companies, taken as eligible, which the slip says. fund_distributions: of Canadian funds, whose kinds only their slip T3 tells. dividends: all, in the United States. interest_paid and fees: what was paid",
      ),
    ),
  slip: z.nullable(words("Slip that tells it; null where none does")),
  box: z.nullable(words("Box of the slip")),
  line: z.nullable(words("Line of the return")),
  amount: money("Sum of its entries"),
  currency,
  taxable: z.nullable(money("Grossed up by 38 %; null where it is the amount")),
  credit: z.nullable(money("Federal dividend tax credit of box 26")),
  entries: z
    .array(
      z.object({
        entry_id: z.string(),
        date: isoDate("Booked on"),
        account_id: z.string(),
        symbol: z.nullable(z.string()),
        amount: money("Of the same currency, at the rate of the day; below zero what goes to another person"),
        attributed: z
          .nullable(taxPerson)
          .check(
            described(
              "Of units that were handed over: from whom it comes or, below zero, to whom it goes; null of the person's own",
            ),
          ),
      }),
    )
    .check(described("That add up to it, oldest first")),
});

const yearOfGains = z.object({
  year: z.int().check(described("Calendar year")),
  gains_cad: cad("Sum of gains"),
  losses_cad: cad("Sum of losses that count, negative"),
  net_cad: cad("gains_cad + losses_cad"),
  loss_left_cad: cad(
    "Of its net loss, what no gain of the three years before or of a later one used up, as if each was used as soon as it could be",
  ),
});

export const taxYearOperations = {
  taxYear: operationsOf("portfolio")("GET /portfolio/tax-year", {
    summary: "A calendar year as the tax return of Canada or of the United States asks for it",
    policy: "user",
    heavy: true,
    query: z.object({ ...ofPerson, year: z.optional(calendarYear("The current one unless given")) }),
    response: figures({
      year: z.int().check(described("Calendar year")),
      person_id: words("Whose year"),
      rates: z.optional(conversionRates),
      people: z.array(taxPerson).check(described("Who has taxed accounts; empty where only the user has")),
      years: z.array(z.int()).check(described("That have something, and the current one; newest first")),
      country: z.nullable(z.enum(["CA", "US"])).check(described("The user's own; Canada's rule where null")),
      is_over: z.boolean().check(described("Whether nothing can be added to the year any more")),
      schedule_3: z.nullable(
        z.object({
          sections: z.array(section),
          foreign_money: z
            .nullable(foreignMoney)
            .check(
              described(
                "Of foreign money that was held, all currencies together; null where none was paid out in the year",
              ),
            ),
          attributed: z
            .array(attributedGain)
            .check(described("Between spouses, by who had handed the units over; in the order they count")),
          gain_cad: cad("Line 19700"),
          inclusion_percent: percent("Of the gain"),
          taxable_cad: cad("Line 19900; where negative a net capital loss"),
        }),
      ),
      form_8949: z.nullable(z.array(part)),
      income: z.array(box),
      ...taxYearForms,
      by_year: z.array(yearOfGains).check(described("Newest first; empty by lots")),
      cost_unknown: z
        .array(z.string())
        .check(described("Symbols sold in the year of which nobody told the cost: they are in no sum")),
    }),
    errors: ["person_not_found"],
  }),
  taxYearFile: operationsOf("portfolio")("GET /portfolio/tax-year/{format}", {
    summary: "The same as a file in the caller's language",
    policy: "user",
    heavy: true,
    kind: "file",
    params: z.object({ format: z.enum(["csv", "pdf"]) }),
    query: z.object({ ...ofPerson, year: z.optional(calendarYear("The current one unless given")) }),
    response: z.null(),
    errors: ["person_not_found"],
  }),
} as const;
