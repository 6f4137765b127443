/** A rule with one part of it changed: what a screen does that edits it. The result is looked at by `parseRule`. */
import { visitNumbers } from "./rule-numbers.ts";
import type { RuleCondition, RuleNumber, RuleParameter, TradingRule } from "./trading-rule.ts";
import type { RulePath } from "./walk-rule.ts";

type Part = Readonly<Record<string | number, unknown>>;

/** What lies at a place; undefined where there is no such place. */
export function partAt(whole: unknown, path: RulePath): unknown {
  return path.reduce<unknown>((part, name) => (part as Part | null | undefined)?.[name], whole);
}

/** The same with another part at a place. */
export function withPart<Whole>(whole: Whole, path: RulePath, part: unknown): Whole {
  const [name, ...rest] = path;
  if (name === undefined) return part as Whole;
  const inner = withPart((whole as Part)[name], rest, part);
  return (Array.isArray(whole) ? whole.with(Number(name), inner) : { ...whole, [name]: inner }) as Whole;
}

/** With every number changed. */
export function mapNumbers(rule: TradingRule, change: (number: RuleNumber) => RuleNumber): TradingRule {
  let changed = rule;
  visitNumbers(rule, (number, path) => {
    const next = change(number);
    if (next !== number) changed = withPart(changed, path, next);
  });
  return changed;
}

/** Asked for by its new name wherever it was by its old one. */
export function renameParameter(
  rule: TradingRule,
  { from, to }: { readonly from: string; readonly to: string },
): TradingRule {
  const parameters = rule.parameters.map((each) => (each.name === from ? { ...each, name: to } : each));
  return mapNumbers({ ...rule, parameters }, (number) =>
    typeof number !== "number" && number.parameter === from ? { ...number, parameter: to } : number,
  );
}

/** Its usual value stands wherever it was asked for. */
export function removeParameter(rule: TradingRule, { name, byDefault }: RuleParameter): TradingRule {
  const parameters = rule.parameters.filter((each) => each.name !== name);
  return mapNumbers({ ...rule, parameters }, (number) => {
    if (typeof number === "number" || number.parameter !== name) return number;
    return number.negative ? 0 - byDefault : byDefault;
  });
}

const isGroup = (condition: RuleCondition): condition is Extract<RuleCondition, { of: unknown }> =>
  condition.kind === "all" || condition.kind === "any";

interface Siblings {
  /** Place of the group that it is in. */
  readonly group: RulePath;
  readonly of: readonly RuleCondition[];
  /** Its position among them. */
  readonly at: number;
}

/** Null for one that is in no group. */
export function siblingsAt(rule: TradingRule, path: RulePath): Siblings | null {
  const at = path.at(-1);
  if (path.at(-2) !== "of" || typeof at !== "number") return null;
  return { group: path.slice(0, -2), of: partAt(rule, path.slice(0, -1)) as readonly RuleCondition[], at };
}

/** At the end of the group at a place; what stands there alone becomes a group with it. */
export function addCondition(rule: TradingRule, path: RulePath, added: RuleCondition): TradingRule {
  const present = partAt(rule, path) as RuleCondition | null;
  if (present === null || present.kind === "always") return withPart(rule, path, added);
  const next = isGroup(present)
    ? { ...present, of: [...present.of, added] }
    : { kind: "all", of: [present, added] };
  return withPart(rule, path, next);
}

/** A group goes with its last condition. Without any a rule buys on every day, and sells by its limits alone. */
export function removeCondition(rule: TradingRule, path: RulePath): TradingRule {
  const siblings = siblingsAt(rule, path);
  if (siblings === null) return withPart(rule, path, path[0] === "exit" ? null : { kind: "always" });
  const { group, of, at } = siblings;
  return of.length === 1
    ? removeCondition(rule, group)
    : withPart(rule, [...group, "of"], of.toSpliced(at, 1));
}

/** Once more, after itself. */
export function duplicateCondition(rule: TradingRule, path: RulePath): TradingRule {
  const siblings = siblingsAt(rule, path);
  const same = partAt(rule, path) as RuleCondition;
  if (siblings === null) return withPart(rule, path, { kind: "all", of: [same, same] });
  return withPart(rule, [...siblings.group, "of"], siblings.of.toSpliced(siblings.at + 1, 0, same));
}

/** One place up or down within its group; at its end it stays. */
export function moveCondition(rule: TradingRule, path: RulePath, by: -1 | 1): TradingRule {
  const siblings = siblingsAt(rule, path);
  const [one, other] = [siblings?.of[siblings.at], siblings?.of[siblings.at + by]];
  if (siblings === null || one === undefined || other === undefined) return rule;
  const { group, of, at } = siblings;
  return withPart(rule, [...group, "of"], of.with(at, other).with(at + by, one));
}

/** In a group of its own. */
export function wrapCondition(rule: TradingRule, path: RulePath, kind: "all" | "any"): TradingRule {
  return withPart(rule, path, { kind, of: [partAt(rule, path)] });
}

/** What a group holds in its place; null where there is no place for several. */
export function dissolveGroup(rule: TradingRule, path: RulePath): TradingRule | null {
  const group = partAt(rule, path) as RuleCondition;
  if (!isGroup(group)) return null;
  const siblings = siblingsAt(rule, path);
  if (siblings !== null)
    return withPart(rule, [...siblings.group, "of"], siblings.of.toSpliced(siblings.at, 1, ...group.of));
  return group.of.length === 1 ? withPart(rule, path, group.of[0]) : null;
}
