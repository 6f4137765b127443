import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { Button } from "#ui/button.tsx";

type Analysis = AnswerOf<"executeStrategy">["results"]["analysis_results"][number];

const SHOWN_AT_FIRST = 8;

/** One line a security: its signal and what came of it, those with a signal first. */
export function AnalysisOutcomes({ analyses }: { analyses: readonly Analysis[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const sorted = analyses.toSorted((a, b) => Number(a.signal === "HOLD") - Number(b.signal === "HOLD"));
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const more = analyses.length - shown.length;
  if (analyses.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 mb-1 text-12 font-medium text-muted">{t`Analysis results`}</h4>
      <ul>
        {shown.map((analysis, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a symbol may stand for two listings, and the list never changes.
            key={`${analysis.symbol} ${index}`}
            className="grid min-h-9 grid-cols-[72px_64px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-grid py-1.5"
          >
            <span className="flex">
              <Signal signal={analysis.signal} />
            </span>
            <strong className="truncate font-semibold">{analysis.symbol}</strong>
            <span className="text-12 text-soft">{analysis.outcome}</span>
            <span className="font-semibold">
              <span className="sr-only">{t`Confidence`} </span>
              {analysis.confidence === null ? "–" : format.number(analysis.confidence, { digits: 2 })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {t`Show ${more} more`}
        </Button>
      ) : null}
    </>
  );
}
