import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SessionShown } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { useNow } from "#lib/use-now.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { confirm } from "#ui/windows/confirm.ts";

const SHOWN_FIRST = 5;

/** Where this account is logged in, and how to end it there. */
export function SessionsCell() {
  const { t } = useLingui();
  // Another browser may have logged in a moment ago.
  const query = useOperation("sessions", undefined, { staleMs: 0 });
  return (
    <Cell head={t`Where you are logged in`}>
      <Answer query={query} failed={t`Your sessions could not be loaded.`} heights={[52, 52]}>
        {({ sessions }) => <SessionList sessions={sessions} />}
      </Answer>
    </Cell>
  );
}

function SessionList({ sessions }: { sessions: readonly SessionShown[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = all ? ordered : ordered.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul aria-label={t`Sessions`} className="-mt-1">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {ordered.length > shown.length ? (
        <button type="button" className={`mt-3 ${textLinkClass}`} onClick={() => setAll(true)}>
          {t`Show all ${ordered.length}`}
        </button>
      ) : null}
      {ordered.length > 1 ? <EndOthers /> : null}
    </>
  );
}

function SessionRow({ session }: { session: SessionShown }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { device, current, method, second_factor, address, last_used_at } = session;
  const span = format.span(now - Date.parse(last_used_at));
  const ways: Record<SessionShown["method"], string> = {
    password: second_factor ? t`password and second step` : t`password`,
    external: second_factor ? t`external login and second step` : t`external login`,
    registration: t`registration`,
    demo: t`demo`,
  };
  return (
    <li className="flex items-start gap-3 border-b border-grid py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-book">
          {device}
          {current ? <Tag tone="ink">{t`This browser`}</Tag> : null}
        </p>
        <p className="mt-0.5 text-12 text-muted">
          {current ? t`in use now` : t`last used ${span} ago`}
          {address === null ? null : ` · ${address}`}
        </p>
        <p className="text-12 text-muted">{t`Login: ${ways[method]}, ${format.dateTime(session.created_at)}`}</p>
      </div>
      {current ? null : <EndOne session={session} />}
    </li>
  );
}

function EndOne({ session: { id, device } }: { session: SessionShown }) {
  const { t } = useLingui();
  const action = useAction("revokeSession", { refreshes: ["sessions", "securityEvents"] });
  const end = async (): Promise<void> => {
    try {
      await action.run({ params: { id } });
      toast({ title: t`Logged out there`, detail: device });
    } catch (error) {
      toast({ kind: "error", title: t`Still logged in there`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" aria-label={t`End: ${device}`} busy={action.busy} onClick={() => void end()}>
      {t({ message: "End", context: "a session" })}
    </Button>
  );
}

function EndOthers() {
  const { t } = useLingui();
  const action = useAction("revokeOtherSessions", { refreshes: ["sessions", "securityEvents"] });
  const end = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Log out everywhere else?`,
      body: t`Every other browser is logged out, and none of them is trusted any more. This one stays.`,
      confirmLabel: t`Log out everywhere else`,
    });
    if (!sure) return;
    try {
      const { ended_sessions: ended } = await action.run();
      toast({
        title: t`${plural(ended, { one: "# other session ended", other: "# other sessions ended" })}`,
      });
    } catch (error) {
      toast({ kind: "error", title: t`The other sessions could not be ended`, detail: wordsOf(error) });
    }
  };
  return (
    <p className="mt-3">
      <Button size="sm" icon="logout" busy={action.busy} onClick={() => void end()}>
        {t`Log out everywhere else`}
      </Button>
    </p>
  );
}
