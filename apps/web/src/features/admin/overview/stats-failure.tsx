import { wordsOf } from "#data/calls/client.ts";
import { FailureNote } from "../figures/failure-note.tsx";
import { useAdminWords } from "../use-admin-words.ts";
import { useStats } from "../use-stats.ts";

/** Why the figures of the installation could not be had. */
export function StatsFailure() {
  const words = useAdminWords();
  const { data, error, isFetching, refetch } = useStats();
  return error === null ? null : (
    <FailureNote
      words={words("admin.stats_failed", { message: wordsOf(error) })}
      asOf={data?.stats.provenance.asOf ?? null}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
