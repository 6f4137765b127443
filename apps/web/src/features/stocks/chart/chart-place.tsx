import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import type { Asked } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { ErrorState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

interface WaitingProps {
  query: Asked<unknown>;
  /** In px, of the picture that comes. */
  height: number;
}

/** Where a chart comes to stand: a block of its height, or why there is none. */
export function ChartPlace({ query, height }: WaitingProps) {
  const { t } = useLingui();
  if (query.error === null) return <Skeleton heights={[height]} />;
  return (
    <ErrorState
      title={t`The price history could not be loaded.`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    >
      {wordsOf(query.error)}
    </ErrorState>
  );
}

/** Over a chart of the last range: the one asked for could not be had. */
export function RangeFailed({ query }: { query: Asked<unknown> }) {
  const { t } = useLingui();
  return (
    <p role="alert" className="mt-2 flex items-start gap-2 text-12 text-warn">
      <Icon name="warning" size={14} className="mt-px" />
      <span>
        {t`The price history could not be loaded.`} {t`The last picture stays.`}{" "}
        <button
          type="button"
          className={textLinkClass}
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t`Retry`}
        </button>
      </span>
    </p>
  );
}
