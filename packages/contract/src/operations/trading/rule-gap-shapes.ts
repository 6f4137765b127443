/** What came of a traded rule beside what its test makes on the same days, and why they differ. */

import * as z from "zod/mini";
import { identifier } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { figures, provenance } from "../../figure.ts";
import { gapCauses, gapSides } from "../../trading-rules/gap-causes.ts";
import { count, currency, isoDate, isoDateTime, money, percent, shares, words } from "../../units.ts";

export const gapAsked = z.object({
  account_id: z.optional(identifier),
  rule_hash: z.optional(
    z
      .string()
      .check(z.maxLength(64), described("Of the version looked at; the last one traded unless given")),
  ),
  from: z.optional(z.iso.date().check(described("Bought in this session or later"))),
  to: z.optional(z.iso.date().check(described("Bought in this session or before"))),
});

const side = z.enum(gapSides);
const cause = z.enum(gapCauses);

const part = z.object({
  cause,
  title: words("The cause, in the caller's language"),
  side,
  amount: money("What it gave, or took where below zero"),
});

const end = z.object({
  session: isoDate("Session of its first fill"),
  price: money("Average over its fills"),
});

const trade = z.object({
  symbol: z.string(),
  name: z.string(),
  session: isoDate("In which the test buys, or would by the same decision"),
  test: z.nullable(
    z.object({
      units: shares("Bought"),
      bought: end,
      sold: z.nullable(end).check(described("Null while it is held")),
      amount: money("Made after costs; what is held counts at the last close"),
    }),
  ),
  real: z.nullable(
    z.object({
      units: shares("Bought"),
      bought: end,
      sold: z.nullable(end).check(described("The last sale; null before any")),
      units_left: shares("Still held"),
      amount: money("Made after costs; what is held counts at the last close"),
    }),
  ),
  gap: money("Real less test: the sum of the parts"),
  parts: z.array(part).check(described("Weightiest first")),
  told: words("Why, in the caller's language"),
});

const inCurrency = figures({
  currency,
  test: money("Made by the trades of the test"),
  real: money("Made by the real trades"),
  gap: money("Real less test: the sum of the causes"),
  told: words("The difference and its main causes, in the caller's language"),
  causes: z
    .array(
      z.object({
        cause,
        title: words("The cause, in the caller's language"),
        told: words("What it means, in the caller's language"),
        amount: money("What it gave, or took where below zero"),
        moved: money("What it moved in either direction"),
        trades: count("In which it was found"),
      }),
    )
    .check(described("Weightiest first")),
  curve: z
    .array(
      z.object({
        date: isoDate("Session"),
        test: money("Made until its close by trades that are over; at the last session by all"),
        real: money("Likewise"),
      }),
    )
    .check(described("Of the sessions in which any trade ended")),
  trades: z.array(trade).check(described("Widest gap first")),
});

export const ruleGapReport = z.object({
  accounts: z
    .array(z.object({ id: z.string(), name: z.string(), mode: z.enum(["paper", "live"]) }))
    .check(described("In which the rule has decided, the last one first")),
  account_id: z.nullable(words("Of the report; null where it has decided in none")),
  versions: z
    .array(
      z.object({
        rule_hash: words("Of the rule as it was traded"),
        from: isoDate("Session of its first decision in the account"),
        to: isoDate("Of its last one"),
        decisions: count("Made by it"),
        is_current: z.boolean().check(described("The rule is still this one")),
      }),
    )
    .check(described("The last one first")),
  rule_hash: z.nullable(words("Of the version looked at")),
  from: z.nullable(isoDate("First session looked at")),
  to: z.nullable(isoDate("Last session looked at")),
  currencies: z.array(inCurrency).check(described("Each by itself; empty before anything was traded")),
  record: z
    .nullable(
      z.object({
        trades: count("Finished real trades, the first ones of the version, that were looked at"),
        looked_next: count("Finished trades after which it is looked at again"),
        own_pct: percent("Growth of the record, one trade after the other"),
        low_pct: percent("End of the band that 95 % of records of as many trades of its test lie in"),
        high_pct: percent("The other end"),
        leaves: z.nullable(z.enum(["below", "above"])).check(described("Null inside")),
        told: words("The same in words"),
        provenance,
      }),
    )
    .check(described("Null with fewer than 5 finished trades, or 30 in the test of this version")),
  notes: z.array(words("What the report leaves out, in the caller's language")),
  as_of: isoDateTime("Market time"),
});
