import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { call } from "#data/calls/client.ts";
import { useOffline } from "#data/calls/online.ts";
import { useTroubles } from "#data/calls/use-troubles.ts";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";

/** Whether anything can still be reached shows when something is asked. */
function lookOut(): void {
  call("health").catch(() => {});
}

/** While calls fail: which parts are out, how old is what stands in their place, and one press that asks for all of it. */
export function TroubleNote() {
  const { t } = useLingui();
  const format = useFormat();
  const names = useAreaNames();
  const offline = useOffline();
  const { areas, knownAt, retry, busy } = useTroubles();
  useEffect(() => {
    window.addEventListener("offline", lookOut);
    return () => window.removeEventListener("offline", lookOut);
  }, []);
  if (!offline && areas.length === 0) return null;
  const out = format.list(areas.map((area) => names[area]));
  const since = knownAt === null ? "" : format.dateTime(knownAt);
  return (
    <Note
      live
      mark="warning"
      lead={offline ? t`You are offline.` : t`Not everything could be loaded.`}
      action={
        <Button size="sm" icon="refresh" busy={busy} onClick={retry}>
          {t`Retry`}
        </Button>
      }
    >
      {offline ? t`Orders and changes cannot be sent.` : null}{" "}
      {areas.length === 0 ? null : t`No answer for: ${out}.`}{" "}
      {knownAt === null ? null : t`What is shown of it is the last known, as of ${since}, Eastern time.`}{" "}
      <span className="max-tab:hidden">{t`It is asked for again by itself.`}</span>
    </Note>
  );
}

function useAreaNames() {
  const { t } = useLingui();
  return {
    portfolio: t`accounts and portfolio`,
    trading: t`orders and trading`,
    analysis: t`signals and analysis`,
    market: t`stocks and prices`,
    notices: t`notifications`,
    account: t`settings and account`,
    system: t`the state of the system`,
  };
}
