/** Why the value of the portfolio changed: by holding and by cause, adding up to the cent. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures, fxRate } from "../../figure.ts";
import { timeframes } from "../../timeframes.ts";
import { home, instrumentId, isoDate, percent, words } from "../../units.ts";

const cents = (amount: number): number => Math.round(amount * 100);

const attributionRow = z
  .object({
    kind: z
      .enum(["security", "cash", "unexplained"])
      .check(described("unexplained: what no transaction and no price accounts for; its parts are 0")),
    instrument_id: z.nullable(instrumentId("MIC:SYMBOL; null for cash and the unexplained")),
    symbol: z.nullable(words("As shown; null likewise")),
    name: words("Of the security, or of the row in the caller's language"),
    price: home("What the price made, at the mean of the rates before and after"),
    fx: home("What USD/CAD made of what was held"),
    income: home("Dividends and interest credited, less interest paid"),
    costs: home("Commissions, fees and tax withheld: negative"),
    total: home("Whole cents: price + fx + income + costs, but of the unexplained"),
  })
  .check(
    z.refine(
      (row) =>
        row.kind === "unexplained" ||
        cents(row.price) + cents(row.fx) + cents(row.income) + cents(row.costs) === cents(row.total),
      { error: "the parts of a row must add up to its total" },
    ),
  );

const attribution = z
  .object({
    ...figures({
      period: z.nullable(z.enum(timeframes)).check(described("Null where the days were asked for")),
      from: isoDate("Session whose close the period starts at"),
      to: isoDate("Session it ends in"),
      start: home("Value at the start"),
      flows: home("Deposits and transfers in, less withdrawals and transfers out: no result"),
      end: home("Value at the end"),
      change: home("end − start − flows: the sum of the rows"),
      change_percent: z.nullable(percent("Time-weighted return; null of a single point")),
      rows: z
        .array(attributionRow)
        .check(described("Securities by the size of their total; then cash, then unexplained")),
      benchmark: z
        .nullable(
          z.object({ symbol: z.string(), name: z.string(), return_percent: percent("Dividends included") }),
        )
        .check(
          described(
            "The index fund over the same days; null where a period was asked for, or it has no price",
          ),
        ),
      fx: z.nullable(fxRate),
    }).shape,
  })
  .check(
    z.refine((all) => all.rows.reduce((sum, row) => sum + cents(row.total), 0) === cents(all.change), {
      error: "the rows must add up to the change",
    }),
    z.refine((all) => cents(all.start) + cents(all.flows) + cents(all.change) === cents(all.end), {
      error: "start, flows and change must add up to the end",
    }),
  );
export type PortfolioAttribution = z.output<typeof attribution>;

const operation = operationsOf("portfolio");

export const attributionOperations = {
  portfolioAttribution: operation("GET /portfolio/attribution", {
    summary: "Why the value changed over a period: by holding, price, exchange rate, income and costs",
    policy: "user",
    heavy: true,
    query: z
      .object({
        period: z._default(z.enum(timeframes), "1D"),
        from: z.optional(isoDate("First day, in place of a period")),
        to: z.optional(isoDate("Last day; until now without it")),
        account_id: z.optional(identifier),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          error: "the last day lies before the first",
        }),
      ),
    response: attribution,
    errors: ["account_not_found"],
  }),
} as const;
