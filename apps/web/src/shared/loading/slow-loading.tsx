import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { retryAll, troublesStore } from "#data/calls/troubles.ts";
import { isChunkLate } from "#lib/loading/load-chunk.ts";
import { useIsSlow } from "#lib/loading/use-is-slow.ts";
import { ErrorState } from "#ui/states.tsx";

/** Asks again for what fails; where nothing does, or a part of the page does not come, loads the page anew. */
function retry(): void {
  if (isChunkLate() || troublesStore.get().length === 0) window.location.reload();
  else void retryAll();
}

/** Whatever stands in for something that loads; after 30 seconds a sentence and Retry, so that nothing loads without end. */
export function SlowLoading({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (!useIsSlow()) return children;
  return (
    <ErrorState title={t`Loading takes longer than it should.`} onRetry={retry}>
      {t`Check your connection, then try again.`}
    </ErrorState>
  );
}
