import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { MethodLink } from "#shared/analysis/no-edge.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { AskNeuro } from "#shared/chat/ask-neuro.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Term } from "#ui/figures/term.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Evidence } from "./evidence.tsx";
import { useRegimeWords } from "./use-regime-words.ts";

/** What Neuro says of it, what that rests on, and the same numbers as on the chart. */
export function AnalysisCell({
  analysis,
  drawn,
}: {
  analysis: SymbolAnalysis;
  /** Numbers that the chart points at. */
  drawn: ReadonlySet<number>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, signal, technical_indicators: indicators } = analysis;
  const regime = useRegimeWords()(analysis.market_regime);
  const date = format.date(analysis.indicators_date, "short");
  return (
    <Cell className="min-w-0">
      <CellHead title={t`Analysis`}>
        <Provenance
          basis={analysis.provenance.basis}
          asOf={analysis.indicators_date}
          text={t`own indicators, ${date}`}
          why={t`Signal and indicators use completed sessions only; the price above is the latest.`}
        />
        <AskNeuro question={t`Why this signal for ${symbol}?`} />
      </CellHead>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
        <Signal signal={signal.signal_type} />
        <span className="flex flex-1 justify-end">
          <ConfidenceBar
            confidence={signal.confidence}
            baseRate={signal.confidence_basis.base_rate}
            width="l"
          />
        </span>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-12">
        <Figure
          name={t`Target`}
          value={signal.price_target === null ? t`none for HOLD` : format.price(signal.price_target)}
        />
        <Figure name={<Term id="rsi">{t`RSI`}</Term>} value={format.number(indicators.rsi, { digits: 1 })} />
        <Figure
          name={<Term id="macd">{t`MACD`}</Term>}
          value={format.number(indicators.macd.macd, { digits: 2, signed: true })}
        />
        <Figure name={<Term id="regime">{t`Regime`}</Term>} value={regime} />
      </dl>
      <p className="mt-3 text-12 text-muted">
        {signal.confidence_basis.text} <MethodLink />
      </p>
      <Evidence signal={signal.signal_type} evidence={analysis.evidence} drawn={drawn} />
    </Cell>
  );
}

function Figure({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
