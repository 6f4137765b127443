import type { ChatSpan } from "@neuro/contract";
import type { PublishedFigures } from "../published-figures.ts";
import type { PlainSentence } from "./markup.ts";
import type { Range } from "./mention.ts";
import type { Part } from "./part.ts";

export interface SpanOptions {
  readonly published: PublishedFigures;
  /** Said behind a number that only the user says. */
  readonly askedWords: string;
}

/** A verified sentence as it is shown: every number that a figure has is that figure. */
export function spansOf(
  { text, strong }: PlainSentence,
  parts: readonly Part[],
  options: SpanOptions,
): readonly ChatSpan[] {
  const spans: ChatSpan[] = [];
  const cited = new Set<string>();
  let at = 0;
  for (const part of parts) {
    if (part.start < at) continue;
    addText(spans, text, { start: at, end: part.start }, strong);
    at = part.end;
    if (part.kind === "replaced") addWords(spans, part.text);
    else if (part.kind === "symbol")
      spans.push({ kind: "symbol", symbol: part.symbol, text: text.slice(part.start, part.end) });
    else if (part.kind === "asked")
      addWords(spans, `${text.slice(part.start, part.end)} ${options.askedWords}`);
    else if (part.citedAgain && cited.has(part.key)) trimEnd(spans);
    else {
      const id = options.published.idOf(part.key, part.bySize);
      cited.add(part.key);
      spans.push({ kind: "figure", id });
      at += repeatedUnit(options.published.byId(id)?.text ?? "", text.slice(at));
    }
  }
  addText(spans, text, { start: at, end: text.length }, strong);
  return spans;
}

/** The length of a word that the figure ends with and the text says once more. */
function repeatedUnit(figure: string, rest: string): number {
  const word = /^[ \u00a0\u202f-]?(\p{L}+)/u.exec(rest);
  return word?.[1] !== undefined && figure.toLowerCase().endsWith(word[1].toLowerCase()) ? word[0].length : 0;
}

function addText(spans: ChatSpan[], text: string, { start, end }: Range, strong: readonly Range[]): void {
  const edges = [start, end, ...strong.flatMap((range) => [range.start, range.end])]
    .filter((edge) => edge >= start && edge <= end)
    .toSorted((one, other) => one - other);
  for (const [index, from] of edges.entries()) {
    const piece = text.slice(from, edges[index + 1] ?? from);
    if (piece === "") continue;
    if (strong.some((range) => range.start <= from && from < range.end))
      spans.push({ kind: "strong", text: piece });
    else addWords(spans, piece);
  }
}

function addWords(spans: ChatSpan[], text: string): void {
  const last = spans.at(-1);
  if (text === "") return;
  if (last?.kind === "text") spans[spans.length - 1] = { kind: "text", text: last.text + text };
  else spans.push({ kind: "text", text });
}

function trimEnd(spans: ChatSpan[]): void {
  const last = spans.at(-1);
  if (last?.kind === "text") spans[spans.length - 1] = { kind: "text", text: last.text.trimEnd() };
}
