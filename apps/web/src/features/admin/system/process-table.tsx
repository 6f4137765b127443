import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";

type Process = SystemMonitor["processes"][number];

/** Servers and workers that are alive, each with what it takes and does. */
export function ProcessTable({ processes }: { processes: readonly Process[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(1_000);
  const ago = (at: string): string => format.span(now - Date.parse(at));
  if (processes.length === 0) return <EmptyState title={t`No process has reported yet`} />;
  const columns: Column<Process>[] = [
    {
      head: t`Process`,
      rowHeader: true,
      cell: ({ kind, id }) => (
        <>
          <span className="font-semibold">{kind === "server" ? t`Server` : t`Worker`}</span>{" "}
          <span className="text-12 text-muted">{id.slice(-8)}</span>
        </>
      ),
    },
    { head: t`Version`, cell: ({ version }) => version },
    { head: t`Running for`, numeric: true, cell: ({ started_at: at }) => ago(at) },
    { head: t`Last heartbeat`, numeric: true, cell: ({ seen_at: at }) => ago(at) },
    {
      head: t`Memory`,
      numeric: true,
      cell: ({ memory_mb: mb }) => t`${format.number(mb, { maxDigits: 0 })} MiB`,
    },
    {
      head: <abbr title={t`Delay of the event loop, 99th percentile`}>{t`Lag`}</abbr>,
      numeric: true,
      cell: ({ lag_ms: ms }) => `${format.number(ms, { maxDigits: 1 })}\u00a0ms`,
    },
    { head: t`Browsers`, numeric: true, cell: ({ streams }) => format.number(streams) },
    { head: t`Requests`, numeric: true, cell: ({ requests }) => format.number(requests) },
  ];
  return <Table label={t`Processes`} columns={columns} rows={processes} keyOf={({ id }) => id} />;
}
