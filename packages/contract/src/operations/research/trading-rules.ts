/** Trading rules of a person: kept, tried on the last days of one security, and tested over years of several. */

import * as z from "zod/mini";
import { identifier, numberInput, says, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { tradingRule } from "../../trading-rules/rule-schema.ts";
import { ruleTestLimits } from "../../trial-choices.ts";
import { cad, count, isoDateTime, percent, words } from "../../units.ts";
import { ruleTestResult, ruleTryResult } from "./rule-test-shapes.ts";

const ruleTest = z.object({
  status: z.enum(["waiting", "running", "completed", "failed", "cancelled"]),
  done: count("Sets of parameters tried so far, of all securities together"),
  total: count("To be tried"),
  rule_hash: words("Of the rule as it was tested"),
  is_current: z.boolean().check(described("The rule has not been changed since")),
  symbols: z.array(z.string()),
  days: count("Calendar days up to the last session"),
  initial_balance: z.number().check(described("In the currency of the result", "in `currency`")),
  positions: count("Held at once at most; each gets its part of the worth"),
  tries: count("Sets of parameters at most; 1 tests the rule as it stands"),
  started_at: isoDateTime("Real time"),
  ended_at: z.nullable(isoDateTime("Real time; null before")),
  problem: z.nullable(words("Why it failed, in the caller's language")),
  result: z.nullable(ruleTestResult).check(described("Null until it is completed")),
});

export const ruleConducts = ["off", "draft", "trade"] as const;

const ruleTrading = z.object({
  conduct: z.enum(ruleConducts).check(described("draft: what it wants waits for a person")),
  account_id: words("Where; paper or live is the account's"),
  symbols: z.array(z.string()),
  largest_cad: cad("Largest worth of a position"),
});

export const ruleKept = z.object({
  id: z.string(),
  rule: tradingRule,
  rule_hash: words("SHA-256 of the rule: the same rule has the same one"),
  told: z.array(words("A sentence of the rule, in the caller's language")),
  created_at: isoDateTime("Real time"),
  updated_at: isoDateTime("Real time"),
  tested: z
    .enum(["as_tested", "changed", "other_parameters", "other_securities", "never"])
    .check(
      described(
        "Whether what it would trade is what its last test shows. other_parameters: that shows the best set of a search, not the rule's own; other_securities: it ranks, and that ranked it among others than those it is traded on",
      ),
    ),
  trading: z.nullable(ruleTrading).check(described("Null until somebody wished it traded")),
  test: z
    .nullable(
      z.object({
        status: ruleTest.shape.status,
        symbols: ruleTest.shape.symbols,
        is_current: ruleTest.shape.is_current,
        ended_at: ruleTest.shape.ended_at,
        result: z.nullable(figures({ total_return_pct: percent("Of the initial balance") })),
      }),
    )
    .check(described("The last one; null where there was none")),
});

/** Checked by the handler, so that whatever is no rule gets a sentence with its place. */
const ruleTold = z.unknown().check(described("A trading rule as data, as `rule` of the answers has it"));
const ruleParams = z.object({ id: identifier });

function within(limits: { readonly least: number; readonly most: number }, usual: number) {
  return z._default(
    numberInput("field.number").check(
      z.refine((value) => Number.isInteger(value), says("field.number")),
      z.gte(limits.least),
      z.lte(limits.most),
      described(`${limits.least} to ${limits.most}`),
    ),
    usual,
  );
}

const balance = z._default(
  numberInput("field.number").check(z.gte(ruleTestLimits.balance.least), z.lte(ruleTestLimits.balance.most)),
  ruleTestLimits.balance.usual,
);

const operation = operationsOf("trading-rules");

export const tradingRuleOperations = {
  tradingRules: operation("GET /trading-rules", {
    summary: "The rules of the caller, newest first, and those that come with Neuro",
    policy: "user",
    response: z.object({
      rules: z.array(ruleKept),
      given: z.array(
        z.object({
          key: words("Of the strategy that it is"),
          rule: tradingRule,
          told: z.array(words("A sentence of the rule, in the caller's language")),
        }),
      ),
      most: count("Rules that can be kept"),
    }),
  }),
  keepRule: operation("POST /trading-rules", {
    summary: "Keep a rule",
    policy: "user",
    status: 201,
    longestBody: ruleTestLimits.longestBody,
    body: z.object({ rule: ruleTold }),
    response: ruleKept,
    errors: ["rule_invalid", "rules_too_many"],
  }),
  changeRule: operation("PUT /trading-rules/{id}", {
    summary: "Change a rule; its last test stays and says that it was of another one",
    policy: "user",
    params: ruleParams,
    longestBody: ruleTestLimits.longestBody,
    body: z.object({
      rule: ruleTold,
      seen_hash: z
        .string()
        .check(z.maxLength(64), described("`rule_hash` of what was changed, so that no change is lost")),
      seen_name: z.optional(
        z
          .string()
          .check(
            z.maxLength(60),
            described("Its name then, which is no part of the hash: so that none is lost"),
          ),
      ),
    }),
    response: ruleKept,
    errors: ["not_found", "rule_invalid", "rule_changed"],
  }),
  removeRule: operation("DELETE /trading-rules/{id}", {
    summary: "Remove a rule and its test",
    policy: "user",
    params: ruleParams,
    response: z.object({ success: z.literal(true) }),
    errors: ["not_found"],
  }),
  tryRule: operation("POST /trading-rules/try", {
    summary: "Where a rule, kept or not, would have bought and sold one security",
    policy: "user",
    heavy: true,
    longestBody: ruleTestLimits.longestBody,
    body: z.object({
      rule: ruleTold,
      rule_id: z
        .optional(identifier)
        .check(
          described(
            "The kept rule that it changes: what is ranked is ranked among the securities that one is traded on, else among those of its last test",
          ),
        ),
      symbol: symbolInput("analysis.symbol_required"),
      days: within(ruleTestLimits.tryDays, ruleTestLimits.tryDays.usual),
      initial_balance: balance,
    }),
    response: ruleTryResult,
    errors: ["rule_invalid", "not_found", "symbol_unknown", "not_enough_history", "market_data_unavailable"],
  }),
  startRuleTest: operation("POST /trading-rules/{id}/test", {
    summary: "Test a kept rule over years and securities that share one account's cash",
    policy: "user",
    heavy: true,
    status: 202,
    params: ruleParams,
    body: z.object({
      symbols: z
        .array(symbolInput("analysis.symbol_required"))
        .check(z.minLength(1), z.maxLength(ruleTestLimits.symbols)),
      days: within(ruleTestLimits.days, ruleTestLimits.days.usual),
      initial_balance: balance,
      positions: within(ruleTestLimits.positions, ruleTestLimits.positions.usual),
      tries: within(ruleTestLimits.tries, ruleTestLimits.tries.usual),
    }),
    response: ruleTest,
    errors: [
      "not_found",
      "rule_test_running",
      "rule_without_parameters",
      "rule_grid_of_several",
      "symbol_unknown",
    ],
  }),
  ruleTest: operation("GET /trading-rules/{id}/test", {
    summary: "How the last test of a rule goes, and what it found",
    policy: "user",
    params: ruleParams,
    response: ruleTest,
    errors: ["not_found"],
  }),
  cancelRuleTest: operation("DELETE /trading-rules/{id}/test", {
    summary: "End the test that runs",
    policy: "user",
    params: ruleParams,
    response: ruleTest,
    errors: ["not_found"],
  }),
} as const;
