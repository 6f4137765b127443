import { useLingui } from "@lingui/react/macro";
import type { AdminAnalytics } from "@neuro/contract";
import type { ReactNode } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell } from "#ui/sheet.tsx";
import { useAnalytics } from "../use-analytics.ts";
import { FailureNote } from "./failure-note.tsx";
import { useSampleAnalytics } from "./use-sample-figures.ts";

/** Figures of use and revenue: the last ones known, or else a sample where they could not be had. */
export function AnalyticsFigures({ children }: { children(analytics: AdminAnalytics): ReactNode }) {
  const { data, error } = useAnalytics();
  const sample = useSampleAnalytics();
  if (data !== undefined) return children(data.analytics);
  if (error !== null) return children(sample);
  return (
    <Cell className="min-h-[320px]">
      <Skeleton heights={[20, 240]} widths={["40%", "100%"]} />
    </Cell>
  );
}

/** Why they could not be had. */
export function AnalyticsFailure() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useAnalytics();
  if (error === null) return null;
  const message = wordsOf(error);
  return (
    <FailureNote
      words={t`Failed to load analytics: ${message}`}
      asOf={data?.analytics.provenance.asOf ?? null}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
