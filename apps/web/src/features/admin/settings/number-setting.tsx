import { NumberField } from "#ui/fields/number-field.tsx";
import type { NumberName } from "./installation-form.ts";
import { SettingRow } from "./setting-row.tsx";
import type { InstallationForm } from "./use-installation-form.ts";

interface NumberSettingProps {
  form: InstallationForm;
  name: NumberName;
  label: string;
  unit: string;
  hint: string;
}

/** A setting that is a whole number. */
export function NumberSetting({ form, name, label, unit, hint }: NumberSettingProps) {
  const edit = form.edits[name];
  return (
    <SettingRow form={form} name={name}>
      <NumberField
        label={label}
        unit={unit}
        hint={hint}
        {...form.errorOf(name)}
        disabled={edit === null}
        value={edit ?? String(form.settings[name])}
        onChange={(typed) => form.edit({ [name]: typed })}
      />
    </SettingRow>
  );
}
