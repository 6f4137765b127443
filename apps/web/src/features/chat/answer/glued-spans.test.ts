import type { ChatSpan } from "@neuro/contract";
import { expect, test } from "vitest";
import { gluedSpans } from "./glued-spans.ts";

const text = (words: string): ChatSpan => ({ kind: "text", text: words });
const figure = (id: string): ChatSpan => ({ kind: "figure", id });
const shown = (...spans: ChatSpan[]): string[] =>
  gluedSpans(spans).map(({ span, before, after }) =>
    span.kind === "figure" ? `${before}#${span.id}${after}` : "text" in span ? span.text : "",
  );

test("punctuation that touches a figure stays on its line", () => {
  expect(shown(text("It rose by "), figure("1"), text(" ("), figure("2"), text("): well."))).toEqual([
    "It rose by ",
    "#1",
    " ",
    "(#2):",
    " well.",
  ]);
  expect(shown(figure("1"), text("\u00a0: "), figure("2"), text(", "), figure("3"), text("."))).toEqual([
    "#1\u00a0:",
    " ",
    "#2,",
    " ",
    "#3.",
    "",
  ]);
});

test("a mark between two figures is shown once, and words stay as they are", () => {
  expect(shown(figure("1"), text(":"), figure("2"))).toEqual(["#1:", "", "#2"]);
  expect(shown(text("No figure (yet)."), { kind: "strong", text: "(really)" })).toEqual([
    "No figure (yet).",
    "(really)",
  ]);
});
