import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useEffect, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { ActivityList, type ActivityRow } from "#shared/portfolio/activity-list.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { TransactionFilter } from "./filters.tsx";

const PAGE = 50;

/** How an entry of the journal reads in a list. */
export type RowOf = (activity: AnswerOf<"portfolioActivity">["activities"][number]) => ActivityRow;

interface PagesProps {
  accountId: string | undefined;
  rowOf: RowOf;
  filter: TransactionFilter;
  /** Hears how many there are in all. */
  onTotal(total: number | undefined): void;
  onClear(): void;
}

/** Page under page, each asked for on its own. */
export function TransactionPages(props: PagesProps) {
  const { t } = useLingui();
  const [pages, setPages] = useState(1);
  const [total, setTotal] = useState<number>();
  const { onTotal } = props;
  useEffect(() => onTotal(total), [onTotal, total]);
  const rest = (total ?? 0) - pages * PAGE;
  return (
    // As high as the window lets it be from the start: nothing jumps while a filter is typed.
    <div style={{ minHeight: "min(420px, 46dvh)" }}>
      {Array.from({ length: pages }, (_, page) => page).map((page) => (
        <TransactionPage key={page} {...props} offset={page * PAGE} onTotal={setTotal} />
      ))}
      {rest > 0 ? (
        <div className="mt-3">
          <Button icon="chevronDown" onClick={() => setPages(pages + 1)}>
            {t`Show ${Math.min(PAGE, rest)} more`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function TransactionPage({
  accountId,
  rowOf,
  filter,
  offset,
  onTotal,
  onClear,
}: PagesProps & { offset: number }) {
  const { t } = useLingui();
  const query = useOperation("portfolioActivity", {
    query: { limit: PAGE, offset, ...given({ ...filter, account_id: accountId }) },
  });
  const total = query.data?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [onTotal, total]);
  return (
    <Answer
      query={query}
      failed={t`The transactions could not be loaded.`}
      heights={Array.from({ length: 8 }, () => 34)}
    >
      {({ activities }) =>
        activities.length === 0 ? (
          <EmptyState
            title={t`No transactions`}
            action={<Button size="sm" onClick={onClear}>{t`Show all transactions`}</Button>}
          >
            {t`Nothing in the journal fits these filters.`}
          </EmptyState>
        ) : (
          <ActivityList dated rows={activities.map(rowOf)} />
        )
      }
    </Answer>
  );
}

/** Without what is empty: the server takes it for a wrong value. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<Exclude<T[K], "">> } {
  const some = Object.entries(values)
    .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const)
    .filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(some) as { [K in keyof T]?: NonNullable<Exclude<T[K], "">> };
}
