import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/use-operation.ts";
import { useAccountType } from "#ui/account-type.ts";
import { ActivityList } from "#ui/activity-list.tsx";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TabLink, textLinkClass } from "#ui/tab-link.tsx";

const SHOWN = 4;

/** The last things the journal holds. */
export function LatestPanel() {
  const { t } = useLingui();
  const accountName = useAccountType();
  const query = useOperation("portfolioActivity", { query: { limit: SHOWN } });
  return (
    <Cell>
      <CellHead title={t`Recent activity`} tone="label">
        <TabLink tab="portfolio" className={textLinkClass}>
          {t({ message: "All", context: "activity" })}
          <span className="sr-only"> {t`of the recent activity`}</span>
        </TabLink>
      </CellHead>
      <Answer
        query={query}
        failed={t`The activity could not be loaded.`}
        skeleton={<Skeleton heights={[34, 34, 34, 34]} />}
      >
        {({ activities }) =>
          activities.length === 0 ? (
            <EmptyState title={t`Nothing has happened yet`}>
              {t`Deposits, trades and dividends appear here.`}
            </EmptyState>
          ) : (
            <ActivityList
              rows={activities.map((each) => ({
                key: each.id,
                when: each.time,
                title: each.title,
                detail: accountName(each.account_name),
                ...(each.units !== null && each.amount === 0
                  ? {}
                  : { amount: each.amount, currency: each.currency }),
              }))}
            />
          )
        }
      </Answer>
    </Cell>
  );
}
