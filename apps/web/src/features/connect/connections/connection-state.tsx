import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Connection } from "@neuro/contract";
import { LiveBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { reconnect } from "../portal/reconnect.ts";
import { ConnectionMenu } from "./connection-menu.tsx";
import { useSync } from "./use-sync.ts";

/** State, the one action it calls for, and the menu with the others. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const sync = useSync(connection);
  const { state, brokerage_name: name } = connection;
  const stale = connection.accounts.filter(({ needs_refresh }) => needs_refresh).length;
  const syncing = state === "syncing" || sync.busy;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {state === "expired" ? (
        <Button size="sm" aria-label={t`Reconnect: ${name}`} onClick={() => reconnect(connection)}>
          {t`Reconnect`}
        </Button>
      ) : !syncing && (state === "error" || stale > 0) ? (
        <Button size="sm" aria-label={t`Sync now: ${name}`} onClick={() => void sync.run()}>
          {t`Sync now`}
        </Button>
      ) : null}
      {syncing ? (
        <span role="status" className="inline-flex items-center gap-1.5 text-12 text-soft">
          <Icon name="refresh" size={12} className="animate-spin motion-reduce:animate-none" />
          {t`Synchronizing…`}
        </span>
      ) : state === "connected" && stale === 0 ? (
        <LiveBadge live>{t`Connected`}</LiveBadge>
      ) : (
        <WarnBadge>
          {state === "expired"
            ? t`Expired`
            : state === "authentication_expired"
              ? t`Session expired`
              : state === "error"
                ? t`No answer`
                : t`${plural(stale, { one: "# needs sync", other: "# need sync" })}`}
        </WarnBadge>
      )}
      <ConnectionMenu connection={connection} sync={sync} />
    </span>
  );
}

function WarnBadge({ children }: { children: string }) {
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-1 bg-warn-wash px-2 text-12 font-semibold whitespace-nowrap text-warn">
      <Icon name="warning" size={12} />
      {children}
    </span>
  );
}
