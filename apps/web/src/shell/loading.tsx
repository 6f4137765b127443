import { useLingui } from "@lingui/react/macro";
import { loadingHideMs } from "@neuro/contract";
import { useEffect, useState } from "react";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";

/** Stands in for a tab while it loads; after 30 seconds it gives up waiting and says so. */
export function Loading() {
  const { t } = useLingui();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingHideMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet>
      <Cell className="min-h-[560px]">
        {late ? (
          <ErrorState
            title={t`Loading takes longer than it should.`}
            onRetry={() => window.location.reload()}
          >
            {t`Check your connection, then try again.`}
          </ErrorState>
        ) : (
          <Skeleton heights={[20, 56, 16, 320]} widths={["120px", "280px", "180px", "100%"]} />
        )}
      </Cell>
    </Sheet>
  );
}
