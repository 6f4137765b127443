/** What was read in this turn: the only ground on which a number may be said. */
import type { ChatBlock, ChatFigure, ChatSpan } from "@neuro/contract";
import type { Reply, Situation } from "../port.ts";
import type { Heard } from "./listening-product.ts";
import { untrustedWords } from "./untrusted-words.ts";

/** A figure under its name for the model, `f3`, which no other of the turn has. */
export interface KnownFigure {
  readonly key: string;
  readonly figure: ChatFigure;
  /** Keys of the figures that the formula names, by the numbers they have there. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Symbols of the securities that were asked about, where its label names none. */
  readonly about: readonly string[];
}

export interface Evidence {
  readonly question: string;
  readonly situation: Situation;
  readonly heard: Heard;
  readonly figures: Map<string, KnownFigure>;
  /** Sentences of Neuro's own that came with the figures; what others wrote is taken out. */
  readonly ourWords: string[];
  /** How many rows or items the tables and lists have. */
  readonly counts: Set<number>;
  readonly days: Set<string>;
  /** What was prepared for the user to do: tickets, and acts with their button. */
  readonly tickets: Set<string>;
}

export function createEvidence(question: string, situation: Situation): Evidence {
  return {
    question,
    situation,
    heard: { words: new Set(), securities: new Map() },
    figures: new Map(),
    ourWords: [],
    counts: new Set(),
    days: new Set([situation.now]),
    tickets: new Set(),
  };
}

/** What a reply is told by: text that the model itself gave to the tool proves nothing when it comes back. */
export interface LearnOptions {
  readonly echoes: readonly string[];
  /** Everything but figures was written by others. */
  readonly allByOthers: boolean;
  /** Symbols that the tool was asked about. */
  readonly about: readonly string[];
}

/** Takes a tool's reply for known; gives it back with its figures under their keys. */
export function learn(evidence: Evidence, reply: Reply, options: LearnOptions): Reply {
  const keys = new Map(reply.figures.map(({ id }, at) => [id, `f${evidence.figures.size + at + 1}`]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  const figures = reply.figures.map((figure) => ({ ...figure, id: keyOf(figure.id) }));
  for (const figure of figures) {
    evidence.figures.set(figure.id, { key: figure.id, figure, inputs: keys, about: options.about });
    evidence.days.add(figure.provenance.asOf);
  }
  const blocks = reply.blocks.map((block) =>
    withSpans(block, (span) => {
      if (span.kind === "symbol" && span.text !== span.symbol) evidence.heard.words.add(span.text);
      return span.kind === "figure" ? { ...span, id: keyOf(span.id) } : span;
    }),
  );
  for (const block of blocks) countParts(evidence, block);
  if (!options.allByOthers) {
    const theirs = untrustedWords([...evidence.heard.words, ...options.echoes]);
    const texts = [...blocks.flatMap(textsOf), ...figures.map((figure) => figure.label)];
    evidence.ourWords.push(...texts.map(theirs.remove));
  }
  return { ...reply, blocks, figures };
}

/** A figure that was computed from others of the turn. */
export function learnFigure(
  evidence: Evidence,
  figure: Omit<ChatFigure, "id">,
  inputs: readonly string[],
): KnownFigure {
  const key = `f${evidence.figures.size + 1}`;
  const known = {
    key,
    figure: { ...figure, id: key },
    inputs: new Map(inputs.map((input) => [input, input])),
    about: [...new Set(inputs.flatMap((input) => evidence.figures.get(input)?.about ?? []))],
  };
  evidence.figures.set(key, known);
  evidence.ourWords.push(untrustedWords(evidence.heard.words).remove(figure.label));
  return known;
}

/** The lines of text of a block, its figures by the places between them. */
function textsOf(block: ChatBlock): readonly string[] {
  const line = (spans: readonly ChatSpan[]) =>
    spans.map((span) => (span.kind === "figure" || span.kind === "symbol" ? "\n" : span.text)).join("");
  if (block.kind === "paragraph") return [line(block.spans)];
  if (block.kind === "list") return block.items.map(line);
  if (block.kind === "table") {
    return [
      block.title,
      ...block.columns.map(({ title }) => title),
      ...block.rows.flatMap((row) => row.map(line)),
    ];
  }
  if (block.kind === "lines") return [block.title];
  if (block.kind === "places") return block.places.map(({ label }) => label);
  return [];
}

function countParts(evidence: Evidence, block: ChatBlock): void {
  if (block.kind === "list") evidence.counts.add(block.items.length);
  if (block.kind === "table") evidence.counts.add(block.rows.length);
  if (block.kind === "ticket") evidence.tickets.add(block.ticket.id);
  if (block.kind === "act") evidence.tickets.add(block.act.sentence);
  if (block.kind === "lines") {
    for (const { series } of block.lines) {
      for (const time of [series.times[0], series.times.at(-1)]) {
        if (time !== undefined) evidence.days.add(new Date(time).toISOString());
      }
    }
  }
}

export function withSpans(block: ChatBlock, change: (span: ChatSpan) => ChatSpan): ChatBlock {
  if (block.kind === "paragraph") return { ...block, spans: block.spans.map(change) };
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(change)) };
  if (block.kind === "table") {
    return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(change))) };
  }
  return block;
}
