/** Starts the test of a kept rule: its row and its job appear together or not at all. */
import type { InputOf, Locale } from "@neuro/contract";
import type { Instrument } from "@neuro/market";
import { resolveWithPast } from "../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { ResearchContext } from "../research-context.ts";
import { setsOf } from "./measure-rule.ts";
import type { RuleRow } from "./rule-store.ts";
import { RULE_TEST_QUEUE } from "./rule-test-job.ts";
import { insertRuleTest, type RuleTestRow } from "./rule-test-store.ts";
import type { RuleTestAsked } from "./rule-tested.ts";

export interface RuleTestOrder {
  readonly user: User;
  readonly locale: Locale;
  readonly rule: RuleRow;
  readonly body: InputOf<"startRuleTest">["body"];
}

/** Each security once, in the order told, which is the order of preference where cash is short. */
async function securitiesOf(
  { market }: Pick<ResearchContext, "market">,
  { user, locale, body }: RuleTestOrder,
): Promise<readonly Instrument[] | Failure> {
  const found = new Map<string, Instrument>();
  for (const symbol of body.symbols) {
    const instrument = await resolveWithPast(market, symbol, { country: user.country, locale });
    if (isFailure(instrument)) return instrument;
    found.set(instrument.id, instrument);
  }
  return [...found.values()];
}

export async function startRuleTest(
  ctx: Pick<ResearchContext, "db" | "market" | "wall" | "newId" | "jobs">,
  order: RuleTestOrder,
): Promise<RuleTestRow | Failure> {
  const { user, rule, body } = order;
  if (body.tries > 1 && rule.rule.parameters.length === 0) return failure("rule_without_parameters");
  const securities = await securitiesOf(ctx, order);
  if (isFailure(securities)) return securities;
  if (rule.rule.kind === "grid" && securities.length > 1) return failure("rule_grid_of_several");
  const asked: RuleTestAsked = {
    symbols: securities.map(({ symbol }) => symbol),
    instrumentIds: securities.map(({ id }) => id),
    days: body.days,
    initialBalance: body.initial_balance,
    positions: Math.min(body.positions, securities.length),
    tries: body.tries,
    home: user.country === "US" ? "USD" : "CAD",
  };
  const { length: total } = setsOf({ rule: rule.rule, asked });
  const row = await ctx.db.transaction(async (tx) => {
    const made = await insertRuleTest(tx, rule, { id: ctx.newId(), asked, total, at: new Date(ctx.wall()) });
    if (made !== null) await ctx.jobs.send(RULE_TEST_QUEUE, { testId: made.id }, { tx });
    return made;
  });
  if (row === null) return failure("rule_test_running");
  ctx.jobs.wake(RULE_TEST_QUEUE);
  return row;
}
