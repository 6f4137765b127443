import { useLingui } from "@lingui/react/macro";
import {
  sectors as allSectors,
  canadianKeySectors,
  globalSectors,
  type Sector,
  sectorPresets,
} from "@neuro/contract";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/fields/check.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SettingsFormState } from "../settings/use-settings-form.ts";

/** The 22 sectors in their two groups, and presets that are checked when all of theirs is chosen. */
export function SectorChoice({ state: { form, edit, errorOf } }: { state: SettingsFormState }) {
  const { t } = useLingui();
  const { sectors } = form;
  const [count, all] = [sectors.length, allSectors.length];
  const { error } = errorOf("sectors");
  const add = (more: readonly Sector[]): void => edit({ sectors: [...new Set([...sectors, ...more])] });
  const remove = (some: readonly Sector[]): void =>
    edit({ sectors: sectors.filter((sector) => !some.includes(sector)) });
  const toggle = (sector: Sector, on: boolean): void => (on ? add([sector]) : remove([sector]));
  return (
    <div className="grid gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h3 className="text-13 text-soft">{t`Sectors`}</h3>
        <span className="text-13 text-muted">{t`${count} of ${all}`}</span>
        <span className="ml-auto flex gap-1">
          <Button
            size="sm"
            variant="quiet"
            className="max-tab:h-11"
            disabled={count === all}
            onClick={() => add(allSectors)}
          >
            {t`Select All`}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="max-tab:h-11"
            disabled={count === 0}
            onClick={() => edit({ sectors: [] })}
          >
            {t`Clear All`}
          </Button>
        </span>
      </div>
      <SectorPresets
        chosen={sectors}
        onToggle={(preset, on) => (on ? add(preset.sectors) : remove(preset.sectors))}
      />
      <div className="grid gap-x-8 gap-y-4 tab:grid-cols-2">
        <Group name={t`Global`} of={globalSectors} chosen={sectors} onToggle={toggle} />
        <Group name={t`Canadian key sectors`} of={canadianKeySectors} chosen={sectors} onToggle={toggle} />
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-12 text-loss">
          {error}
        </p>
      )}
    </div>
  );
}

interface SectorPresetsProps {
  chosen: readonly Sector[];
  onToggle(preset: (typeof sectorPresets)[number], on: boolean): void;
}

function SectorPresets({ chosen, onToggle }: SectorPresetsProps) {
  const { t } = useLingui();
  const names: Record<string, string> = {
    "canadian-resources": t`Canadian Resources`,
    technology: t`Technology`,
    finance: t`Finance`,
    energy: t`Energy`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a form's fields.
    <div role="group" aria-label={t`Presets`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="mr-1 text-12 text-muted">{t`Presets`}</span>
      {sectorPresets.map((preset) => {
        const on = preset.sectors.every((sector) => chosen.includes(sector));
        return (
          <button
            key={preset.id}
            type="button"
            aria-pressed={on}
            title={preset.sectors.join(", ")}
            onClick={() => onToggle(preset, !on)}
            className={`inline-flex h-7 items-center gap-1.5 rounded-1 border px-2 text-12 font-book max-tab:h-11 ${on ? "border-brand bg-brand-wash text-brand" : "border-line hover:bg-inset"}`}
          >
            {on ? <Icon name="check" size={12} /> : null}
            {names[preset.id] ?? preset.name}
          </button>
        );
      })}
    </div>
  );
}

interface GroupProps {
  name: string;
  of: readonly Sector[];
  chosen: readonly Sector[];
  onToggle(sector: Sector, on: boolean): void;
}

function Group({ name, of, chosen, onToggle }: GroupProps) {
  const { t } = useLingui();
  const sectorName = useSectorName();
  const [count, all] = [of.filter((sector) => chosen.includes(sector)).length, of.length];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <p
        aria-hidden="true"
        className="mb-1 flex justify-between gap-2 border-b border-grid pb-2 text-12 text-muted"
      >
        <span className="font-semibold text-ink">{name}</span>
        {t`${count} of ${all}`}
      </p>
      <div className="columns-2 gap-4">
        {of.map((sector) => (
          <Check key={sector} checked={chosen.includes(sector)} onChange={(on) => onToggle(sector, on)}>
            {sectorName(sector)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
