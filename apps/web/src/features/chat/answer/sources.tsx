import { useLingui } from "@lingui/react/macro";
import { type ChatBlock, type ChatFigure, type ChatSpan, DAY_MS } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { useSourceName } from "#ui/figures/source-name.ts";
import { NumberMark } from "./figure-mark.tsx";

interface SourcesProps {
  blocks: readonly ChatBlock[];
  figures: ReadonlyMap<string, ChatFigure>;
  className?: string;
}

/** Rows before the rest has to be asked for. */
const SHOWN_AT_FIRST = 4;
/** An older figure names its day. */
const DAYS_SHOWN_AS_DATE_MS = 2 * DAY_MS;

/** Where each numbered figure comes from, by its number; of a table and a line the sources alone. */
export function Sources({ blocks, figures, className = "" }: SourcesProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const numbered = numberedIn(blocks).flatMap((id) => figures.get(id) ?? []);
  const others = otherSources(blocks, figures, numbered);
  const shown = all ? numbered : numbered.slice(0, SHOWN_AT_FIRST);
  const count = numbered.length;
  if (count + others.length === 0) return null;
  return (
    <div className={className}>
      <ul aria-label={t`Sources`} className="grid gap-1.5 text-12 text-soft">
        {shown.map((figure) => (
          <Row key={figure.id} figure={figure} />
        ))}
        {others.map(({ source, asOf }) => (
          <li key={source} className="flex items-start gap-2.5">
            <span aria-hidden="true" className="w-4 flex-none text-center text-muted">
              ·
            </span>
            <Line text={t`Table and lines`} source={source} asOf={asOf} />
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <button
          type="button"
          className="mt-1 min-h-6 text-12 font-semibold text-brand hover:underline"
          onClick={() => setAll(true)}
        >
          {t`Show all ${count} sources`}
        </button>
      ) : null}
    </div>
  );
}

/** Under prose alone the list is opened when it is wanted. */
export function SourcesToggle({ blocks, figures }: SourcesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const count = numberedIn(blocks).length;
  if (count === 0) return null;
  return (
    <div className="-mt-2">
      <button
        type="button"
        aria-expanded={open}
        className="min-h-6 text-12 font-semibold text-brand hover:underline"
        onClick={() => setOpen(!open)}
      >
        {open ? t`Hide the sources` : t`Sources (${count})`}
      </button>
      {open ? (
        <Sources
          blocks={blocks}
          figures={figures}
          className="mt-1 rounded-3 border border-line bg-surface px-3.5 py-2.5"
        />
      ) : null}
    </div>
  );
}

function Row({ figure }: { figure: ChatFigure }) {
  const { t } = useLingui();
  const { id, label, formula, provenance } = figure;
  return (
    <li className="flex items-start gap-2.5">
      <NumberMark id={id} />
      <span className="sr-only">{id}</span>
      {formula === null ? (
        <Line text={label} source={provenance.source} asOf={provenance.asOf} />
      ) : (
        <Pair text={label} end={t`Calculated: ${formula}`} />
      )}
    </li>
  );
}

function Line({ text, source, asOf }: { text: string; source: string; asOf: string }) {
  const sourceName = useSourceName();
  const format = useFormat();
  const ageMs = useMarketNow() - Date.parse(asOf);
  const age = ageMs > DAYS_SHOWN_AS_DATE_MS ? format.date(asOf, "short") : format.span(ageMs);
  return <Pair text={text} end={`${sourceName(source)}, ${age}`} />;
}

function Pair({ text, end }: { text: string; end: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">{text}</span>
      <span className="text-end text-muted" style={{ maxWidth: "46%" }}>
        {end}
      </span>
    </>
  );
}

/** Figures that stand in prose, where their numbers are shown, in the order of reading. */
function numberedIn(blocks: readonly ChatBlock[]): string[] {
  const lines = blocks.flatMap((block): ReadonlyArray<readonly ChatSpan[]> => {
    if (block.kind === "paragraph") return [block.spans];
    return block.kind === "list" ? block.items : [];
  });
  const ids = lines.flat().flatMap((span) => (span.kind === "figure" ? [span.id] : []));
  return [...new Set(ids)];
}

/** Sources of the exhibits that no numbered figure has named. */
function otherSources(
  blocks: readonly ChatBlock[],
  figures: ReadonlyMap<string, ChatFigure>,
  numbered: readonly ChatFigure[],
): Array<{ source: string; asOf: string }> {
  const named = new Set(numbered.map(({ provenance }) => provenance.source));
  const found = blocks.flatMap((block) => {
    if (block.kind === "lines") return [block.provenance];
    if (block.kind !== "table") return [];
    return block.rows.flat(2).flatMap((span) => {
      const figure = span.kind === "figure" ? figures.get(span.id) : undefined;
      return figure === undefined ? [] : [figure.provenance];
    });
  });
  const others = found.filter(({ source }) => !named.has(source));
  return [...new Map(others.map(({ source, asOf }) => [source, { source, asOf }])).values()];
}
