import { useLingui } from "@lingui/react/macro";
import type { Alert } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { AlertDialog } from "#shared/notifications/alert-dialog.tsx";
import { useAlertWords } from "#shared/notifications/use-alert-words.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** What somebody wants to be told of: those that wait, then those that came true of late. */
export function AlertsCell() {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const query = useOperation("alerts", undefined, { staleMs: 0 });
  return (
    <Cell>
      <CellHead title={t`Alerts`}>
        <Button size="sm" icon="plus" onClick={() => setSetting(true)}>
          {t`Set an alert`}
        </Button>
      </CellHead>
      <Answer query={query} failed={t`The alerts could not be loaded.`} heights={[76]}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <EmptyState title={t`No alerts`}>
              {t`Be told when a price is reached, when a day moves far or leaves its range, or when a signal changes.`}
            </EmptyState>
          ) : (
            <ul aria-label={t`Alerts`} className="-mt-1">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </Answer>
      <AlertDialog open={setting} onClose={() => setSetting(false)} />
    </Cell>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { t } = useLingui();
  const format = useFormat();
  const { condition } = useAlertWords();
  const removing = useAction("deleteAlert", { refreshes: ["alerts"] });
  const remove = async () => {
    try {
      await removing.run({ params: { id: alert.id } });
    } catch (error) {
      toast({ kind: "error", title: t`The alert could not be deleted`, detail: wordsOf(error) });
    }
  };
  const words = condition(alert);
  const { symbol, name, note, triggered_at: triggered } = alert;
  return (
    <li className="flex items-start justify-between gap-3 border-b border-grid py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className={triggered === null ? "font-semibold" : "font-book text-soft"}>
          {symbol} <span className="font-book">{words}</span>
        </p>
        <p className="mt-0.5 text-12 text-muted [overflow-wrap:anywhere]">
          {triggered === null ? (note ?? name) : t`Came true on ${format.dateTime(triggered)}`}
        </p>
      </div>
      <IconButton
        icon="close"
        size="sm"
        className="flex-none"
        label={t`Delete the alert: ${symbol} ${words}`}
        busy={removing.busy}
        onClick={() => void remove()}
      />
    </li>
  );
}
