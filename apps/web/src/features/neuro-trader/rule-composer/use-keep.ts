import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, ApiError } from "@neuro/contract";
import { call } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { beginComposing, type Composing, composingStore } from "./composing.ts";

/** Keeps what is being written: as a new rule, or in place of the one it changes. */
export function useKeep({ rule, kept, start }: Composing) {
  const { t } = useLingui();
  const keeping = useAction("keepRule", { refreshes: ["tradingRules"] });
  const changing = useAction("changeRule", { refreshes: ["tradingRules", "ruleTest"] });
  const { name } = rule;

  const done = (answer: AnswerOf<"keepRule"> | null): void => {
    if (answer === null) return;
    composingStore.set(null);
    toast({ title: t`${name} is kept.` });
  };
  const keepNew = async (named: string): Promise<void> => {
    changing.reset();
    done(await keeping.run({ body: { rule: { ...rule, name: named } } }).catch(() => null));
  };
  return {
    busy: keeping.busy || changing.busy,
    failure: keeping.error ?? changing.error,
    async run(): Promise<void> {
      if (kept === null) return keepNew(name);
      const input = { params: { id: kept.id }, body: { rule, seen_hash: kept.hash, seen_name: start.name } };
      keeping.reset();
      done(await changing.run(input).catch(() => null));
    },
    /** Beside the one that was changed elsewhere. */
    keepCopy: () => keepNew(t`${name} (copy)`.slice(0, 60)),
    /** As it was changed elsewhere; what is being written is given up. */
    async reload(): Promise<ApiError | null> {
      const answer = await call("tradingRules").catch((error: ApiError) => error);
      if (!("rules" in answer)) return answer;
      setCachedAnswer("tradingRules", answer);
      const now = answer.rules.find(({ id }) => id === kept?.id);
      if (now === undefined) return null;
      changing.reset();
      beginComposing(now.rule, { kept: { id: now.id, hash: now.rule_hash } });
      return null;
    },
  };
}

export type Keep = ReturnType<typeof useKeep>;
