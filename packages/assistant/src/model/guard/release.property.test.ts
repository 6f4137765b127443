import type { ChatFigure, Locale } from "@neuro/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FigureGiven, guarded, textOf } from "../../testing/guarded.ts";

/** What a number is written as: digits in both notations, short, in words. */
const written: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) => value.toFixed(0),
  (value) => new Intl.NumberFormat("en-CA", { maximumFractionDigits: 2 }).format(value),
  (value) => new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 2 }).format(value),
  (value) => (value < 1_000 ? value.toFixed(1) : `${(value / 1_000).toFixed(1)}k`),
  (value) => (value < 1e6 ? value.toFixed(0) : `${(value / 1e6).toFixed(3)} million`),
  (value) => value.toFixed(1).replace(".", ","),
];
const sentences: readonly ((number: string) => string)[] = [
  (number) => `Your portfolio is worth $${number}.`,
  (number) => `Votre portefeuille vaut ${number} $.`,
  (number) => `It returned ${number}% this year.`,
  (number) => `Le rendement est de ${number} % cette année.`,
  (number) => `The price is ${number}, I think.`,
  (number) => `You hold ${number} shares.`,
  (number) => `It went from ${number} to ${number} dollars.`,
  (number) => `**Price:** CA$${number}`,
  (number) => `It fell by -${number} points.`,
  (number) => `Between ${number} and ${number} percent of it.`,
  (number) => `- about ${number} CAD`,
];
const units = ["money", "price", "percent", "count", "shares", "ratio", "fraction", "days"] as const;
const locale = fc.constantFrom<Locale>("en", "fr");
const value = fc.oneof(
  fc.integer({ min: 13, max: 9_999_999 }),
  fc.double({ min: 10.01, max: 999_999, noNaN: true }).map((number) => Number(number.toFixed(2))),
);
const figure = fc.record({
  unit: fc.constantFrom(...units),
  value,
  label: fc.constant("Portfolio price shares"),
});

/** Whether the figure could honestly be written so, in any unit or scale: 1.2k is anything from 1,150 to 1,250. */
function isNear(one: number, other: number): boolean {
  return [1, 100, 0.01, 1_000, 0.001, 1e6].some(
    (scale) => Math.abs(one * scale - other) <= Math.max(1, Math.abs(other) * 0.1),
  );
}

describe("whatever number is planted", () => {
  it("is never in the released text when no figure has it", () => {
    fc.assert(
      fc.property(
        fc.array(figure, { maxLength: 6 }),
        value,
        fc.constantFrom(...written),
        fc.constantFrom(...sentences),
        locale,
        (figures, planted, write, sentence, language) => {
          fc.pre(!figures.some((one) => isNear(one.value, planted)));
          const { text, leftOut } = guarded(`All is well. ${sentence(write(planted))}`, {
            figures,
            locale: language,
          });
          expect(text.replace(/\[[^\]]*\]/g, "")).not.toMatch(/\d/);
          expect(leftOut).toBe(1);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("is never in it among real figures of the same sentence", () => {
    const real: FigureGiven = { label: "Portfolio", value: 1_234.5, unit: "money", currency: "CAD" };
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(...written),
        fc.boolean(),
        locale,
        (planted, write, first, language) => {
          fc.pre(!isNear(real.value, planted));
          const [one, other] = first ? [write(planted), "1,234.50"] : ["1,234.50", write(planted)];
          const { text } = guarded(`It is worth $${one} or $${other}.`, {
            figures: [real],
            locale: language,
          });
          expect(text).toBe("");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is caught when it is spelled in words", () => {
    const ones = [
      "thirteen",
      "forty-two",
      "ninety-nine",
      "treize",
      "quatre-vingt-dix-sept",
      "soixante et onze",
      "cinquante-deux",
    ];
    const scales = ["", " hundred", " thousand", " million", " mille", " millions", " milliards"];
    const after = [" percent", " dollars", " pour cent", " shares", " %", " actions", ""];
    fc.assert(
      fc.property(
        fc.constantFrom(...ones),
        fc.constantFrom(...scales),
        fc.constantFrom(...after),
        locale,
        (word, scale, unit, language) => {
          expect(guarded(`It is ${word}${scale}${unit} now.`, { locale: language }).text).toBe("");
        },
      ),
    );
  });
});

describe("a real figure", () => {
  const formats: Readonly<Record<string, readonly ((value: number) => string)[]>> = {
    money: [
      (money) => `$${new Intl.NumberFormat("en-CA", { minimumFractionDigits: 2 }).format(money)}`,
      (money) => `${new Intl.NumberFormat("fr-CA", { minimumFractionDigits: 2 }).format(money)} $`,
      (money) => `$${money.toFixed(2)}`,
      (money) => `${money.toFixed(0)} dollars`,
      (money) => `CAD ${money.toFixed(1)}`,
      (money) => `$${(money / 1000).toFixed(2)}k`,
    ],
    percent: [
      (percent) => `${percent.toFixed(2)}%`,
      (percent) => `${percent.toFixed(1).replace(".", ",")} %`,
      (percent) => `${percent.toFixed(0)} percent`,
      (percent) => `${percent.toFixed(2)} pour cent`,
    ],
    shares: [
      (shares) => `${shares} shares`,
      (shares) => `${new Intl.NumberFormat("fr-CA").format(shares)} actions`,
    ],
  };

  it("is released however it is written, as the figure with its source", () => {
    const kinds = fc.constantFrom<ChatFigure["unit"]>("money", "percent", "shares");
    fc.assert(
      fc.property(kinds, value, fc.nat({ max: 20 }), locale, (unit, number, format, language) => {
        const exact = Number(number.toFixed(2));
        const ways = formats[unit] ?? [];
        const write = ways[format % ways.length];
        const given: FigureGiven = {
          label: "It",
          value: exact,
          unit,
          currency: unit === "money" ? "CAD" : null,
        };
        const { text, figures, leftOut } = guarded(`It is ${write?.(exact)}.`, {
          figures: [given],
          locale: language,
        });
        expect(leftOut).toBe(0);
        expect(figures).toHaveLength(1);
        expect(text).toContain(textOf({ currency: null, signed: false, ...given }, language));
      }),
      { numRuns: 1_000 },
    );
  });
});
