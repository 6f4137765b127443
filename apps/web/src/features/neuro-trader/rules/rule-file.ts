import type { Locale } from "@neuro/contract";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { saveFile } from "#lib/save-file.ts";

/** What reads and writes rules comes when it is needed. */
const load = () => import("@neuro/contract/trading-rules");

/** Bytes that a character takes at most. */
const WIDEST = 4;

export type FileRead = { readonly rule: TradingRule } | { readonly problem: string };

/** A rule from a file, or what is wrong with the file in words. */
export async function readRuleFile(file: File, locale: Locale): Promise<FileRead> {
  const { LONGEST_RULE_TEXT, parseRuleText, ruleProblemText } = await load();
  if (file.size > LONGEST_RULE_TEXT * WIDEST)
    return { problem: ruleProblemText({ path: [], code: "too_long" }, locale) };
  const parsed = parseRuleText(await file.text());
  return parsed.ok ? { rule: parsed.rule } : { problem: ruleProblemText(parsed.problems[0], locale) };
}

export async function saveRuleFile(rule: TradingRule): Promise<void> {
  const { ruleFileText } = await load();
  const named = rule.name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();
  saveFile(new Blob([ruleFileText(rule)], { type: "application/json" }), `${named || "strategy"}.json`);
}
