import {
  parseRule,
  placedProblemText,
  type RuleFileProblem,
  type RulePath,
  type TradingRule,
} from "@neuro/contract/trading-rules";
import { createContext, useContext, useMemo } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { compose, withRule } from "./composing.ts";

export interface Composer {
  readonly rule: TradingRule;
  readonly problems: readonly RuleFileProblem[];
  /** `edit` as in `withRule`; `focus` has it once the change is drawn. */
  edit(rule: TradingRule, options?: { edit?: string; focus?: RulePath }): void;
}

export const ComposerContext = createContext<Composer | null>(null);

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (composer === null) throw new Error("A rule's part is drawn outside its composer.");
  return composer;
}

/** What is wrong with a rule as it stands; empty for one that can be kept. */
export function useProblems(rule: TradingRule): readonly RuleFileProblem[] {
  return useMemo(() => {
    const parsed = parseRule(rule);
    return parsed.ok ? [] : parsed.problems;
  }, [rule]);
}

export function changeRule(rule: TradingRule, edit?: string): void {
  compose((now) => withRule(now, rule, edit ?? null));
}

/** As an attribute, by which the place of a part is found on screen. */
export const placeText = (path: RulePath): string => path.join(".");

interface ProblemsOptions {
  /** Or anywhere inside it. */
  readonly within?: boolean;
  /** Said of what is of another type than the rule has there. */
  readonly shape?: string;
}

/** What is wrong at a place, in words. */
export function useProblemsAt(
  path: RulePath,
  { within = false, shape }: ProblemsOptions = {},
): readonly string[] {
  const { problems } = useComposer();
  const language = useLanguage();
  const isHere = (at: RulePath) =>
    (within || at.length === path.length) && path.every((name, i) => at[i] === name);
  const texts = problems
    .filter((each) => isHere(each.path))
    .map((each) =>
      each.code === "wrong_shape" && shape !== undefined ? shape : placedProblemText(each, language),
    );
  return [...new Set(texts)];
}
