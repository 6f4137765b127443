import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { quickTestSymbols } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import type { SessionKind } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { useReviewLine } from "#shared/analysis/use-review-line.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Points } from "#ui/points.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { QuickTestResult } from "./quick-test-result.tsx";
import type { QuickTestState } from "./use-quick-test.ts";

/** What Neuro says of one well-known stock now, with all that a decision would need. */
export function QuickTestCell({ quick, session }: { quick: QuickTestState; session: SessionKind }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = quick.query;
  const symbol = data?.symbol ?? "";
  const bars = format.number(data?.historical_data_points ?? 0);
  const time = data === undefined ? "" : format.dateTime(data.neuro_signal.provenance.asOf);
  return (
    <Cell role="region" aria-label={t`Quick test`}>
      <CellHead
        title={data === undefined ? t`Quick test` : t`Quick test, ${symbol}`}
        beside={data === undefined ? undefined : <Tag>{data.test_type}</Tag>}
      >
        {data === undefined ? null : (
          <Source
            of={data.neuro_signal.provenance}
            text={t`${time}, ${plural(data.historical_data_points, { one: `${bars} daily bar`, other: `${bars} daily bars` })}`}
          />
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
  const line = format.number(useReviewLine(), { digits: 2 });
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
  if (data !== undefined) return <QuickTestResult test={data} />;
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
