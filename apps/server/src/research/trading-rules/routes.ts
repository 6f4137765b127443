/** The calls of a person's own trading rules. */
import { type AnswerOf, type Locale, ruleTestLimits, tradedStrategies } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { GIVEN_RULES } from "@neuro/quant";
import { resolveWithPast } from "../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { strategyName } from "../analysis/strategies/strategy-words.ts";
import type { ResearchContext } from "../research-context.ts";
import { ruleShown } from "./rule-shown.ts";
import { deleteRule, findRule, insertRule, listRules, updateRule } from "./rule-store.ts";
import { endRuleTest, findListedTest, findRuleTest, listRuleTests } from "./rule-test-store.ts";
import { ruleOf, ruleSentences } from "./rule-told.ts";
import { startRuleTest } from "./start-rule-test.ts";
import { testShown } from "./test-shown.ts";
import { tryRule } from "./try-rule.ts";

type RoutesContext = Pick<
  ResearchContext,
  "db" | "market" | "wall" | "newId" | "jobs" | "trainingThreads" | "knownRange"
>;

/** Under the names that the strategies have in the reader's language. */
function givenShown(locale: Locale): AnswerOf<"tradingRules">["given"] {
  return [...tradedStrategies, "buy_and_hold" as const].map((key) => {
    const rule = { ...GIVEN_RULES[key], name: strategyName(key, locale) };
    return { key, rule, told: ruleSentences(rule, locale) };
  });
}

/** Securities that a kept rule is traded on, else those of its last test. */
async function listOf(
  { db }: RoutesContext,
  key: { readonly userId: string; readonly id: string },
): Promise<readonly InstrumentId[] | Failure> {
  const row = await findRule(db.orm, key);
  if (row === null) return failure("not_found");
  return row.trading?.instrumentIds ?? (await findListedTest(db.orm, row.id))?.instrumentIds ?? [];
}

export function tradingRuleHandlers(ctx: RoutesContext) {
  const { db, market, wall, newId } = ctx;
  const now = () => new Date(wall());
  return {
    tradingRules: async ({ user, locale }) => {
      const [rows, tests] = await Promise.all([listRules(db.orm, user.id), listRuleTests(db.orm, user.id)]);
      return {
        rules: rows.map((row) => ruleShown(row, tests.get(row.id) ?? null, locale)),
        given: givenShown(locale),
        most: ruleTestLimits.rules,
      };
    },

    keepRule: async ({ user, body, locale }) => {
      const rule = ruleOf(body.rule, locale);
      if (isFailure(rule)) return rule;
      const key = { userId: user.id, id: newId() };
      const row = await db.transaction(async (tx) => await insertRule(tx, { ...key, rule, at: now() }));
      return isFailure(row) ? row : ruleShown(row, null, locale);
    },

    changeRule: async ({ user, params, body, locale }) => {
      const key = { userId: user.id, id: params.id };
      if ((await findRule(db.orm, key)) === null) return failure("not_found");
      const rule = ruleOf(body.rule, locale);
      if (isFailure(rule)) return rule;
      const row = await updateRule(db.orm, key, {
        ...{ rule, at: now() },
        seen: { hash: body.seen_hash, name: body.seen_name },
      });
      if (row === null) return failure("rule_changed");
      return ruleShown(row, await findListedTest(db.orm, row.id), locale);
    },

    removeRule: async ({ user, params }) => {
      const key = { userId: user.id, id: params.id };
      const rule = await findRule(db.orm, key);
      const test = rule === null ? null : await findRuleTest(db.orm, rule.id);
      if (!(await deleteRule(db.orm, key))) return failure("not_found");
      if (test !== null) ctx.trainingThreads.stop(test.id);
      return { success: true as const };
    },

    tryRule: async ({ user, body, locale }) => {
      const rule = ruleOf(body.rule, locale);
      if (isFailure(rule)) return rule;
      const instrument = await resolveWithPast(market, body.symbol, { country: user.country, locale });
      if (isFailure(instrument)) return instrument;
      const list = body.rule_id === undefined ? [] : await listOf(ctx, { userId: user.id, id: body.rule_id });
      if (isFailure(list)) return list;
      const { days, initial_balance: balance } = body;
      return await tryRule(ctx, { rule, instrument, days, balance, list }, locale);
    },

    startRuleTest: async ({ user, params, body, locale }) => {
      const rule = await findRule(db.orm, { userId: user.id, id: params.id });
      if (rule === null) return failure("not_found");
      const row = await startRuleTest(ctx, { user, locale, rule, body });
      return isFailure(row) ? row : testShown(row, rule, locale);
    },

    ruleTest: async ({ user, params, locale }) => {
      const rule = await findRule(db.orm, { userId: user.id, id: params.id });
      const row = rule === null ? null : await findRuleTest(db.orm, rule.id);
      return rule === null || row === null ? failure("not_found") : testShown(row, rule, locale);
    },

    cancelRuleTest: async ({ user, params, locale }) => {
      const rule = await findRule(db.orm, { userId: user.id, id: params.id });
      const row = rule === null ? null : await findRuleTest(db.orm, rule.id);
      if (rule === null || row === null) return failure("not_found");
      const ended = await endRuleTest(db.orm, row.id, { status: "cancelled", at: now() });
      ctx.trainingThreads.stop(row.id);
      return testShown(ended ?? row, rule, locale);
    },
  } satisfies Handlers;
}
