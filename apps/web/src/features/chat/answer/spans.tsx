import { isTermId } from "@neuro/assistant/terms";
import type { ChatFigure, ChatSpan } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Arrow, directionOf } from "#ui/figures/arrow.tsx";
import { Term } from "#ui/figures/term.tsx";
import { FigureMark } from "./figure-mark.tsx";
import { type GluedSpan, gluedSpans } from "./glued-spans.ts";

interface SpansProps {
  spans: readonly ChatSpan[];
  figures: ReadonlyMap<string, ChatFigure>;
  /** In a table a figure is its own mark: numbers beside it would be mistaken for figures. */
  table?: boolean;
}

/** Words with what stands among them: figures, securities, terms. */
export function Spans({ spans, figures, table = false }: SpansProps) {
  return Object.entries(gluedSpans(spans)).map(([at, piece]) => (
    <Span key={at} {...piece} figures={figures} table={table} />
  ));
}

function Span({ span, before, after, figures, table }: GluedSpan & Omit<Required<SpansProps>, "spans">) {
  if (span.kind === "text") return span.text;
  if (span.kind === "strong") return <strong className="font-semibold">{span.text}</strong>;
  if (span.kind === "symbol") {
    return (
      <TabLink tab="stocks" symbol={span.symbol} className="font-semibold underline underline-offset-2">
        {span.text}
      </TabLink>
    );
  }
  if (span.kind === "term") return isTermId(span.term) ? <Term id={span.term}>{span.text}</Term> : span.text;
  const figure = figures.get(span.id);
  // A number without a source is not shown.
  if (figure === undefined) return "–";
  if (table) return <FigureMark figure={figure}>{<FigureText figure={figure} />}</FigureMark>;
  return (
    <span className="whitespace-nowrap">
      {before}
      <FigureText figure={figure} /> <FigureMark figure={figure} />
      {after}
    </span>
  );
}

const tones = { up: "text-gain", down: "text-loss", flat: "" };

function FigureText({ figure: { text, value, signed, private: isPrivate } }: { figure: ChatFigure }) {
  const direction = directionOf(value);
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-1 font-semibold whitespace-nowrap",
        signed && tones[direction],
        isPrivate && "amount",
      )}
    >
      {signed && direction !== "flat" ? <Arrow direction={direction} size={7} /> : null}
      {text}
    </span>
  );
}
