/** The sheet an answer is written on: sentences, tables and lines go onto it, figures number themselves. */

import {
  type AnswerOf,
  type CallOf,
  type ChatAct,
  type ChatBlock,
  type ChatPage,
  type ChatSpan,
  type ChatTicket,
  measured,
  type Provenance,
  type Series,
} from "@neuro/contract";
import { CallFailed, type OnStep, type Product, type Reply, type Situation } from "../port.ts";
import type { ReadingOperation } from "../reading-operations.ts";
import { type TermId, termOf } from "../terms/glossary.ts";
import { closingNotes } from "./closing-notes.ts";
import { createFigures, type FigureOptions, type FigureSpan, type Origin, type Unit } from "./figures.ts";
import { type Format, formatOf } from "./format.ts";
import { type Message, type Place, partsOf } from "./message.ts";
import { quotedParts } from "./quoted.ts";
import { stepWords } from "./step-words.ts";

/** What a `{place}` is filled with: a name or day as text, a figure or another span, or several of them. */
export type Part = string | ChatSpan | readonly ChatSpan[];
export type Line = readonly ChatSpan[];
/** In the language of the answer already, or to be said in it. */
export type Words = string | Message;
/** The title of a column. The first begins at the left and the others end at the right, but for those that say otherwise. */
export type Column = Words | { readonly start: Words };
export interface LinesExhibit {
  readonly title: Words;
  readonly unit: "percent" | "money" | "price";
  readonly currency?: string;
  readonly lines: readonly { readonly name: string; readonly series: Series }[];
  readonly provenance: Provenance;
}
type PlacesFor<T extends string> = [Place<T>] extends [never]
  ? [parts?: Readonly<Record<string, Part>>]
  : [parts: { readonly [P in Place<T>]: Part }];

export type Page = ReturnType<typeof createPage>;

