import { useLingui } from "@lingui/react/macro";
import { DAY_MS, sampleActivity } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { ImportLink } from "#shared/imports/import-button.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { ActivityList } from "#shared/portfolio/activity-list.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AllTransactions } from "./all-transactions.tsx";
import { unitsText } from "./units-text.ts";
import { useActivityRow } from "./use-activity-row.ts";

const SHOWN = 7;

/** What the journal holds of late, of all accounts or of one. */
export function ActivityPanel({ accountId }: { accountId?: string }) {
  const { t } = useLingui();
  const rowOf = useActivityRow(accountId);
  const query = useOperation("portfolioActivity", {
    query: { limit: SHOWN, ...(accountId === undefined ? {} : { account_id: accountId }) },
  });
  return (
    <Cell>
      <CellHead title={t`Recent activity`}>
        {query.data === undefined ? null : (
          <>
            <Source of={query.data.provenance} />
            {accountId === undefined ? <ImportLink>{t`Import`}</ImportLink> : null}
            {query.data.total > SHOWN ? (
              <AllTransactions accountId={accountId} total={query.data.total} />
            ) : null}
          </>
        )}
      </CellHead>
      <Answer
        query={query}
        failed={t`The activity could not be loaded.`}
        heights={Array.from({ length: SHOWN }, () => 36)}
      >
        {({ activities }) =>
          activities.length === 0 ? (
            <EmptyState title={t`Nothing has happened yet`}>
              {t`Deposits, trades and dividends appear here.`}
            </EmptyState>
          ) : (
            <ActivityList rows={activities.map(rowOf)} />
          )
        }
      </Answer>
    </Cell>
  );
}

/** The specification's static list, for somebody without an account. */
export function SampleActivityPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMarketNow(600_000);
  const titles = { BUY: t`Bought`, SELL: t`Sold`, dividend: t`Dividend`, deposit: t`Deposit` };
  return (
    <Cell head={t`Recent activity`} aside={<Provenance basis="sample" text={t`Sample`} />}>
      <ActivityList
        sample
        rows={sampleActivity.map((each) => ({
          key: `${each.kind}-${each.daysAgo}`,
          when: now - each.daysAgo * DAY_MS,
          title: titles[each.kind === "trade" ? each.action : each.kind],
          detail: [each.symbol, each.units === null ? null : unitsText(each.units, format)]
            .filter((part) => part !== null)
            .join(", "),
        }))}
      />
    </Cell>
  );
}
