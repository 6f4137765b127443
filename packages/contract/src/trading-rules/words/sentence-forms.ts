/** The sentences of a rule, each with what it adds to the rule that is being read. */
import type { RuleParameter } from "../trading-rule.ts";
import type { RuleWords } from "./rule-words.ts";

/** What was read so far. */
export interface Draft {
  readonly version: 1;
  readonly name: string;
  readonly parameters: readonly RuleParameter[];
  readonly kind?: "signals" | "grid";
}

export type Sentence = (draft: Draft) => Partial<Draft> & Readonly<Record<string, unknown>>;
/** What was read of a template's places. */
export type Slots = Readonly<Record<string, unknown>>;
type Form = readonly [template: string, build: (slots: Slots) => Sentence];

/** Each a field of a rule of signals. */
const field =
  (name: string, value: (slots: Slots) => unknown): Form[1] =>
  (slots) =>
  () => ({ kind: "signals", [name]: value(slots) });

export function sentenceForms({ sentences }: RuleWords): readonly Form[] {
  const distance = (name: "stop" | "target" | "trailing"): readonly Form[] => [
    [sentences[name].percent, field(name, ({ percent }) => ({ kind: "percent", percent }))],
    [sentences[name].atr, field(name, ({ multiple }) => ({ kind: "atr", multiple }))],
  ];
  const weekEnd = (name: "stop" | "target"): Form => [
    sentences[name].week,
    field(name, () => ({ kind: "week" })),
  ];
  const sizes = (["percent", "amount", "risk"] as const).map(
    (kind): Form => [sentences.size[kind], field("size", (slots) => ({ kind, ...slots }))],
  );
  return [
    [sentences.entry, field("entry", ({ condition }) => condition)],
    [sentences.exit, field("exit", ({ condition }) => condition)],
    ...distance("stop"),
    weekEnd("stop"),
    ...distance("target"),
    weekEnd("target"),
    ...distance("trailing"),
    [sentences.maxHold, field("maxHoldBars", ({ bars }) => bars)],
    ...sizes,
    [sentences.wait, field("waitBars", ({ bars }) => bars)],
    [sentences.grid, (slots) => () => ({ kind: "grid", ...slots })],
    [
      sentences.parameter,
      (slots) =>
        ({ parameters }) => ({ parameters: [...parameters, slots as unknown as RuleParameter] }),
    ],
  ];
}
