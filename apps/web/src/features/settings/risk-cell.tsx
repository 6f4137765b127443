import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { Consequence } from "#shared/auto-trading/settings/consequence.tsx";
import { HoursOnly } from "#shared/auto-trading/settings/hours-only.tsx";
import { RiskFields } from "#shared/auto-trading/settings/risk-fields.tsx";
import { RiskLevel } from "#shared/auto-trading/settings/risk-level.tsx";
import type { SettingsFormState } from "#shared/auto-trading/settings/use-settings-form.ts";
import { useRoom } from "#shared/loading/use-room.ts";
import { KillSwitch } from "#shared/trading/kill-switch.tsx";
import { Cell } from "#ui/sheet.tsx";
import { AutoTradingLine } from "./auto-trading-line.tsx";

/** How much one position and one day may cost, and whether Neuro acts by itself. */
export function RiskCell({ state }: { state: SettingsFormState }) {
  const { t } = useLingui();
  return (
    <Cell
      head={t`Risk and AI settings`}
      aside={<span className="text-12 text-muted">{t`enforced by the server`}</span>}
    >
      <div className="mb-4 grid gap-1.5">
        <span aria-hidden="true" className="text-12 font-medium text-soft">{t`Risk level`}</span>
        <RiskLevel state={state} block />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <RiskFields state={state} />
      </div>
      <Consequence state={state} />
      <div className="mt-3 grid gap-3 border-t border-grid pt-3">
        <AutoTradingLine state={state} />
        <HoursOnly state={state} />
      </div>
      <Stop />
    </Cell>
  );
}

/** The switch that stops everything; it acts at once and waits for no save. */
function Stop() {
  const { t } = useLingui();
  const mode = useTradingMode();
  const query = useOperation("tradingStatus", { query: { mode } });
  const { data } = query;
  const frame = "mt-3 grid gap-3 border-t border-grid pt-3";
  const room = useRoom(query, { phone: 103, wide: 103 });
  if (data === undefined) return room === undefined ? null : <div className={frame} style={room} />;
  return (
    <div className={frame}>
      <div>
        <p className="text-13 font-book">{t`Kill switch`}</p>
        <p className={`text-12 ${data.kill_switch ? "font-semibold text-loss" : "text-muted"}`}>
          {data.kill_switch
            ? t`You stopped all trading. No new order is sent until you resume.`
            : t`Stops all trading at once, yours and Neuro’s.`}
        </p>
      </div>
      <KillSwitch status={data} />
    </div>
  );
}
