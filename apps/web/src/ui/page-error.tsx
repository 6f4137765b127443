import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "./states.tsx";

/** A page or chunk that could not be shown; reloading fetches the newest version of it. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <main id="main" tabIndex={-1} className="page py-16">
      <ErrorState title={t`This page could not be shown.`} onRetry={() => window.location.reload()}>
        {error instanceof Error ? error.message : String(error)}
      </ErrorState>
    </main>
  );
}
