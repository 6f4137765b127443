import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { PriceFigure } from "#ui/figures/price-figure.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

type QuickTest = AnswerOf<"neuroQuickTest">;

/** The signal with its confidence, levels and reasons. */
export function QuickTestResult({ test }: { test: QuickTest }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { neuro_signal: signal, symbol } = test;
  const { currency, entry_price: entry, stop_loss: stop, take_profit: target } = signal;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="inline-flex items-baseline gap-3">
          <span className="self-center">
            <Signal signal={signal.signal} />
          </span>
          <PriceFigure value={test.latest_price} className="text-20" />
          <span className="text-12 text-muted">{t`${currency}, latest`}</span>
        </span>
        <span>
          <span className="sr-only">{t`Confidence`}</span>
          <ConfidenceBar
            confidence={signal.confidence}
            baseRate={signal.confidence_basis.base_rate}
            width="l"
          />
        </span>
      </div>
      <DefinitionList
        className="mt-3"
        items={[
          { term: t`Strategy`, value: signal.strategy },
          { term: t`Market regime`, value: signal.market_regime },
          { term: t`Entry`, value: `${format.price(entry)} ${currency}` },
          {
            term: t`Stop-loss, take-profit`,
            value:
              stop === null || target === null ? (
                <span className="text-soft">{t`none for HOLD`}</span>
              ) : (
                <>
                  <span className="text-loss">{format.price(stop)}</span>
                  <span className="text-muted">/</span>
                  <span className="text-gain">{format.price(target)}</span>
                </>
              ),
          },
        ]}
      />
      <p className="mt-2 text-12 leading-[18px] text-soft">{signal.rationale}</p>
      <p className="mt-1.5 text-12 leading-[18px] text-muted">{signal.confidence_basis.text}</p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {signal.requires_review ? (
          <p className="flex min-w-0 flex-1 items-start gap-2 text-12 text-warn">
            <Icon name="warning" size={14} className="mt-px" />
            {words("signal.requires_review")}
          </p>
        ) : null}
        <TabLink tab="analysis" symbol={symbol} className={textLinkClass}>
          {t`Analyze ${symbol}`}
        </TabLink>
      </div>
    </>
  );
}
