import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf, statedAccuracyTargetPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { type Accuracy, rulerFigures } from "#shared/analysis/accuracy.ts";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";

export interface MeasurementProps {
  accuracy: Accuracy | undefined;
  failed: boolean;
  onRetry(): void;
}

/** The ruler and every number behind it. */
export function Measurement({ accuracy, failed, onRetry }: MeasurementProps) {
  const { t } = useLingui();
  return (
    <section className="cell min-h-[592px]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`The measurement`}</h2>
        {accuracy === undefined ? null : <Provenance {...accuracy.provenance} />}
      </div>
      <div className="mt-4">
        <HonestyRuler {...rulerFigures(accuracy)} target={statedAccuracyTargetPercent} />
      </div>
      {failed ? <ErrorState title={t`Our figure could not be loaded.`} onRetry={onRetry} /> : null}
      {accuracy === undefined ? null : accuracy.accuracy === null ? (
        <EmptyState title={t`Not measured yet on this installation.`}>
          {t`The measurement runs by itself once price history is loaded; its result appears here.`}
        </EmptyState>
      ) : (
        <Numbers accuracy={accuracy} />
      )}
    </section>
  );
}

function Numbers({ accuracy }: { accuracy: Accuracy }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = accuracy.horizon_days;
  const [low, high] = accuracy.interval95 ?? [0, 0];
  const lowText = format.percent(percentOf(asFraction(low)), { digits: 1 });
  const highText = format.percent(percentOf(asFraction(high)), { digits: 1 });
  const from = accuracy.from === null ? "–" : format.date(accuracy.from);
  const to = accuracy.to === null ? "–" : format.date(accuracy.to);
  const items = [
    {
      term: t`Signals that were right`,
      value: <Percent value={percentOf(asFraction(accuracy.accuracy ?? 0))} digits={1} />,
    },
    { term: t`95% interval (Wilson)`, value: t`${lowText} to ${highText}` },
    {
      term: t`Signals judged, none overlapping`,
      value: format.number(accuracy.sample_size, { digits: 0 }),
    },
    {
      term: t`Always guessing the majority`,
      value: <Percent value={percentOf(asFraction(accuracy.base_rate ?? 0))} digits={1} />,
    },
    {
      term: t`Repeating the last direction`,
      value:
        accuracy.repeat_rate === null ? "–" : <Percent value={percentOf(accuracy.repeat_rate)} digits={1} />,
    },
    { term: t`Judged after`, value: t`${days} sessions` },
    { term: t`Symbols`, value: format.number(accuracy.symbols, { digits: 0 }) },
    {
      term: t`Symbols with an edge of their own, false ones held to 2.5%`,
      value:
        accuracy.symbols_with_edge === null ? "–" : format.number(accuracy.symbols_with_edge, { digits: 0 }),
    },
    { term: t`Period`, value: t({ message: `${from} to ${to}`, context: "dates" }) },
    {
      term: t`Verdict`,
      value: <Verdict accuracy={accuracy} />,
    },
  ];
  return <DefinitionList items={items} className="mt-4 max-w-[560px]" />;
}

function Verdict({ accuracy }: { accuracy: Accuracy }) {
  const { t } = useLingui();
  if (accuracy.implausible)
    return <span className="text-warn">{t`Too good to be true: look for a leak`}</span>;
  return accuracy.edge_found ? t`Edge found` : <span className="text-warn">{t`No edge found`}</span>;
}
