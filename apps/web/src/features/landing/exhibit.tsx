import { useLingui } from "@lingui/react/macro";
import { asPercent, type EvidenceSide, reviewThreshold } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { EvidenceMark } from "#shared/analysis/evidence-mark.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import { ErrorState } from "#ui/states.tsx";
import type { Analysis } from "./exhibit-analysis.ts";
import { ExhibitChart } from "./exhibit-chart.tsx";
import { bySide, type Evidence, isDrawn } from "./exhibit-evidence.ts";

export interface ExhibitProps {
  analysis: Analysis | undefined;
  failed: boolean;
  note: string | undefined;
  onRetry(): void;
}

/** One real analysis: prices with numbered evidence, the signal, what speaks for it and against it. */
export function Exhibit({ analysis, failed, note, onRetry }: ExhibitProps) {
  const { t } = useLingui();
  const frame = "sheet desk:min-h-[648px] content-stretch max-desk:mt-8 max-tab:-mx-2 max-tab:mt-4";
  if (analysis === undefined) {
    return (
      <section aria-label={t`Example analysis`} className={frame}>
        <div className="cell min-h-[600px] max-tab:min-h-[760px]">
          {failed ? (
            <ErrorState title={t`The example analysis could not be shown.`} onRetry={onRetry}>
              {note}
            </ErrorState>
          ) : (
            <Skeleton heights={[28, 380, 60]} />
          )}
        </div>
      </section>
    );
  }
  const sides = bySide(analysis);
  const titles: Record<EvidenceSide, string> = {
    for: t`Evidence for`,
    against: t`Evidence against`,
    buying: t`Speaks for buying`,
    selling: t`Speaks for selling`,
    neutral: t`Speaks for neither`,
  };
  return (
    <section aria-label={t`Example analysis`} className={frame}>
      <ExhibitHead analysis={analysis} />
      <div className="split tab:grid-cols-[minmax(0,1fr)_284px]">
        <div className="px-5 pt-3 pb-2 max-tab:px-3">
          <ExhibitChart analysis={analysis} evidence={sides.flatMap(({ items }) => items)} />
        </div>
        <div className="p-5 max-tab:p-4">
          <Verdict analysis={analysis} />
          {sides.map(({ side, items }) => (
            <EvidenceList key={side} analysis={analysis} title={titles[side]} items={items} />
          ))}
        </div>
      </div>
      <Levels analysis={analysis} />
    </section>
  );
}

function ExhibitHead({ analysis }: { analysis: Analysis }) {
  const format = useFormat();
  const sourceName = useSourceName();
  const { instrument, provenance } = analysis;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3.5 max-tab:px-4">
      <h2 className="text-16 font-semibold">{instrument.symbol}</h2>
      <span className="text-13 text-soft">
        {instrument.name}, {instrument.exchange}
      </span>
      <span className="ml-auto flex items-center gap-3">
        <Figure size="m">{format.price(analysis.current_price)}</Figure>
        <Delta percent={analysis.change_percent} />
        <Provenance
          {...provenance}
          text={`${sourceName(provenance.source)}, ${format.date(analysis.analyzed_at)}`}
        />
      </span>
    </div>
  );
}

function Verdict({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { signal } = analysis;
  const line = format.number(reviewThreshold, { digits: 2 });
  return (
    <div className="mb-4">
      <div className="flex items-center justify-between">
        <Signal signal={signal.signal_type} />
        <span className="text-12 text-muted">{t`Confidence`}</span>
      </div>
      <div className="mt-3">
        <ConfidenceBar
          confidence={signal.confidence}
          reviewLine={reviewThreshold}
          baseRate={signal.confidence_basis.base_rate}
          width="full"
        />
      </div>
      <p className="mt-2 text-12 text-muted">
        {signal.signal_type === "HOLD"
          ? t`No order follows from a HOLD`
          : signal.requires_review
            ? t`Below ${line}: waits for your review`
            : t`At or above ${line}: needs no review`}
      </p>
    </div>
  );
}

interface EvidenceListProps {
  analysis: Analysis;
  title: ReactNode;
  items: readonly Evidence[];
}

function EvidenceList({ analysis, title, items }: EvidenceListProps) {
  if (items.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="pb-1.5 text-12 font-medium text-soft">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.number} className="flex gap-3 border-t border-line py-2">
            <span className="pt-px">
              <EvidenceMark number={item.number} drawn={isDrawn(item, analysis)} />
            </span>
            <span className="min-w-0 text-13">
              <span className="block font-semibold">{item.text}</span>
              <span className="text-12 text-muted">{item.indicator}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Levels({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { entry, stop_loss: stop, take_profit: target } = analysis.levels;
  const cell = "flex min-h-11 flex-wrap items-center gap-x-2.5 px-5 py-2 text-12 text-muted max-tab:px-3";
  const away = (price: number): number => (price / entry - 1) * 100;
  return (
    <div className="split grid-cols-3">
      <div className={cell}>
        {t`Entry`}
        <span className="text-13 font-semibold text-ink">{format.price(entry)}</span>
      </div>
      <div className={cell}>
        {t`Stop-loss`}
        {stop === null ? null : (
          <Delta percent={asPercent(away(stop))} digits={1} className="max-tab:hidden" />
        )}
        <span className="text-13 text-ink">{stop === null ? t`none while holding` : format.price(stop)}</span>
      </div>
      <div className={cell}>
        {t`Take-profit`}
        {target === null ? null : (
          <Delta percent={asPercent(away(target))} digits={1} className="max-tab:hidden" />
        )}
        <span className="text-13 text-ink">
          {target === null ? t`none while holding` : format.price(target)}
        </span>
      </div>
    </div>
  );
}
