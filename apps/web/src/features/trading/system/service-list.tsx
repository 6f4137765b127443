import { Plural, useLingui } from "@lingui/react/macro";
import { type AnswerOf, sourceSeparator } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { useSourceName } from "#ui/figures/source-name.ts";
import { StatusMark } from "#ui/status-mark.tsx";

type Health = AnswerOf<"systemHealth">;
type Status = Health["services"]["database"]["status"];

/** Scheduler, venue, market data, database and brokerage connections, side by side; below one another on the phone. */
export default function ServiceList({ health }: { health: Health }) {
  const { t } = useLingui();
  const format = useFormat();
  const sourceName = useSourceName();
  const { scheduler, venue, market_data, database, snaptrade } = health.services;
  return (
    <ul aria-label={t`Parts of the system`} className="grid gap-x-6 gap-y-4 tab:grid-cols-3 desk:grid-cols-5">
      <Service name={t`Scheduler`} status={scheduler.status}>
        <p>
          {scheduler.jobs_configured === 0 ? (
            t`No runs are planned`
          ) : (
            <Plural
              value={scheduler.jobs_configured}
              one="# run planned a day"
              other="# runs planned a day"
            />
          )}
        </p>
        {scheduler.next_run === null ? null : <p>{t`Next run ${format.dateTime(scheduler.next_run.at)}`}</p>}
        <LastSeen at={scheduler.last_seen} />
      </Service>
      <Service name={t`Venue`} status={venue.status}>
        {venue.name.split(sourceSeparator).map((name) => (
          <p key={name}>{sourceName(name)}</p>
        ))}
        {venue.unconfirmed_orders === 0 ? null : (
          <p className="text-warn">
            <Plural value={venue.unconfirmed_orders} one="# order unconfirmed" other="# orders unconfirmed" />
          </p>
        )}
        <LastSeen at={venue.last_pass} />
      </Service>
      <Service name={t`Market data`} status={market_data.status}>
        <p>{sourceName(market_data.source)}</p>
      </Service>
      <Service name={t`Database`} status={database.status} />
      <Service name={t`Brokerage connections`} status={snaptrade.status} />
    </ul>
  );
}

function Service({ name, status, children }: { name: string; status: Status; children?: ReactNode }) {
  const { t } = useLingui();
  const words: Record<Status, string> = {
    ok: t`Works`,
    degraded: t`Impaired`,
    down: t`Down`,
    not_configured: t`Not set up`,
  };
  return (
    <li className="min-w-0">
      <p className="text-13 text-soft">{name}</p>
      <p className="my-0.5">
        <StatusMark status={status}>{words[status]}</StatusMark>
      </p>
      <div className="text-12 text-muted">{children}</div>
    </li>
  );
}

/** Real time: how long ago it last did its round. */
function LastSeen({ at }: { at: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(1_000);
  if (at === null) return <p>{t`Not seen yet`}</p>;
  const span = format.span(now - Date.parse(at));
  return <p>{t`Last seen ${span} ago`}</p>;
}
