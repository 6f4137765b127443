/** A tool's reply as the model reads it: sentences, tables and figures; what others wrote is fenced. */
import type { ChatBlock, ChatFigure, ChatSpan } from "@neuro/contract";
import { spansOf } from "../../answer/figures.ts";
import type { Reply } from "../../port.ts";

const MOST_ROWS = 40;
const MOST_FIGURES = 120;

/** Marks what others wrote in a text. */
type Fence = (text: string) => string;

interface Told {
  readonly said: readonly string[];
  readonly tables?: readonly object[];
  readonly figures: readonly object[];
  readonly more?: string;
}

export function tellModel({ blocks, figures }: Reply, fence: Fence): Told {
  const texts = new Map(figures.map(({ id, text }) => [id, text]));
  const line = (spans: readonly ChatSpan[]) =>
    spans
      .map((span) => {
        if (span.kind === "figure") return `${texts.get(span.id) ?? ""} [${span.id}]`;
        return span.kind === "symbol" && span.text === span.symbol ? span.text : fence(span.text);
      })
      .join("");
  const tables = blocks.flatMap((block) => tableOf(block, line, fence));
  const said = blocks.flatMap((block) => sentencesOf(block, line, fence));
  const ofText = shownOf(blocks, figures);
  const shown = ofText.slice(0, MOST_FIGURES);
  return {
    said,
    ...(tables.length > 0 ? { tables } : {}),
    figures: shown.map((figure) => factOf(figure, fence)),
    ...(shown.length < ofText.length
      ? { more: `${ofText.length - shown.length} more figures are not listed` }
      : {}),
  };
}

/** What a sum is made of stands in its formula; without a text all figures are the answer. */
function shownOf(blocks: readonly ChatBlock[], figures: readonly ChatFigure[]): readonly ChatFigure[] {
  if (blocks.length === 0) return figures;
  const ids = new Set(blocks.flatMap(spansOf).flatMap((span) => (span.kind === "figure" ? [span.id] : [])));
  return figures.filter(({ id }) => ids.has(id));
}

type Line = (spans: readonly ChatSpan[]) => string;

function sentencesOf(block: ChatBlock, line: Line, fence: Fence): readonly string[] {
  if (block.kind === "paragraph") return [line(block.spans)];
  if (block.kind === "list") return block.items.map((item) => `- ${line(item)}`);
  if (block.kind === "lines") return [`A line chart is shown under your answer: ${fence(block.title)}`];
  if (block.kind === "ticket")
    return [`A ticket is shown under your answer, not placed: ${fence(block.ticket.sentence)}`];
  if (block.kind === "page")
    return [
      `This page is shown under your answer; leave its numbers to it: ${block.page.title}. ${block.page.text}`,
    ];
  if (block.kind === "act")
    return [`A button is shown under your answer, nothing is done yet: ${fence(block.act.sentence)}`];
  return [];
}

function tableOf(block: ChatBlock, line: Line, fence: Fence): readonly object[] {
  if (block.kind !== "table") return [];
  const rows = block.rows.slice(0, MOST_ROWS).map((row) => row.map(line));
  return [
    {
      title: fence(block.title),
      columns: block.columns.map(({ title }) => title),
      rows,
      ...(rows.length < block.rows.length ? { moreRows: block.rows.length - rows.length } : {}),
    },
  ];
}

function factOf({ id, label, text, unit, currency, provenance }: ChatFigure, fence: Fence): object {
  const { basis, source, asOf, stale } = provenance;
  return {
    id,
    label: fence(label),
    text,
    unit: currency === null ? unit : `${unit} ${currency}`,
    source: fence(source),
    asOf: asOf.slice(0, 16),
    ...(basis === "real" ? {} : { basis }),
    ...(stale === true ? { stale } : {}),
  };
}
