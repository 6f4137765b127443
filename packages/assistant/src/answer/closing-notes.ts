/** What is to be known of the figures as a whole: examples, estimates and old values are said to be so. */
import type { ChatBlock, ChatFigure, ChatSpan, Locale } from "@neuro/contract";
import { both, type Message } from "./message.ts";

const notes = {
  sample: both(
    "Sample figures, of invented prices or practice money: {which}.",
    "Chiffres d’exemple, faits de cours inventés ou d’argent fictif\u00a0: {which}.",
  ),
  estimated: both(
    "Estimated by a stated formula, because the data is missing: {which}.",
    "Estimé par une formule indiquée, faute de données\u00a0: {which}.",
  ),
  stale: both(
    "A newer value was due but could not be had: {which}.",
    "Une valeur plus récente était attendue, mais n’a pu être obtenue\u00a0: {which}.",
  ),
} as const;
/** Named one by one they would be the whole answer once more. */
const allSample = both(
  "All figures here are samples, of invented prices or practice money.",
  "Tous les chiffres ici sont des exemples, faits de cours inventés ou d’argent fictif.",
);
const named = 4;

export function closingNotes(figures: readonly ChatFigure[], locale: Locale): ChatBlock[] {
  const isWhole = figures.length > 0 && figures.every(({ provenance }) => provenance.basis === "sample");
  const whole: ChatBlock[] = isWhole
    ? [{ kind: "paragraph", spans: [{ kind: "text", text: allSample[locale] }] }]
    : [];
  const kinds: [Message, ChatFigure[]][] = [
    [notes.sample, isWhole ? [] : figures.filter(({ provenance }) => provenance.basis === "sample")],
    [notes.estimated, figures.filter(({ provenance }) => provenance.basis === "estimated")],
    [notes.stale, figures.filter(({ provenance }) => provenance.stale === true)],
  ];
  const some: ChatBlock[] = kinds
    .filter(([, concerned]) => concerned.length > 0)
    .map(([message, concerned]) => ({ kind: "paragraph", spans: noteSpans(message, concerned, locale) }));
  return [...whole, ...some];
}

function noteSpans(message: Message, concerned: readonly ChatFigure[], locale: Locale): ChatSpan[] {
  const [before = "", after = ""] = message[locale].split("{which}");
  const spans = concerned.slice(0, named).flatMap(({ id }, index): ChatSpan[] => [
    { kind: "text", text: index === 0 ? "" : ", " },
    { kind: "figure", id },
  ]);
  const more: ChatSpan[] = concerned.length > named ? [{ kind: "text", text: "…" }] : [];
  return [{ kind: "text", text: before }, ...spans, ...more, { kind: "text", text: after }].filter(
    (span): span is ChatSpan => span.kind !== "text" || span.text !== "",
  );
}
