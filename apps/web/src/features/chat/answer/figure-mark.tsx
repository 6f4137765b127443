import { useLingui } from "@lingui/react/macro";
import type { BasisName, ChatFigure } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { BasisDot } from "#ui/figures/provenance.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import { HintPopover } from "#ui/windows/hint-popover.tsx";

/** The number of a figure in the list of sources, or the figure itself: says what it is, from where and when, and how it follows. */
export function FigureMark({ figure, children }: { figure: ChatFigure; children?: ReactNode }) {
  const { t } = useLingui();
  const { id, label } = figure;
  return (
    <HintPopover
      {...(children === undefined ? { label: t`Source ${id}: ${label}` } : {})}
      content={<FigureOrigin figure={figure} />}
    >
      {children ?? <NumberMark id={id} />}
    </HintPopover>
  );
}

/** The mark alone. */
export function NumberMark({ id }: { id: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-4 flex-none items-center justify-center rounded-full border border-brand text-11 font-semibold text-brand"
    >
      {id}
    </span>
  );
}

function FigureOrigin({ figure: { label, formula, provenance } }: { figure: ChatFigure }) {
  const { t } = useLingui();
  const format = useFormat();
  const sourceName = useSourceName();
  const { basis, source, asOf, stale = false } = provenance;
  const name: BasisName = basis;
  const word = { real: t`Real`, estimated: t`Estimated`, sample: t`Sample` }[name];
  const from = sourceName(source);
  return (
    <>
      <strong className="block font-semibold text-ink">{label}</strong>
      {formula === null ? null : <span className="block">{t`Calculated: ${formula}`}</span>}
      <span className="mt-1 flex items-center gap-1.5">
        <BasisDot basis={basis} />
        {t`${word}, ${from}`}
      </span>
      <span className="block text-muted">{t`As of ${format.dateTime(asOf)}, Eastern time`}</span>
      {stale ? (
        <span className="block text-warn">{t`A newer value was due but could not be had; the last one stays.`}</span>
      ) : null}
    </>
  );
}