export function createPage(situation: Situation, product: Product, onStep: OnStep = () => undefined) {
  const { locale } = situation;
  const format: Format = formatOf(locale);
  const figures = createFigures(locale);
  const blocks: ChatBlock[] = [];
  const failures = new Map<string, Line>();
  const suggestions: string[] = [];

  const text = (words: Words): string => (typeof words === "string" ? words : words[locale]);
  const line = <T extends string>(message: Message<T>, ...[parts]: PlacesFor<T>): Line =>
    partsOf(message, locale).flatMap((part): Line => {
      if (part.kind === "text") return [{ kind: "text", text: part.text }];
      return lineOf((parts as Readonly<Record<string, Part>> | undefined)?.[part.text] ?? part.text);
    });
  const figure = (unit: Unit, label: Words, value: number, from: Origin, options?: FigureOptions) =>
    figures.state(unit, text(label), value, from, options);
  const own = (): Provenance => measured({ asOf: situation.now, source: "Neuro" });
  const quoted = (words: string, label: Words, from: Origin): Line =>
    quotedParts(words, locale).map((part): ChatSpan => {
      if (part.kind === "text") return { kind: "text", text: part.text };
      const { unit, value } = part;
      const currency = unit === "money" ? "CAD" : null;
      return figure(unit, `${text(label)}: ${words}`, value, from, { text: part.text, currency });
    });

  /** The sum of figures of one unit, to the cent. */
  const sum = (label: Words, of: readonly FigureSpan[], unit: Unit, options?: FigureOptions): FigureSpan => {
    const scale = unit === "money" ? 100 : 1e8;
    const total = of.reduce((sum, span) => sum + Math.round(figures.valueOf(span) * scale), 0) / scale;
    const names = of.map((_, index) => `f${index}`);
    const formula = names.map((name) => `{${name}}`).join(" + ");
    const operands = Object.fromEntries(of.map((span, index) => [`f${index}`, span]));
    return figures.calculate(
      unit,
      text(label),
      total,
      { message: { en: formula, fr: formula }, of: operands },
      options,
    );
  };

  return {
    situation,
    product,
    format,
    text,
    line,
    figure,
    valueOf: figures.valueOf,
    /** Of the user's own money, in what they count in. */
    home: (label: Words, value: number, from: Origin, options: FigureOptions = {}) =>
      figure("money", label, value, from, { currency: situation.home, private: true, ...options }),
    inHome: { currency: situation.home, private: true },
    /** Of the user's own money, in Canadian dollars. */
    cad: (label: Words, value: number, from: Origin, options: FigureOptions = {}) =>
      figure("money", label, value, from, { currency: "CAD", private: true, ...options }),
    /** Of the user's own money, in the currency it is in. */
    money: (label: Words, value: number, currency: string, from: Origin, options: FigureOptions = {}) =>
      figure("money", label, value, from, { currency, private: true, ...options }),
    price: (label: Words, value: number, currency: string, from: Origin) =>
      figure("price", label, value, from, { currency }),
    percent: (label: Words, value: number, from: Origin, options?: FigureOptions) =>
      figure("percent", label, value, from, options),
    change: (label: Words, value: number, from: Origin) =>
      figure("percent", label, value, from, { signed: true }),
    /** A change of the day: a dash where the price is of no session that "today" could mean. */
    today: (label: Words, value: number | null, from: Origin): Part =>
      value === null ? "–" : figure("percent", label, value, from, { signed: true }),
    count: (label: Words, value: number, from: Origin) => figure("count", label, value, from),
    /** `formula` names the figures it follows from: `both("{a} minus {b}", …)`. */
    calculate: <T extends string>(
      unit: Unit,
      label: Words,
      value: number,
      formula: Message<T>,
      of: { readonly [P in Place<T>]: FigureSpan },
      options?: FigureOptions,
    ): FigureSpan => figures.calculate(unit, text(label), value, { message: formula, of }, options),
    /** A sum of values that are shown nowhere else: each becomes a figure of its own, which the formula names. */
    total(
      label: Words,
      parts: readonly { readonly label: Words; readonly value: number }[],
      unit: Unit,
      from: Origin,
      options?: FigureOptions,
    ): FigureSpan {
      const spans = parts.map((part) => figure(unit, part.label, part.value, from, options));
      return sum(label, spans, unit, options);
    },
    sum,
    strong: (words: Words): ChatSpan => ({ kind: "strong", text: text(words) }),
    /** `instrumentId` names the very listing where one symbol has several. */
    symbol: (symbol: string, instrumentId: string = symbol): ChatSpan => ({
      kind: "symbol",
      symbol: instrumentId,
      text: symbol,
    }),
    term: (id: TermId, words?: Words): ChatSpan => ({
      kind: "term",
      term: id,
      text: words === undefined ? termOf(id, locale).name : text(words),
    }),
    /** Words of the server: their numbers become figures of that source. */
    quoted,
    say<T extends string>(message: Message<T>, ...parts: PlacesFor<T>): void {
      blocks.push({ kind: "paragraph", spans: [...line(message, ...parts)] });
    },
    paragraph(...lines: readonly Line[]): void {
      const spans = lines
        .filter((one) => one.length > 0)
        .flatMap((one, index) => (index === 0 ? one : [{ kind: "text", text: " " } as const, ...one]));
      if (spans.length > 0) blocks.push({ kind: "paragraph", spans });
    },
    list(items: readonly Line[]): void {
      if (items.length > 0) blocks.push({ kind: "list", items: items.map((item) => [...item]) });
    },
    table(title: Words, columns: readonly Column[], rows: readonly (readonly Part[])[]): void {
      if (rows.length === 0) return;
      blocks.push({
        kind: "table",
        title: text(title),
        columns: columns.map((column, index) =>
          typeof column === "object" && "start" in column
            ? { title: text(column.start), align: "start" }
            : { title: text(column), align: index === 0 ? "start" : "end" },
        ),
        rows: rows.map((row) => row.map((cell) => [...lineOf(cell)])),
      });
    },
    lines({ title, unit, currency, lines, provenance }: LinesExhibit): void {
      const drawn = lines.filter(({ series }) => series.times.length > 1);
      if (drawn.length === 0) return;
      const { estimated: _, ...from } = provenance;
      blocks.push({
        kind: "lines",
        title: text(title),
        unit,
        currency: currency ?? null,
        lines: [...drawn],
        provenance: from,
      });
    },
    ticket(ticket: ChatTicket): void {
      blocks.push({ kind: "ticket", ticket });
    },
    /** A page of the body of knowledge, told apart from what was read or measured. */
    knowledge(known: ChatPage): void {
      blocks.push({ kind: "page", page: known });
    },
    /** Something a person may do with one press; nothing of it is done here. */
    act(act: ChatAct): void {
      blocks.push({ kind: "act", act });
    },
    /** Buttons to where this is done or seen: `["portfolio", …]` or a whole path. */
    places(...places: readonly (readonly [label: Words, path: string])[]): void {
      blocks.push({
        kind: "places",
        places: places.map(([label, path]) => ({
          label: text(label),
          path: path.startsWith("/") ? path : `/dashboard?tab=${path}`,
        })),
      });
    },
    suggest(...next: readonly Words[]): void {
      for (const one of next.map(text)) {
        if (suggestions.length < 3 && !suggestions.includes(one)) suggestions.push(one);
      }
    },
    /** Null when the product refuses; its words are said at the end, and the rest of the answer stands. */
    async read<K extends ReadingOperation>(id: K, input: CallOf<K>): Promise<AnswerOf<K> | null> {
      onStep({ tool: id, words: text(stepWords[id]) });
      try {
        return await product.call(id, input);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (!failures.has(error.message)) failures.set(error.message, quoted(error.message, "Neuro", own()));
        return null;
      }
    },
    /** Of what the product itself lays down: limits, thresholds, its clock. */
    own,
    finish(): Reply {
      const failed = [...failures.values()].map(
        (said): ChatBlock => ({ kind: "paragraph", spans: [...said] }),
      );
      const places = blocks.filter(({ kind }) => kind === "places");
      const told = blocks.filter(({ kind }) => kind !== "places");
      const said = figures.number([...told, ...failed]);
      const notes = closingNotes(said.figures, locale);
      return { blocks: [...said.blocks, ...notes, ...places], figures: said.figures, suggestions };
    },
  };
}

function lineOf(part: Part): Line {
  if (typeof part === "string") return [{ kind: "text", text: part }];
  return "kind" in part ? [part] : part;
}
