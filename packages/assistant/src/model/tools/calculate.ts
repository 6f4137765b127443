/** Arithmetic on figures that were read. The only way to a number that no reading has. */
import type { ChatFigure } from "@neuro/contract";
import * as z from "zod";
import { joined } from "../../answer/figures.ts";
import type { Evidence } from "../evidence.ts";
import { modelWords } from "../words.ts";
import { InputRefused } from "./slot-inputs.ts";

export const calculateInput = z.strictObject({
  operation: z.enum(["add", "subtract", "multiply", "divide", "percent_change"]),
  figures: z
    .array(z.string().regex(/^f\d+$/))
    .min(2)
    .max(20),
});
type Operation = z.output<typeof calculateInput>["operation"];
type Made = Pick<ChatFigure, "value" | "unit" | "currency" | "signed">;

export function calculated(
  input: z.output<typeof calculateInput>,
  evidence: Evidence,
): Omit<ChatFigure, "id" | "text"> {
  const figures = input.figures.map((key) => {
    const known = evidence.figures.get(key);
    if (known === undefined)
      throw new InputRefused(`There is no figure ${key}. Use ids of figures that tools gave.`);
    return known.figure;
  });
  if (input.operation !== "add" && figures.length !== 2)
    throw new InputRefused("This operation takes two figures.");
  const made = results[input.operation](figures);
  if (!Number.isFinite(made.value)) throw new InputRefused("This has no result: it divides by zero.");
  const words = wordsOf(input.operation, figures, evidence);
  return {
    ...made,
    ...words,
    value: Number(made.value.toPrecision(14)),
    private: figures.some((figure) => figure.private) && made.unit !== "percent" && made.unit !== "ratio",
    provenance: joined(figures.map(({ provenance }) => provenance)),
  };
}

const results: Readonly<Record<Operation, (figures: readonly ChatFigure[]) => Made>> = {
  add: (figures) => ({ ...alike(figures), value: figures.reduce((sum, { value }) => sum + value, 0) }),
  subtract: (figures) => {
    const [from, less] = pair(figures);
    return { ...alike(figures), value: from.value - less.value, signed: true };
  },
  multiply(figures) {
    const [one, other] = pair(figures);
    const value = factor(one) * factor(other);
    if (!isMoney(one) && !isMoney(other)) return { value, unit: "ratio", currency: null, signed: false };
    if (isMoney(one) && isMoney(other)) throw new InputRefused("Money times money means nothing.");
    const { currency } = isMoney(one) ? one : other;
    return { value, unit: "money", currency, signed: false };
  },
  divide(figures) {
    const [one, other] = pair(figures);
    const value = factor(one) / factor(other);
    if (isMoney(one) && !isMoney(other))
      return { value, unit: "money", currency: one.currency, signed: false };
    if (isMoney(one) && one.currency !== other.currency)
      throw new InputRefused("These are in different currencies.");
    return { value, unit: "ratio", currency: null, signed: false };
  },
  percent_change(figures) {
    const [from, to] = pair(figures);
    alike(figures);
    return {
      value: ((to.value - from.value) / Math.abs(from.value)) * 100,
      unit: "percent",
      currency: null,
      signed: true,
    };
  },
};

function pair([one, other]: readonly ChatFigure[]): readonly [ChatFigure, ChatFigure] {
  if (one === undefined || other === undefined) throw new InputRefused("This operation takes two figures.");
  return [one, other];
}

function isMoney({ unit }: ChatFigure): boolean {
  return unit === "money" || unit === "price";
}

/** 12 % of an amount is 0.12 of it. */
function factor({ value, unit }: ChatFigure): number {
  return unit === "percent" || unit === "points" ? value / 100 : value;
}

/** Only the same kind of thing can be added or compared. */
function alike(figures: readonly ChatFigure[]): Omit<Made, "value"> {
  const [first, ...rest] = figures;
  if (first === undefined) throw new InputRefused("This operation takes two figures.");
  const unit = isMoney(first) ? "money" : first.unit;
  for (const figure of rest) {
    if ((isMoney(figure) ? "money" : figure.unit) !== unit)
      throw new InputRefused("These figures have different units.");
    if (figure.currency !== first.currency)
      throw new InputRefused("These figures are in different currencies.");
  }
  return { unit, currency: first.currency, signed: figures.every(({ signed }) => signed) };
}

function wordsOf(operation: Operation, figures: readonly ChatFigure[], { situation }: Evidence) {
  const words = modelWords[situation.locale];
  const [from, to] = pair(figures);
  if (operation === "percent_change") {
    const fill = (text: string, names: readonly [string, string]) =>
      text.replaceAll("{from}", () => names[0]).replaceAll("{to}", () => names[1]);
    return {
      label: fill(words.change, [from.label, to.label]),
      formula: fill(words.changeFormula, [from.id, to.id]),
    };
  }
  const joint = ` ${words.operations[operation]} `;
  return {
    label: figures.map(({ label }) => label).join(joint),
    formula: figures.map(({ id }) => id).join(joint),
  };
}
