import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { beginComposing } from "../rule-composer/composing.ts";
import { comparedRule } from "../rule-gap/gap-store.ts";
import { testedRule } from "../rule-test/test-store.ts";
import { tradedRule } from "../rule-trade/trade-store.ts";
import type { OwnRule } from "./own-rule.ts";
import { saveRuleFile } from "./rule-file.ts";

/** What can be done with a kept strategy. */
export function useRuleActs() {
  const { t } = useLingui();
  const removing = useAction("removeRule", { refreshes: ["tradingRules"] });
  return {
    edit: ({ id, rule, rule_hash: hash }: OwnRule): void => beginComposing(rule, { kept: { id, hash } }),
    copy({ rule }: OwnRule): void {
      const { name } = rule;
      beginComposing({ ...rule, name: t`${name} (copy)`.slice(0, 60) });
    },
    async download({ rule }: OwnRule): Promise<void> {
      try {
        await saveRuleFile(rule);
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      }
    },
    /** Its test is below. */
    test: ({ id }: OwnRule): void => testedRule.set(id),
    trade: ({ id }: OwnRule): void => tradedRule.set(id),
    /** What came of its trading stands below, beside its test's. */
    compare: ({ id }: OwnRule): void => comparedRule.set(id),
    async remove({ id, rule, test }: OwnRule): Promise<void> {
      const { name } = rule;
      const yes = await confirm({
        title: t`Remove ${name}?`,
        body:
          test === null
            ? t`The strategy goes for good. A file of it that you downloaded stays.`
            : t`The strategy and its test go for good. A file of it that you downloaded stays.`,
        confirmLabel: t`Remove`,
        tone: "warn",
      });
      if (!yes) return;
      try {
        await removing.run({ params: { id } });
        if (testedRule.get() === id) testedRule.set(null);
        if (comparedRule.get() === id) comparedRule.set(null);
        toast({ kind: "info", title: t`${name} is removed.` });
      } catch (error) {
        toast({ kind: "error", title: t`${name} could not be removed.`, detail: wordsOf(error) });
      }
    },
  };
}

export type RuleActs = ReturnType<typeof useRuleActs>;
