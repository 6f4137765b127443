import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";

type MeasuredFrom = AnswerOf<"neuroBacktest">["backtest_results"]["measured_from"];

/** Data, parameters (in words), seed and version from which the same figures follow again. */
export function ReproduceFrom({ source, parameters }: { source: MeasuredFrom; parameters: string }) {
  const { t } = useLingui();
  const { data_hash: hash, seed, version } = source;
  const items = [
    { term: t`Prices, SHA-256`, value: hash },
    { term: t`Parameters`, value: parameters },
    { term: t`Random seed`, value: seed === null ? t`none used` : String(seed) },
    { term: t`Method version`, value: version },
  ];
  return (
    <dl className="mt-1 grid gap-1.5 text-12">
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="text-soft [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
