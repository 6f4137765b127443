/** The guard over given figures, and what it lets through as text. */
import { type ChatBlock, type ChatFigure, type ChatSpan, type Locale, measured } from "@neuro/contract";
import { createEvidence, learn } from "../model/evidence.ts";
import { createRelease } from "../model/guard/release.ts";
import { createSentenceCutter } from "../model/guard/sentences.ts";
import { createPublishedFigures } from "../model/published-figures.ts";
import type { Reply, Situation } from "../port.ts";

export const situation: Situation = {
  locale: "en",
  home: "CAD",
  tab: "overview",
  symbol: null,
  now: "2026-05-28T10:30:00-04:00",
};
const provenance = measured({ asOf: "2026-05-27T20:00:00Z", source: "Ledger" });

export type FigureGiven = Pick<ChatFigure, "label" | "value" | "unit"> & Partial<ChatFigure>;

export function figureOf(given: FigureGiven, at: number, locale: Locale = "en"): ChatFigure {
  const full = {
    id: String(at + 1),
    currency: null,
    signed: false,
    private: false,
    formula: null,
    provenance,
    ...given,
  };
  return { ...full, text: given.text ?? textOf(full, locale) };
}

export function textOf(
  { value, unit, currency, signed }: Pick<ChatFigure, "value" | "unit" | "currency" | "signed">,
  locale: Locale,
): string {
  const money = { style: "currency", currency: currency ?? "CAD", currencyDisplay: "narrowSymbol" } as const;
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const styles: Partial<Record<ChatFigure["unit"], Intl.NumberFormatOptions>> = {
    money,
    price: two,
    percent: { style: "percent", ...two },
    fraction: { style: "percent", maximumFractionDigits: 1 },
    ratio: two,
  };
  const shown = unit === "percent" ? value / 100 : value;
  return new Intl.NumberFormat(`${locale}-CA`, {
    ...styles[unit],
    signDisplay: signed ? "exceptZero" : "negative",
  })
    .format(shown)
    .replaceAll("-", "−");
}

interface Given {
  readonly figures?: readonly FigureGiven[];
  readonly blocks?: readonly ChatBlock[];
  readonly question?: string;
  readonly locale?: Locale;
  readonly securities?: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
  /** Symbols that the figures were asked for. */
  readonly about?: readonly string[];
}

export function guarded(
  text: string,
  {
    figures = [],
    blocks = [],
    question = "",
    locale = "en",
    securities = {},
    words = [],
    about = [],
  }: Given = {},
) {
  const evidence = createEvidence(question, { ...situation, locale });
  for (const [symbol, name] of Object.entries(securities)) evidence.heard.securities.set(symbol, name);
  for (const word of [...words, ...Object.values(securities)]) evidence.heard.words.add(word);
  const reply: Reply = {
    blocks,
    figures: figures.map((figure, at) => figureOf(figure, at, locale)),
    suggestions: [],
  };
  learn(evidence, reply, { echoes: [], allByOthers: false, about });
  const published = createPublishedFigures(evidence);
  const said: { block: ChatBlock; figures: readonly ChatFigure[]; continues: boolean }[] = [];
  const release = createRelease(evidence, published, (block, shown, continues) =>
    said.push({ block, figures: shown, continues }),
  );
  const cutter = createSentenceCutter();
  for (const sentence of [...cutter.take(text), ...cutter.rest()]) release.say(sentence);
  const something = release.finish();
  return {
    something,
    said,
    blocks: release.blocks(),
    figures: published.all(),
    leftOut: release.leftOut(),
    text: release
      .blocks()
      .map((block) => blockText(block, published.all()))
      .join("\n"),
  };
}

export function blockText(block: ChatBlock, figures: readonly ChatFigure[]): string {
  const line = (spans: readonly ChatSpan[]) =>
    spans
      .map((span) => (span.kind === "figure" ? figures.find(({ id }) => id === span.id)?.text : span.text))
      .join("");
  if (block.kind === "paragraph") return line(block.spans);
  if (block.kind === "list") return block.items.map(line).join("\n");
  if (block.kind === "table")
    return [block.title, ...block.rows.map((row) => row.map(line).join(" | "))].join("\n");
  return block.kind === "ticket" ? block.ticket.sentence : "";
}
