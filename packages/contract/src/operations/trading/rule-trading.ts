/** Rules of a person's own, traded: on paper, as drafts or live, by schedule or now, and what they decided. */

import * as z from "zod/mini";
import { type OrderRefusalCode, orderRefusals } from "../../api/errors.ts";
import { choiceInput, identifier, limitQuery, numberInput, symbolInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { beforeQuery, nextPage } from "../../api/paging.ts";
import { described } from "../../described.ts";
import { provenance } from "../../figure.ts";
import { ruleTestLimits } from "../../trial-choices.ts";
import { isoDateTime, words } from "../../units.ts";
import { ruleConducts, ruleKept } from "../research/trading-rules.ts";
import { analysisRun, runDecision } from "./auto-trading.ts";
import { gapAsked, ruleGapReport } from "./rule-gap-shapes.ts";

const ruleParams = z.object({ id: identifier });
const refusals = Object.keys(orderRefusals) as OrderRefusalCode[];
const operation = operationsOf("trading-rules");

export const ruleTradingOperations = {
  tradeRule: operation("PUT /trading-rules/{id}/trading", {
    summary: "Say whether, where and how large a kept rule is traded after each open",
    policy: "user",
    params: ruleParams,
    body: z.object({
      conduct: choiceInput(ruleConducts, "field.invalid"),
      account_id: identifier,
      symbols: z
        .array(symbolInput("analysis.symbol_required"))
        .check(z.minLength(1), z.maxLength(ruleTestLimits.tradedSymbols)),
      largest_cad: numberInput("field.number").check(
        z.gte(ruleTestLimits.largestCad.least),
        z.lte(ruleTestLimits.largestCad.most),
        described("Largest worth of a position; the settings' own limit holds as well", "CAD"),
      ),
    }),
    response: ruleKept,
    errors: [...refusals, "not_found", "account_not_found", "step_up_required", "subscription_required"],
  }),
  runRule: operation("POST /trading-rules/{id}/run", {
    summary: "Let a rule decide now, as its schedule would",
    policy: "user",
    status: 202,
    params: ruleParams,
    response: z.object({ run: analysisRun }),
    errors: [
      ...refusals,
      ...["not_found", "rule_not_traded", "run_under_way", "account_not_found"],
      ...["step_up_required", "subscription_required", "rate_limited"],
    ] as const,
  }),
  ruleDecisions: operation("GET /trading-rules/{id}/decisions", {
    summary: "What a rule decided lately, and why, newest first",
    policy: "user",
    params: ruleParams,
    query: z.object({ limit: limitQuery(20), before: beforeQuery }),
    response: z.object({
      decisions: z.array(
        z.object({
          ...runDecision.shape,
          decided_at: isoDateTime("Market time"),
          rule_hash: z.nullable(words("Of the rule that decided; null where nothing could be decided")),
        }),
      ),
      next: nextPage,
      provenance,
    }),
    errors: ["not_found"],
  }),
  ruleGap: operation("GET /trading-rules/{id}/gap", {
    summary: "Every trade of a rule in one account beside the trade its test makes on the same days",
    policy: "user",
    heavy: true,
    params: ruleParams,
    query: gapAsked,
    response: ruleGapReport,
    errors: ["not_found", "account_not_found", "market_data_unavailable"],
  }),
  ruleGapFile: operation("GET /trading-rules/{id}/gap/file", {
    summary: "The same as a CSV file in the caller's language, a line for each cause of each trade",
    policy: "user",
    heavy: true,
    kind: "file",
    params: ruleParams,
    query: gapAsked,
    response: z.null(),
    errors: ["not_found", "account_not_found", "market_data_unavailable"],
  }),
} as const;
