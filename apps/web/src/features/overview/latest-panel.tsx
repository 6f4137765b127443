import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { ActivityList } from "#shared/portfolio/activity-list.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

const SHOWN = 4;

/** The last things the journal holds. */
export function LatestPanel() {
  const { t } = useLingui();
  const accountName = useAccountType();
  const query = useOperation("portfolioActivity", { query: { limit: SHOWN } });
  return (
    <Cell style={useRoom(query, { phone: 251, wide: 259 })}>
      <CellHead title={t`Recent activity`} tone="label">
        <TabLink tab="portfolio" className={textLinkClass}>
          {t({ message: "All", context: "activity" })}
          <span className="sr-only"> {t`of the recent activity`}</span>
        </TabLink>
      </CellHead>
      <Answer query={query} failed={t`The activity could not be loaded.`} heights={[34, 34, 34, 34]}>
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
