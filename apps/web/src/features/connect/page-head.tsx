import { useLingui } from "@lingui/react/macro";
import type { ConnectionCheck } from "#data/portfolio/use-connection.ts";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { ConnectionBadge } from "#shared/accounts/connection-badge.tsx";
import { Button } from "#ui/button.tsx";

/** Row over the sheet: the state of the connection, how old that is, and the way to ask again. */
export function PageHead({ connection, known }: { connection: ConnectionCheck; known: boolean }) {
  const { t } = useLingui();
  const { status, checkedAt, asking, check } = connection;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 max-tab:mb-3">
      {/* The page's heading is spoken already. */}
      <p aria-hidden="true" className="text-20 font-semibold tracking-[-0.02em]">{t`Connect`}</p>
      <span role="status" aria-label={t`State of the connection`}>
        <ConnectionBadge status={status} />
      </span>
      {checkedAt === undefined ? null : <Checked at={checkedAt} />}
      <Button
        icon="refresh"
        className="ml-auto"
        busy={known && asking && status === "checking"}
        disabled={!known}
        onClick={check}
      >
        {t`Refresh`}
      </Button>
    </div>
  );
}

function Checked({ at }: { at: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const span = format.span(useNow() - at);
  return <span className="text-12 text-muted max-tab:hidden">{t`checked ${span} ago`}</span>;
}
