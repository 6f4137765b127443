/** What a figure's formula gives, worked out from the figures that it names. */
import type { ChatFigure } from "@neuro/contract";

const operations: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  minus: (one, other) => one - other,
  moins: (one, other) => one - other,
  times: (one, other) => one * other,
  fois: (one, other) => one * other,
  "divided by": (one, other) => one / other,
  "divisé par": (one, other) => one / other,
};
const rounding = /, (?:rounded down|arrondi vers le bas)$/;

/** From left to right, as it is written. Throws on words that are no operation: such a formula proves nothing. */
export function evaluateFormula(formula: string, figures: readonly ChatFigure[]): number {
  const figureValue = (id: string) => {
    const figure = figures.find((one) => one.id === id);
    if (figure === undefined) throw new Error(`"${formula}" names no figure ${id}`);
    return figure.value;
  };
  const parts = formula.replace(rounding, "").split(/(?:^| )(\d+)(?: |$)/);
  const [before = "", first = "", ...rest] = parts;
  if (before !== "") throw new Error(`"${formula}" does not begin with a figure`);
  let value = figureValue(first);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const operation = operations[rest[at] ?? ""];
    if (operation === undefined) throw new Error(`"${formula}" does what nobody can check: ${rest[at]}`);
    value = operation(value, figureValue(rest[at + 1] ?? ""));
  }
  return rounding.test(formula) ? Math.floor(value) : value;
}
