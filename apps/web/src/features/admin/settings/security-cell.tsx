import { useLingui } from "@lingui/react/macro";
import type { InstallationSettings } from "@neuro/contract";
import { CellHead } from "#ui/cell-head.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { parseWhole } from "./installation-form.ts";
import { NumberSetting } from "./number-setting.tsx";
import { SettingRow } from "./setting-row.tsx";
import type { InstallationForm } from "./use-installation-form.ts";

/** Days that the switch of the reminder begins with. */
const ROTATION_DAYS = "90";

type Rule = InstallationSettings["require_second_factor"];

/** Who needs a second step, when keys are old, what locks, and what is written down. */
export function SecurityCell({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  return (
    <>
      <CellHead title={t`Security`} />
      <div className="grid gap-5">
        <SecondFactor form={form} />
        <KeyRotation form={form} />
        <NumberSetting
          form={form}
          name="lock_after_failures"
          label={t`Lock after failed logins`}
          unit={t`in a row`}
          hint={t`Then logins are held up for a while, longer each time.`}
        />
        <AuditLogging form={form} />
      </div>
    </>
  );
}

function SecondFactor({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  const edit = form.edits.require_second_factor;
  const label = t`Two-factor authentication (2FA)`;
  const choices: { value: Rule; label: string }[] = [
    { value: "nobody", label: t`Nobody` },
    { value: "administrators", label: t`Administrators` },
    { value: "everybody", label: t`Everybody` },
  ];
  return (
    <SettingRow form={form} name="require_second_factor">
      <p aria-hidden="true" className="mb-1.5 text-12 font-medium text-soft">
        {label}
      </p>
      <Segmented
        block
        label={label}
        value={edit ?? form.settings.require_second_factor}
        onChange={(require_second_factor) => form.edit({ require_second_factor })}
        choices={choices.map((choice) => ({ ...choice, disabled: edit === null }))}
      />
      <p className="mt-1.5 text-12 text-muted">
        {t`Who needs a second step at login. Whoever has none is led to set one up before anything else.`}
      </p>
    </SettingRow>
  );
}

function KeyRotation({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  const edit = form.edits.key_rotation_days;
  const isOn = edit == null ? form.settings.key_rotation_days > 0 : parseWhole(edit) !== 0;
  const toggle = (
    <Switch
      checked={isOn}
      disabled={edit === null}
      label={t`API key rotation reminder`}
      onChange={(on) => form.edit({ key_rotation_days: on ? ROTATION_DAYS : "0" })}
    />
  );
  if (!isOn)
    return (
      <SettingRow form={form} name="key_rotation_days">
        {toggle}
        <p className="mt-0.5 text-12 text-muted">{t`Nobody is reminded of old keys.`}</p>
      </SettingRow>
    );
  return (
    <div className="grid gap-2">
      {toggle}
      <NumberSetting
        form={form}
        name="key_rotation_days"
        label={t`Rotate keys every`}
        unit={t`days`}
        hint={t`Administrators are reminded of keys that are older.`}
      />
    </div>
  );
}

function AuditLogging({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  const edit = form.edits.audit_logging;
  return (
    <SettingRow form={form} name="audit_logging">
      <Switch
        checked={edit ?? form.settings.audit_logging}
        disabled={edit === null}
        label={t`Audit logging`}
        onChange={(audit_logging) => form.edit({ audit_logging })}
      />
      <p className="mt-0.5 text-12 text-muted">
        {t`Off: only logins, protection and administrators’ acts are written down.`}
      </p>
    </SettingRow>
  );
}
