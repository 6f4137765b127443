import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, quickTestSymbols, reviewThreshold } from "@neuro/contract";
import { wordsOf } from "#data/client.ts";
import type { SessionKind } from "#data/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/use-words.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ConfidenceBar } from "#ui/confidence-bar.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { LoginNote } from "#ui/login-note.tsx";
import { Points } from "#ui/points.tsx";
import { PriceFigure } from "#ui/price-figure.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Signal } from "#ui/signal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { TabLink, textLinkClass } from "#ui/tab-link.tsx";
import { Tag } from "#ui/tag.tsx";
import type { QuickTestState } from "./use-quick-test.ts";

type QuickTest = AnswerOf<"neuroQuickTest">;

/** What Neuro says of one well-known stock now, with all that a decision would need. */
export function QuickTestCell({ quick, session }: { quick: QuickTestState; session: SessionKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = quick.query;
  const symbol = data?.symbol ?? "";
  const bars = format.number(data?.historical_data_points ?? 0);
  const time = data === undefined ? "" : format.time(data.neuro_signal.provenance.asOf);
  return (
    <Cell role="region" aria-label={t`Quick test`}>
      <CellHead
        title={data === undefined ? t`Quick test` : t`Quick test, ${symbol}`}
        beside={data === undefined ? undefined : <Tag>{data.test_type}</Tag>}
      >
        {data === undefined ? null : (
          <Source of={data.neuro_signal.provenance} text={t`${time}, ${bars} daily bars`} />
        )}
      </CellHead>
      <p role="status" className="sr-only">
        {data === undefined || quick.busy ? "" : t`Quick test of ${symbol} is done.`}
      </p>
      <Content quick={quick} session={session} />
    </Cell>
  );
}

function Content({ quick, session }: { quick: QuickTestState; session: SessionKind }) {
  const { t } = useLingui();
  const words = useWords();
  const { data, error } = quick.query;
  const format = useFormat();
  const choices = quickTestSymbols.join(", ");
  const line = format.number(reviewThreshold, { digits: 2 });
  if (session !== "server") {
    return (
      <>
        <p className="mb-4 text-13 text-soft">{t`Takes one of ${choices} at random and says what Neuro would do with it now: signal, confidence, entry, stop and target.`}</p>
        <LoginNote>{t`A quick test needs a login or the free demo.`}</LoginNote>
      </>
    );
  }
  if (error !== null && !quick.busy) {
    return (
      <ErrorState title={words("ai_test.failed", { message: wordsOf(error) })} onRetry={quick.run}>
        {t`Nothing was traded, and nothing else on this page is affected.`}
      </ErrorState>
    );
  }
  if (data !== undefined) return <Result test={data} />;
  if (quick.busy) return <Skeleton heights={[28, 34, 34, 34, 34, 52]} />;
  return (
    <EmptyState title={t`No test yet`}>
      {t`Quick Test AI takes one of ${choices} at random and says what Neuro would do with it now. Nothing is traded.`}
      <Points
        items={[
          t`BUY, SELL or HOLD, and how sure that is; below ${line} a person should look.`,
          t`The rule behind it, and whether the market rises, falls or goes nowhere.`,
          t`Entry, stop-loss and take-profit in the stock’s own currency.`,
          t`The reasons in words, each with its number.`,
        ]}
      />
    </EmptyState>
  );
}

function Result({ test }: { test: QuickTest }) {
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
            reviewLine={reviewThreshold}
            width="l"
          />
        </span>
      </div>
      <DefinitionList
        className="mt-3"
        items={[
          { key: "strategy", term: t`Strategy`, value: signal.strategy },
          { key: "regime", term: t`Market regime`, value: signal.market_regime },
          { key: "entry", term: t`Entry`, value: `${format.price(entry)} ${currency}` },
          {
            key: "levels",
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
