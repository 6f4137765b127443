import { useLingui } from "@lingui/react/macro";
import type { SecurityEvent } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

const SHOWN_FIRST = 5;
const ASKED_FOR = 50;

/** What happened to this account, newest first: whoever sees something they did not do knows where to act. */
export function EventsCell() {
  const { t } = useLingui();
  const query = useOperation("securityEvents", { query: { limit: ASKED_FOR } }, { staleMs: 0 });
  return (
    <Cell head={t`Recent security events`}>
      <Answer query={query} failed={t`The security events could not be loaded.`} heights={[44, 44, 44]}>
        {({ events }) =>
          events.length === 0 ? (
            <EmptyState title={t`Nothing has happened yet`} />
          ) : (
            <EventList events={events} />
          )
        }
      </Answer>
    </Cell>
  );
}

function EventList({ events }: { events: readonly SecurityEvent[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN_FIRST);
  return (
    <>
      <ol aria-label={t`Security events`} className="-mt-1">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      {events.length > shown.length ? (
        <button type="button" className={`mt-3 ${textLinkClass}`} onClick={() => setAll(true)}>
          {t`Show more`}
        </button>
      ) : null}
      <p className="mt-3 text-12 text-muted">
        {t`Something you did not do? Change your password and log out everywhere else.`}
      </p>
    </>
  );
}

function EventRow({ event: { words, at, device, address, by_other } }: { event: SecurityEvent }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-grid py-2.5 last:border-b-0">
      <div className="min-w-[200px] flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-book">
          {words}
          {by_other ? <Tag>{t`not by you`}</Tag> : null}
        </p>
        <p className="mt-0.5 text-12 text-muted [overflow-wrap:anywhere]">
          {[device, address].filter((part) => part !== null).join(" · ")}
        </p>
      </div>
      <time dateTime={at} className="text-12 text-muted">
        {format.dateTime(at)}
      </time>
    </li>
  );
}
