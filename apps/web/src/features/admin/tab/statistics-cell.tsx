import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useAdminWords } from "../use-admin-words.ts";
import { useStats } from "../use-stats.ts";

/** Members, who of them pays, and what was traded. */
export function StatisticsCell() {
  const { t } = useLingui();
  const words = useAdminWords();
  const format = useFormat();
  const query = useStats();
  const failed = query.error === null ? "" : words("admin.stats_failed", { message: wordsOf(query.error) });
  const { data } = query;
  return (
    <>
      <CellHead title={t`System Statistics`}>
        {data === undefined ? null : <Source of={data.stats.provenance} />}
      </CellHead>
      {data === undefined && query.error !== null ? (
        <ErrorState title={failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Answer query={query} failed={failed} heights={[60]}>
          {({ stats }) => (
            <dl className="grid grid-cols-3 gap-4">
              {[
                { term: t`Total Users`, value: stats.total_users },
                { term: t`Active Subscriptions`, value: stats.active_subscriptions },
                { term: t`Total Trades`, value: stats.total_trades },
              ].map(({ term, value }) => (
                <div key={term}>
                  <dt className="text-12 text-soft">{term}</dt>
                  <dd>
                    <Figure size="l">{format.number(value)}</Figure>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Answer>
      )}
    </>
  );
}
