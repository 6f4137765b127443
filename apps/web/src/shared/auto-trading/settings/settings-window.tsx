import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { SettingsRisk } from "./settings-risk.tsx";
import { SettingsSchedule } from "./settings-schedule.tsx";
import { SettingsUniverse } from "./settings-universe.tsx";
import { type SettingsFormState, useSettingsForm } from "./use-settings-form.ts";

/** What auto-trading looks at, how much it risks, and when it may act. */
export default function SettingsWindow({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("accountSettings");
  const settings = query.data?.settings;
  if (settings !== undefined) return <Form settings={settings} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} width={WIDTH} title={t`Auto-trading settings`}>
      <Answer
        query={query}
        failed={t`Your trading settings could not be loaded.`}
        heights={[36, 120, 36, 120]}
      >
        {() => null}
      </Answer>
    </Dialog>
  );
}

const WIDTH = 820;

function Form({ settings, onClose }: { settings: Settings; onClose(): void }) {
  const { t } = useLingui();
  const state = useSettingsForm(settings);
  const [asking, setAsking] = useState(false);
  const save = async (): Promise<void> => {
    if (await state.save()) onClose();
    else setAsking(false);
  };
  const discard = (): void => {
    state.discard();
    onClose();
  };
  const close = (): void => {
    if (state.changes === 0 || asking) onClose();
    else setAsking(true);
  };
  return (
    <Dialog
      onClose={close}
      width={WIDTH}
      title={t`Auto-trading settings`}
      description={t`Neuro looks only at what is chosen here, and the server holds it to these limits.`}
      foot={
        asking ? (
          <UnsavedFoot state={state} onKeep={() => setAsking(false)} onDiscard={discard} onSave={save} />
        ) : (
          <SaveFoot state={state} onClose={close} onSave={save} />
        )
      }
    >
      <div className="grid gap-6">
        <SettingsUniverse state={state} />
        <SettingsRisk state={state} />
        <SettingsSchedule state={state} />
        <Refusal state={state} />
      </div>
    </Dialog>
  );
}

function Refusal({ state }: { state: SettingsFormState }) {
  if (state.refusal === null) return null;
  return (
    <div role="alert">
      <Callout tone="loss" title={state.refusal.title}>
        {state.refusal.detail}
      </Callout>
    </div>
  );
}

interface FootProps {
  state: SettingsFormState;
  onSave(): Promise<void>;
}

function SaveFoot({ state, onClose, onSave }: FootProps & { onClose(): void }) {
  const { t } = useLingui();
  const words = useWords();
  const { changes } = state;
  return (
    <>
      <p role="status" className="mr-auto max-tab:w-full text-13 text-soft">
        {changes === 0 ? "" : t`${plural(changes, { one: "# unsaved change", other: "# unsaved changes" })}`}
      </p>
      <Button onClick={onClose}>{t`Close`}</Button>
      <Button
        variant="primary"
        className="min-w-[132px]"
        busy={state.saving}
        disabled={changes === 0 || !state.valid}
        onClick={() => void onSave()}
      >
        {state.saving ? words("settings.saving") : t`Save Settings`}
      </Button>
    </>
  );
}

/** Closing would lose what was changed. */
function UnsavedFoot({
  state,
  onKeep,
  onDiscard,
  onSave,
}: FootProps & { onKeep(): void; onDiscard(): void }) {
  const { t } = useLingui();
  const words = useWords();
  const { changes } = state;
  return (
    <>
      <p role="alert" className="mr-auto max-tab:w-full text-13 font-semibold text-warn">
        {t`${plural(changes, { one: "# change is not saved.", other: "# changes are not saved." })}`}
      </p>
      <Button variant="quiet" onClick={onDiscard}>{t`Discard`}</Button>
      <Button autoFocus onClick={onKeep}>{t`Keep editing`}</Button>
      <Button
        variant="primary"
        className="min-w-[132px]"
        busy={state.saving}
        disabled={!state.valid}
        onClick={() => void onSave()}
      >
        {state.saving ? words("settings.saving") : t`Save Settings`}
      </Button>
    </>
  );
}
