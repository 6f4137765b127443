import { useLingui } from "@lingui/react/macro";
import type { SystemMonitor } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";

type Queue = SystemMonitor["queues"][number];

/** What waits to be done in the background, by the name the server gives it. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (queues.length === 0)
    return <EmptyState title={t`No queue is known`}>{t`The first job makes one.`}</EmptyState>;
  const count = (value: number) => (
    <span className={value === 0 ? "text-muted" : undefined}>{format.number(value)}</span>
  );
  const columns: Column<Queue>[] = [
    { head: t`Queue`, rowHeader: true, cell: ({ name }) => name },
    { head: t`Waiting`, numeric: true, cell: ({ waiting }) => count(waiting) },
    { head: t`Running`, numeric: true, cell: ({ running }) => count(running) },
    {
      head: t`Failed, 24 h`,
      numeric: true,
      cell: ({ failed }) =>
        failed === 0 ? count(0) : <span className="font-semibold text-warn">{format.number(failed)}</span>,
    },
    {
      head: t`Oldest waits`,
      numeric: true,
      cell: ({ oldest_waiting: seconds }) =>
        seconds === null ? <span className="text-muted">–</span> : format.span(seconds * 1_000),
    },
  ];
  return <Table label={t`Job queues`} columns={columns} rows={queues} keyOf={({ name }) => name} />;
}
