import type { ChatSpan } from "@neuro/contract";

export interface GluedSpan {
  readonly span: ChatSpan;
  /** Punctuation that must not stand on another line than the figure. */
  readonly before: string;
  readonly after: string;
}

const OPENING = /[(“«][\u00a0\u202f]?$/;
const CLOSING = /^[\u00a0\u202f]?[).,;:!?»”…]+/;

/** Browsers break a line between a figure's sign and the punctuation at it; so the punctuation moves to the figure. */
export function gluedSpans(spans: readonly ChatSpan[]): GluedSpan[] {
  const isFigure = (at: number): boolean => spans[at]?.kind === "figure";
  const textAt = (at: number): string => {
    const span = spans[at];
    return span?.kind === "text" ? span.text : "";
  };
  return spans.map((span, at): GluedSpan => {
    if (span.kind === "figure") {
      const before = OPENING.exec(textAt(at - 1))?.[0] ?? "";
      return { span, before, after: CLOSING.exec(textAt(at + 1))?.[0] ?? "" };
    }
    if (span.kind !== "text") return { span, before: "", after: "" };
    const opened = isFigure(at - 1) ? span.text.replace(CLOSING, "") : span.text;
    const text = isFigure(at + 1) ? opened.replace(OPENING, "") : opened;
    return { span: { ...span, text }, before: "", after: "" };
  });
}
