import type { ChatFigure } from "@neuro/contract";
import { expect, test } from "vitest";
import type { Evidence } from "./evidence.ts";
import { createPublishedFigures } from "./published-figures.ts";

const figure = (value: number, text: string, formula: string | null = null) =>
  ({ value, text, signed: true, formula }) as unknown as ChatFigure;

const read = {
  figures: new Map([
    ["fall", { figure: figure(-12.5, "−12.50 %"), inputs: new Map() }],
    ["rise", { figure: figure(3, "+3 $", "worth − cost"), inputs: new Map([["worth", "fall"]]) }],
  ]),
} as unknown as Evidence;

test("a fall told by its size has no sign, and is another source than the fall itself", () => {
  const published = createPublishedFigures(read);
  const size = published.idOf("fall", true);
  const itself = published.idOf("fall");
  expect(published.byId(size)).toMatchObject({ id: size, value: 12.5, text: "12.50 %", signed: false });
  expect(published.byId(itself)).toMatchObject({ id: itself, value: -12.5, text: "−12.50 %", signed: true });
  expect(published.idOf("fall", true)).toBe(size);
  expect(published.all().map(({ id }) => id)).toEqual([size, itself]);
  expect([published.has("fall"), published.has("rise")]).toEqual([true, false]);
});

test("what a formula names is a source of its own, and what it does not name stays a word", () => {
  const published = createPublishedFigures(read);
  const rise = published.idOf("rise");
  const [fall] = published.all().flatMap(({ id }) => (id === rise ? [] : [id]));
  expect(published.byId(rise)?.formula).toBe(`${fall} − cost`);
  expect(() => published.idOf("unread")).toThrow("no figure unread was read");
});
