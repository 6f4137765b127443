import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { ErrorState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Skeleton } from "./skeleton.tsx";

/** What a panel needs to know of a query; useOperation's result fits. */
export interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** When the data came, epoch ms. */
  dataUpdatedAt?: number;
  refetch(): unknown;
}

interface AnswerParts<T> {
  query: Asked<T>;
  /** What failed, a whole sentence: "Holdings could not be loaded." */
  failed: ReactNode;
  children(data: T): ReactNode;
}

/** While it loads: blocks of these heights (px), or what else has the final height. */
type Loading = { heights: readonly number[]; skeleton?: never } | { skeleton: ReactNode; heights?: never };

export type AnswerProps<T> = AnswerParts<T> & Loading;

/** Loading, failed or there: each panel on its own. After a failed refresh the last figures stay under a line that says so. */
export function Answer<T>({ query, failed, heights, skeleton, children }: AnswerProps<T>) {
  const { data, error, isFetching, dataUpdatedAt = 0 } = query;
  const retry = (): void => {
    void query.refetch();
  };
  if (data !== undefined) {
    return (
      <>
        {error === null ? null : (
          <FailedRefresh failed={failed} at={dataUpdatedAt} busy={isFetching} onRetry={retry} />
        )}
        {children(data)}
      </>
    );
  }
  if (error === null) return heights === undefined ? skeleton : <Skeleton heights={heights} />;
  return (
    <ErrorState title={failed} onRetry={retry} busy={isFetching}>
      {wordsOf(error)}
    </ErrorState>
  );
}

interface FailedRefreshProps {
  failed: ReactNode;
  /** Epoch ms; 0 when it is not known. */
  at: number;
  busy: boolean;
  onRetry(): void;
}

function FailedRefresh({ failed, at, busy, onRetry }: FailedRefreshProps) {
  const { t } = useLingui();
  const format = useFormat();
  const time = at === 0 ? "" : format.dateTime(at);
  return (
    <p role="alert" className="mb-2 flex items-start gap-2 text-12 text-warn">
      <Icon name="warning" size={14} className="mt-px" />
      <span>
        {failed}{" "}
        {at === 0 ? t`The last figures stay.` : t`The last figures stay, as of ${time}, Eastern time.`}{" "}
        <button type="button" className={textLinkClass} disabled={busy} onClick={onRetry}>
          {t`Retry`}
        </button>
      </span>
    </p>
  );
}
