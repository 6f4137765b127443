import { describe, expect, test } from "vitest";
import { acbAffiliates } from "./acb-affiliates.ts";
import { acbAverages } from "./acb-averages.ts";
import { acbHouseholdSummaries } from "./acb-household-summaries.ts";
import { acbLosses } from "./acb-losses.ts";
import { acbRatios } from "./acb-ratios.ts";
import { acbSummaries } from "./acb-summaries.ts";
import { craCases } from "./cra-cases.ts";
import { cryptoTaxCases } from "./crypto-tax-cases.ts";
import { publishedCases } from "./published-cases.ts";
import { type Outcome, outcomeOf, type ReferenceCase } from "./reference-case.ts";

/** A cent that both sides round, each in its way. */
const CENT = 0.005;

/** `outcome` with the figures of `told` wherever they are as near as that. */
function nearing(outcome: Outcome, told: Outcome, tolerance: number): Outcome {
  const near = (figure: number, other = Number.NaN) =>
    Math.abs(figure - other) <= tolerance + 1e-9 ? other : figure;
  return {
    sales: outcome.sales.map(([account, ...figures], at) => {
      const [, ...others] = told.sales[at] ?? [];
      const [counted, denied, lost] = figures;
      return [account, near(counted, others[0]), near(denied, others[1]), near(lost, others[2])];
    }),
    left: Object.fromEntries(
      Object.entries(outcome.left).map(([person, own]) => {
        const [units = 0, cost = 0] = own ?? [];
        const other = told.left[person];
        return [person, [near(units, other?.[0]), near(cost, other?.[1])]];
      }),
    ),
  };
}

describe.each<readonly [string, readonly ReferenceCase[]]>([
  ["tsiemens/acb, averages", acbAverages],
  ["tsiemens/acb, losses", acbLosses],
  ["tsiemens/acb, units replaced", acbRatios],
  ["tsiemens/acb, affiliated persons", acbAffiliates],
  ["tsiemens/acb, summaries", acbSummaries],
  ["tsiemens/acb, summaries of several persons", acbHouseholdSummaries],
  ["the Canada Revenue Agency", craCases],
  ["AdjustedCostBase.ca and others", publishedCases],
  ["cryptoTax", cryptoTaxCases],
])("%s", (_, cases) => {
  test.each(cases.map((each) => [`${each.name} (${each.source})`, each] as const))("%s", (_name, told) => {
    const { theirs, ours, tolerance = CENT } = told;
    const outcome = outcomeOf(told);
    if (theirs === "refused" && ours === undefined)
      throw new Error("what they refuse needs what is done here");
    const expected = ours?.outcome ?? theirs;
    if (expected !== "refused") expect(nearing(outcome, expected, tolerance)).toEqual(expected);
    // A rule that is called another one makes another figure.
    if (ours !== undefined && theirs !== "refused")
      expect(nearing(outcome, theirs, tolerance)).not.toEqual(theirs);
  });
});
