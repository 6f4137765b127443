import { useLingui } from "@lingui/react/macro";
import {
  sectors as allSectors,
  canadianKeySectors,
  globalSectors,
  type Sector,
  sectorPresets,
} from "@neuro/contract";
import { Button } from "../button.tsx";
import { Check } from "../check.tsx";
import { useSectorName } from "../sector-name.ts";

interface SectorChoiceProps {
  sectors: readonly Sector[];
  onChange(sectors: Sector[]): void;
}

/** The 22 sectors in their two groups, and presets that add what is missing. */
export function SectorChoice({ sectors, onChange }: SectorChoiceProps) {
  const { t } = useLingui();
  const [count, all] = [sectors.length, allSectors.length];
  const names: Record<string, string> = {
    "canadian-resources": t`Canadian Resources`,
    technology: t`Technology`,
    finance: t`Finance`,
    energy: t`Energy`,
  };
  const add = (more: readonly Sector[]): void => onChange([...new Set([...sectors, ...more])]);
  const toggle = (sector: Sector, on: boolean): void =>
    on ? add([sector]) : onChange(sectors.filter((each) => each !== sector));
  return (
    <div className="grid gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h4 className="text-13 text-soft">{t`Sectors`}</h4>
        <span className="text-13 text-muted">{t`${count} of ${all}`}</span>
        <span className="ml-auto flex gap-1">
          <Button size="sm" variant="quiet" disabled={count === all} onClick={() => add(allSectors)}>
            {t`Select All`}
          </Button>
          <Button size="sm" variant="quiet" disabled={count === 0} onClick={() => onChange([])}>
            {t`Clear All`}
          </Button>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-1 text-12 text-muted">{t`Presets`}</span>
        {sectorPresets.map((preset) => {
          const missing = preset.sectors.filter((sector) => !sectors.includes(sector)).length;
          return (
            <Button
              key={preset.id}
              size="sm"
              className="max-tab:h-11"
              disabled={missing === 0}
              onClick={() => add(preset.sectors)}
            >
              {names[preset.id] ?? preset.name}
              <span className={missing === 0 ? "text-muted" : "text-brand"}>
                {missing === 0 ? t`All in` : `+${missing}`}
              </span>
            </Button>
          );
        })}
      </div>
      <div className="grid gap-x-8 gap-y-4 tab:grid-cols-2">
        <Group name={t`Global`} of={globalSectors} chosen={sectors} onToggle={toggle} />
        <Group name={t`Canadian key sectors`} of={canadianKeySectors} chosen={sectors} onToggle={toggle} />
      </div>
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
  const sectorName = useSectorName();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-12 font-semibold">{name}</legend>
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
