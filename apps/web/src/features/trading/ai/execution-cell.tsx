import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Suspense, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { loadSettingsWindow, SettingsWindow } from "#shared/auto-trading/settings/lazy-settings.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { IconButton } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Cell } from "#ui/sheet.tsx";
import { ExecutePart } from "./execute-part.tsx";
import { RecentAiTrades } from "./recent-ai-trades.tsx";
import { StrategyRecords } from "./strategy-records.tsx";
import { StrategyToggles } from "./strategy-toggles.tsx";
import { useQuickSettings } from "./use-quick-settings.ts";

/** Auto-trading on or off, the strategies with their record, the last trades, and running them now. */
export function ExecutionCell() {
  const { t } = useLingui();
  const locked = useSession().kind !== "server";
  const query = useOperation("accountSettings");
  const [editing, setEditing] = useState(false);
  return (
    <Cell
      style={useRoom(query, { phone: 607, wide: 552 })}
      role="region"
      aria-label={t`AI strategy execution`}
      className="flex flex-col"
    >
      <CellHead title={t`AI strategy execution`}>
        {query.data === undefined ? null : (
          <Controls settings={query.data.settings} onEdit={() => setEditing(true)} />
        )}
      </CellHead>
      {locked ? (
        <StrategyRecords />
      ) : (
        <Answer
          query={query}
          failed={t`Your trading settings could not be loaded.`}
          heights={[40, 40, 40, 40, 20, 28, 28, 28, 36]}
        >
          {({ settings }) => (
            <>
              <StrategyToggles settings={settings} />
              <RecentAiTrades />
              <ExecutePart settings={settings} onEdit={() => setEditing(true)} />
            </>
          )}
        </Answer>
      )}
      {editing ? (
        <Suspense fallback={null}>
          <SettingsWindow onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Cell>
  );
}

function Controls({ settings, onEdit }: { settings: Settings; onEdit(): void }) {
  const { t } = useLingui();
  const quick = useQuickSettings();
  const on = quick.autoTrading ?? settings.auto_trading;
  return (
    <>
      <Switch
        checked={on}
        disabled={quick.busy}
        label={on ? t`Auto-trading on` : t`Auto-trading off`}
        onChange={(next) => void quick.setAutoTrading(next)}
      />
      <IconButton
        icon="settings"
        size="sm"
        label={t`Auto-trading settings`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSettingsWindow()}
        onClick={onEdit}
      />
    </>
  );
}
