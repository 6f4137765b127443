import { useLingui } from "@lingui/react/macro";
import { type CallOf, trainingPollMs } from "@neuro/contract";
import { useEffect, useRef } from "react";
import { refresh } from "#data/queries/refresh.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { toast } from "#lib/toast.ts";
import type { OwnRule } from "../rules/own-rule.ts";
import { isUnderWay, type Test } from "./test-result-type.ts";

/** The last test of a strategy: how far it is, kept up to date while it runs, and what starts and stops it. */
export function useRuleTest({ id, rule, test }: OwnRule) {
  const input = { params: { id } };
  const starting = useAction("startRuleTest", { refreshes: ["tradingRules"] });
  const cancelling = useAction("cancelRuleTest", { refreshes: ["tradingRules"] });
  const query = useOperation("ruleTest", input, {
    enabled: test !== null || starting.answer !== undefined,
    staleMs: 0,
    refetchEveryMs: (last) => (isUnderWay(last) ? trainingPollMs : undefined),
  });
  useEndTold(query.data, rule.name);
  return {
    query,
    /** Undefined where there was none, or while it is not known. */
    test: query.data,
    underWay: isUnderWay(query.data),
    starting: starting.busy,
    cancelling: cancelling.busy,
    /** Why the last start or cancel was refused. */
    failure: starting.error ?? cancelling.error,
    async start(body: CallOf<"startRuleTest">["body"]): Promise<void> {
      cancelling.reset();
      const started = await starting.run({ ...input, body }).catch(() => null);
      if (started !== null) setCachedAnswer("ruleTest", started, input);
    },
    async cancel(): Promise<void> {
      starting.reset();
      const cancelled = await cancelling.run(input).catch(() => null);
      if (cancelled !== null) setCachedAnswer("ruleTest", cancelled, input);
    },
  };
}

export type RuleTestState = ReturnType<typeof useRuleTest>;

/** Says once that a test seen under way has ended, and has the list told of it. */
function useEndTold(test: Test | undefined, name: string): void {
  const { t } = useLingui();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (test === undefined) return;
    const ended = wasUnderWay.current && !isUnderWay(test);
    wasUnderWay.current = isUnderWay(test);
    if (!ended) return;
    refresh(["tradingRules"]);
    if (test.status === "completed") toast({ title: t`The test of ${name} is done.` });
  }, [test, name, t]);
}
