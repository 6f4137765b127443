/** The figures of one answer while it is written; numbered by their place once it is finished. */
import {
  atBestEstimated,
  type ChatBlock,
  type ChatFigure,
  type ChatSpan,
  type Locale,
  leastReal,
  type Provenance,
  sourceSeparator,
} from "@neuro/contract";
import { formatOf } from "./format.ts";
import { type Message, partsOf } from "./message.ts";

export type FigureSpan = Extract<ChatSpan, { kind: "figure" }>;
export type Unit = ChatFigure["unit"];

/** Where a figure comes from; with the name of its field, which the answer may call an estimate. */
export type Origin = Provenance | readonly [Provenance, string];

export interface FigureOptions {
  readonly currency?: string | null;
  readonly signed?: boolean;
  readonly private?: boolean;
  /** As already written by the server. */
  readonly text?: string;
}

interface Formula {
  readonly message: Message;
  readonly of: Readonly<Record<string, FigureSpan>>;
}
type Kept = Omit<ChatFigure, "id" | "formula"> & { readonly formula: Formula | null };

export function createFigures(locale: Locale) {
  const kept = new Map<string, Kept>();

  function add(figure: Kept): FigureSpan {
    const id = String(kept.size + 1);
    kept.set(id, figure);
    return { kind: "figure", id };
  }

  function make(unit: Unit, label: string, value: number, from: Provenance, options: FigureOptions) {
    const { currency = null, signed = false, private: isPrivate = false } = options;
    const shown = { value: value + 0, unit, currency, signed };
    const text = options.text ?? formatOf(locale).figure(shown);
    return { ...shown, label, text, private: isPrivate, provenance: from };
  }

  return {
    state(unit: Unit, label: string, value: number, from: Origin, options: FigureOptions = {}): FigureSpan {
      return add({ ...make(unit, label, value, provenanceOf(from), options), formula: null });
    },
    calculate(
      unit: Unit,
      label: string,
      value: number,
      formula: Formula,
      options: FigureOptions = {},
    ): FigureSpan {
      const from = joined(Object.values(formula.of).map(({ id }) => wanted(kept, id).provenance));
      return add({ ...make(unit, label, value, from, options), formula });
    },
    valueOf: (span: FigureSpan): number => wanted(kept, span.id).value,
    provenanceOf: (span: FigureSpan): Provenance => wanted(kept, span.id).provenance,
    number: (blocks: readonly ChatBlock[]) => numbered(blocks, kept, locale),
  };
}

function wanted<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`no figure ${id}`);
  return found;
}

function provenanceOf(from: Origin): Provenance {
  const [provenance, field] = "basis" in from ? [from, undefined] : from;
  const { estimated, ...rest } = provenance;
  return field !== undefined && estimated?.includes(field) ? { ...rest, basis: atBestEstimated(rest) } : rest;
}

/** No better and no newer than the worst of its parts. */
export function joined(parts: readonly Provenance[]): Provenance {
  const [first, ...rest] = parts;
  if (first === undefined) throw new Error("a calculated figure needs figures");
  return rest.reduce<Provenance>(
    (all, part) => ({
      basis: leastReal([all, part]),
      asOf: Date.parse(part.asOf) < Date.parse(all.asOf) ? part.asOf : all.asOf,
      source: all.source.includes(part.source) ? all.source : `${all.source}${sourceSeparator}${part.source}`,
      ...(all.stale === true || part.stale === true ? { stale: true } : {}),
      ...oldest(all, part),
    }),
    first,
  );
}

/** The age of the part furthest behind. */
function oldest(a: Provenance, b: Provenance): Pick<Provenance, "old"> {
  const behind = ({ old }: Provenance) => old?.sessionsBehind ?? 0;
  const { old } = behind(a) >= behind(b) ? a : b;
  return old === undefined ? {} : { old };
}

/** Ids by first appearance; what no block and no formula shows is left out. */
function numbered(blocks: readonly ChatBlock[], kept: ReadonlyMap<string, Kept>, locale: Locale) {
  const ids = new Map<string, string>();
  const see = (id: string): void => {
    if (!ids.has(id)) ids.set(id, String(ids.size + 1));
  };
  for (const span of blocks.flatMap(spansOf)) if (span.kind === "figure") see(span.id);
  for (const id of ids.keys()) {
    for (const part of Object.values(wanted(kept, id).formula?.of ?? {})) see(part.id);
  }
  const formulaText = ({ message, of }: Formula): string =>
    partsOf(message, locale)
      .map(({ kind, text }) => (kind === "place" ? wanted(ids, of[text]?.id ?? "") : text))
      .join("");
  const figures = [...ids].map(([old, id]): ChatFigure => {
    const { formula, ...figure } = wanted(kept, old);
    return { id, ...figure, formula: formula === null ? null : formulaText(formula) };
  });
  const renumber = (span: ChatSpan): ChatSpan =>
    span.kind === "figure" ? { kind: "figure", id: wanted(ids, span.id) } : span;
  return { blocks: blocks.map((block) => mapSpans(block, renumber)), figures };
}

export function spansOf(block: ChatBlock): readonly ChatSpan[] {
  if (block.kind === "paragraph") return block.spans;
  if (block.kind === "list") return block.items.flat();
  return block.kind === "table" ? block.rows.flat(2) : [];
}

function mapSpans(block: ChatBlock, change: (span: ChatSpan) => ChatSpan): ChatBlock {
  if (block.kind === "paragraph") return { ...block, spans: block.spans.map(change) };
  if (block.kind === "list") return { ...block, items: block.items.map((item) => item.map(change)) };
  if (block.kind !== "table") return block;
  return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(change))) };
}
