import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, asPercent, percentOf, reviewNotice, type SymbolAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { MethodLink, NoEdge, TooGood } from "#shared/analysis/no-edge.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { useReviewLine } from "#shared/analysis/use-review-line.ts";
import { AskNeuro } from "#shared/chat/ask-neuro.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Term } from "#ui/figures/term.tsx";
import { Callout } from "#ui/note.tsx";
import { Cell } from "#ui/sheet.tsx";

/** What Neuro says, how sure it is, and what that rests on. */
export function SignalCell({ analysis, example }: { analysis: SymbolAnalysis; example: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { signal, symbol } = analysis;
  const target = signal.price_target;
  const days = signal.confidence_basis.horizon_days;
  return (
    <Cell>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="flex items-center gap-3 text-14 font-semibold">
          {t`Signal`} <Signal signal={signal.signal_type} />
        </h3>
        <Provenance
          basis={analysis.provenance.basis}
          asOf={analysis.indicators_date}
          text={t`indicators of ${format.date(analysis.indicators_date)}`}
          why={t`Signal and indicators use completed sessions only; the price above is the latest.`}
        />
      </div>
      <div className="mt-4">
        <div className="mb-1.5 text-12 text-muted">
          <Term id="confidence">{t`Confidence`}</Term>
        </div>
        <ConfidenceBar
          confidence={signal.confidence}
          baseRate={signal.confidence_basis.base_rate}
          width="full"
        />
      </div>
      <Basis signal={signal} />
      {example ? null : (
        <p className="mt-2">
          <AskNeuro question={t`Why this signal for ${symbol}?`} />
        </p>
      )}
      {signal.requires_review ? <Review confidence={signal.confidence} /> : null}
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
        <p>
          <span className="block text-12 text-muted">{t`Target price`}</span>
          <span className="text-16 font-semibold">
            {target === null ? t`None for HOLD` : format.price(target)}
          </span>
          {target === null ? null : (
            <span className="ml-2 text-12 text-muted">{t`within ${days} sessions`}</span>
          )}
        </p>
        {example ? null : (
          <TabLink
            tab="trading"
            symbol={symbol}
            {...(signal.signal_type === "SELL" ? { side: "sell" as const } : {})}
            className={buttonClass({ variant: "primary" })}
          >
            {t`Trade ${symbol}`}
          </TabLink>
        )}
      </div>
    </Cell>
  );
}

function Review({ confidence }: { confidence: number }) {
  const { t } = useLingui();
  const notice = reviewNotice[useLanguage()];
  const format = useFormat();
  const value = format.number(confidence, { digits: 2 });
  const line = format.number(useReviewLine(), { digits: 2 });
  return (
    <div className="mt-4">
      <Callout title={notice}>{t`${value} against the review threshold of ${line}.`}</Callout>
    </div>
  );
}

/** The confidence in words: how many, how often, how sure, and what chance alone would give. */
function Basis({ signal }: { signal: SymbolAnalysis["signal"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const {
    sample_size: n,
    hits,
    base_rate,
    horizon_days: days,
    interval95,
    edge_found,
    best_rule,
    tries,
    implausible,
    text,
  } = signal.confidence_basis;
  const baseRate = format.percent(percentOf(base_rate), { digits: 1 });
  const rate = format.percent(asPercent(n === 0 ? 0 : (hits / n) * 100), { digits: 1 });
  const low = format.number((interval95?.[0] ?? 0) * 100, { digits: 1 });
  const high = format.percent(percentOf(asFraction(interval95?.[1] ?? 0)), { digits: 1 });
  const interval = interval95 === null ? "" : ` ${t`95% interval ${low} to ${high}.`}`;
  const record =
    n === 0
      ? t`No earlier signal like this one to judge by.`
      : t`${hits} of ${plural(n, { one: `${n} earlier signal`, other: `${n} earlier signals` })} like this one were right ${days} sessions later: ${rate}.`;
  const best = format.percent(percentOf(best_rule), { digits: 1 });
  const chance = t`Any day was right ${baseRate} of the time, the best simple rule ${best}. This is one of ${tries} kinds of signals measured together.`;
  if (implausible) {
    return (
      <div className="mt-4">
        <TooGood>{text}</TooGood>
      </div>
    );
  }
  if (edge_found) {
    return (
      <p className="mt-3 text-13 text-soft">
        {record}
        {interval} {chance} <MethodLink />
      </p>
    );
  }
  return (
    <div className="mt-4">
      <NoEdge>
        {record}
        {interval} {chance} {t`So the confidence is that base rate, and you decide.`} <MethodLink />
      </NoEdge>
    </div>
  );
}
