import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useParameterWords } from "./use-parameter-words.ts";

export type MeasuredFrom = AnswerOf<"neuroBacktest">["backtest_results"]["measured_from"];

/** Data, parameters, seed and version from which the same figures follow again. */
export function MadeAgainFrom({ source }: { source: MeasuredFrom }) {
  const { t } = useLingui();
  const parameterWords = useParameterWords();
  const { data_hash: hash, parameters, seed, version } = source;
  const items = [
    { key: "data", term: t`Prices, SHA-256`, value: hash },
    {
      key: "parameters",
      term: t`Parameters`,
      value: parameterWords(parameters),
    },
    { key: "seed", term: t`Random seed`, value: seed === null ? t`none used` : String(seed) },
    { key: "version", term: t`Method version`, value: version },
  ];
  return (
    <dl className="mt-1 grid gap-1.5 text-12">
      {items.map(({ key, term, value }) => (
        <div key={key}>
          <dt className="text-muted">{term}</dt>
          <dd className="text-soft [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
