import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useSettingsForm } from "#shared/auto-trading/settings/use-settings-form.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell, Split, Stack } from "#ui/sheet.tsx";
import { RiskCell } from "./risk-cell.tsx";
import { useSampleSettings } from "./sample-settings.ts";
import { SaveBar } from "./save-bar.tsx";
import { ScheduleCell } from "./schedule-cell.tsx";
import { Section } from "./section.tsx";
import { StrategiesCell } from "./strategies-cell.tsx";
import { SummaryCell } from "./summary-cell.tsx";
import { UniverseSection } from "./universe-section.tsx";
import { WaitingForm } from "./waiting-form.tsx";

/** What Neuro trades and risks: the settings of the one who is logged in, else those everybody begins with. */
export function TradingPart() {
  const words = useWords();
  const isServer = useSession().kind === "server";
  const query = useOperation("accountSettings");
  const sample = useSampleSettings();
  const settings = isServer ? query.data?.settings : sample;
  if (settings !== undefined) return <Form settings={settings} />;
  if (query.error === null) return <WaitingForm />;
  return (
    <Cell>
      <Answer query={query} failed={words("settings.empty")} skeleton={null}>
        {() => null}
      </Answer>
    </Cell>
  );
}

/** The strategies stand in the shorter column: the left one, unless it lists the sectors. */
function Form({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const state = useSettingsForm(settings);
  const { strategies } = settings;
  const leftIsShorter = state.form.ai_trading_mode === "specific_stocks";
  const strategySection = (
    <Section id="strategies" label={t`Strategies`}>
      <StrategiesCell strategies={strategies} state={state} />
    </Section>
  );
  return (
    <>
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Stack style={{ gridTemplateRows: leftIsShorter ? "auto auto 1fr" : "auto 1fr" }}>
          <Section id="universe" label={t`Trading universe`}>
            <UniverseSection state={state} />
          </Section>
          <ScheduleCell state={state} />
          {leftIsShorter ? strategySection : null}
        </Stack>
        <Stack style={{ gridTemplateRows: leftIsShorter ? "auto 1fr" : "auto auto 1fr" }}>
          <SummaryCell form={state.form} />
          <Section id="risk" label={t`Risk and AI settings`}>
            <RiskCell state={state} />
          </Section>
          {leftIsShorter ? null : strategySection}
        </Stack>
      </Split>
      <SaveBar state={state} strategies={strategies} />
    </>
  );
}
