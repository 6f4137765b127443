import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type Settings, settingFacts, symbolIn } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import {
  isTyped,
  type SettingsField,
  type SettingsForm,
  type SettingsValues,
  type TypedField,
} from "#shared/auto-trading/settings/settings-form.ts";
import { useSettingNames } from "#shared/auto-trading/settings/use-setting-names.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { parseTyped } from "#ui/fields/number-field.tsx";

/** `was` and `is` of a single value; of a list what came and went, in words. */
export interface ChangeWords {
  name: string;
  was?: string;
  is: string;
}

const NAMED_AT_MOST = 3;

/** What a change is, for whoever decides whether to save it. */
export function useChangeWords(strategies: Settings["strategies"]) {
  const { t } = useLingui();
  const names = useSettingNames();
  const say = useValueWords();
  const lists = useListWords();
  const sectorName = useSectorName();
  const strategyName = (id: string): string => strategies.find((each) => each.id === id)?.name ?? id;
  const memberNames: Partial<Record<SettingsField, (member: string) => string>> = {
    watch_list: symbolIn,
    sectors: sectorName,
    strategies: strategyName,
    forecast_exits: strategyName,
  };
  return {
    nameOf: (field: SettingsField): string => names[field],
    /** Of what stands in a field now. */
    valueOf: (field: SettingsField, values: SettingsValues): string => say(field, values[field]),
    wordsOf(field: SettingsField, form: SettingsForm, saved: SettingsValues): ChangeWords {
      const [before, now] = [saved[field], form[field]] as unknown[];
      const name = names[field];
      const memberName = memberNames[field];
      if (memberName !== undefined && Array.isArray(before) && Array.isArray(now)) {
        return { name, is: lists(before.map(memberName), now.map(memberName)) };
      }
      const typed = isTyped(field) ? parseTyped(form[field]) : now;
      const is =
        isTyped(field) && typed === null && form[field].trim() !== "" ? t`not a number` : say(field, typed);
      return { name, was: say(field, before), is };
    },
  };
}

/** "SHOP and XIU added, RY removed"; many are only counted. */
function useListWords(): (before: readonly string[], now: readonly string[]) => string {
  const { t } = useLingui();
  const format = useFormat();
  const told = (members: readonly string[]): string => {
    const { length } = members;
    return length > NAMED_AT_MOST ? String(length) : format.list(members);
  };
  return (before, now) => {
    const added = now.filter((member) => !before.includes(member));
    const removed = before.filter((member) => !now.includes(member));
    const [more, less] = [told(added), told(removed)];
    return [
      added.length === 0 ? "" : t({ message: `${more} added`, context: "members" }),
      removed.length === 0 ? "" : t({ message: `${less} removed`, context: "members" }),
    ]
      .filter((text) => text !== "")
      .join(", ");
  };
}

/** A value as the form shows it. */
function useValueWords(): (field: SettingsField, value: unknown) => string {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const accounts = useOperation("accounts").data?.accounts ?? [];
  const choices: Record<string, string> = {
    specific_stocks: t`Specific stocks`,
    sectors: t`Sectors`,
    combination: t`Combination`,
    low: t({ message: "Low", context: "risk" }),
    medium: t({ message: "Medium", context: "risk" }),
    high: t({ message: "High", context: "risk" }),
  };
  const figure = (field: TypedField, value: number | null): string => {
    if (value === null) return t`no limit`;
    if (settingFacts(field).kind === "percent")
      return `${format.number(value, { digits: 1, maxDigits: 4 })}\u00a0%`;
    if (settingFacts(field).kind === "money") return `${format.money(value)}`;
    return format.number(value);
  };
  return (field, value) => {
    if (isTyped(field)) return figure(field, value as number | null);
    if (typeof value === "boolean") return value ? t`on` : t`off`;
    if (Array.isArray(value)) return plural(value.length, { one: "# chosen", other: "# chosen" });
    if (field === "auto_account_id") {
      const account = accounts.find(({ id }) => id === value);
      return account === undefined ? t`The first paper account` : typeName(account.display_name);
    }
    return choices[String(value)] ?? String(value);
  };
}
