import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call, keyOf, wordsOf } from "#data/calls/client.ts";
import { queryClient } from "#data/queries/query-client.ts";
import { useReload } from "#data/queries/use-reload.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { useProbeNames } from "./probe-names.ts";

const reads = [
  "adminStats",
  "adminAnalytics",
  "adminSystem",
  "adminUsers",
  "adminAudit",
  "adminSettings",
] as const;

/** Asks for everything on screen again; asks every part of the system how it is. */
export function QuickActions({ onDone }: { onDone?: () => void }) {
  const { t } = useLingui();
  const reload = useReload(reads);
  const health = useHealthCheck();
  const refresh = async (): Promise<void> => {
    const came = await reload.run();
    if (came) toast({ title: t`Figures refreshed` });
    else
      toast({
        kind: "error",
        title: t`Some figures could not be refreshed`,
        detail: t`Beside them stands why; the last ones stay.`,
      });
    onDone?.();
  };
  return (
    <section aria-labelledby="admin-actions">
      <h2 id="admin-actions" className="text-12 font-medium text-muted">{t`Quick actions`}</h2>
      <div className="mt-2 grid gap-2">
        <Button icon="refresh" busy={reload.busy} onClick={() => void refresh()}>
          {t`Refresh Data`}
        </Button>
        <Button
          icon="shield"
          busy={health.busy}
          onClick={() => void health.run().then(onDone)}
        >{t`System Health`}</Button>
      </div>
    </section>
  );
}

/** What was found is said at once and shown in the section of the system. */
function useHealthCheck() {
  const { t } = useLingui();
  const names = useProbeNames();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call("adminSystem");
      queryClient.setQueryData(keyOf("adminSystem"), answer);
      const asked = answer.system.probes.filter(({ status }) => status !== "not_configured");
      const failing = asked.filter(({ status }) => status !== "ok");
      const parts = asked.length;
      const working = parts - failing.length;
      toast({
        kind: failing.length === 0 ? "done" : "error",
        title: t`${working} of ${parts} parts work`,
        detail: failing.map(({ name, detail }) => `${names[name]}: ${detail}`).join(" · "),
      });
      void navigate({ to: "/dashboard", search: { panel: "system" } });
    } catch (error) {
      toast({ kind: "error", title: t`The system could not be asked`, detail: wordsOf(error) });
    }
    setBusy(false);
  };
  return { run, busy };
}
