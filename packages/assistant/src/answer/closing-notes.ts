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
const named = 4;

export function closingNotes(figures: readonly ChatFigure[], locale: Locale): ChatBlock[] {
  const kinds: [Message, ChatFigure[]][] = [
    [notes.sample, figures.filter(({ provenance }) => provenance.basis === "sample")],
    [notes.estimated, figures.filter(({ provenance }) => provenance.basis === "estimated")],
    [notes.stale, figures.filter(({ provenance }) => provenance.stale === true)],
  ];
  return kinds
    .filter(([, concerned]) => concerned.length > 0)
    .map(([message, concerned]) => ({ kind: "paragraph", spans: noteSpans(message, concerned, locale) }));
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
