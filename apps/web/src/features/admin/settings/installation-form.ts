import type { CallOf, InstallationSettingName, InstallationSettings } from "@neuro/contract";

/** Those that are typed as a number. */
export type NumberName = {
  [N in InstallationSettingName]: InstallationSettings[N] extends number ? N : never;
}[InstallationSettingName];

/** What was changed: typed figures as typed; null makes a setting the environment's again. */
export type Edits = {
  readonly [N in InstallationSettingName]?: N extends NumberName
    ? string | null
    : InstallationSettings[N] | null;
};

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** 0 stands apart: for no limit. */
  readonly zero?: true;
}

export const bounds: Record<NumberName, Bounds> = {
  max_concurrent_users: { min: 0, max: 1_000_000 },
  rate_limit_per_minute: { min: 10, max: 1_000_000, zero: true },
  session_timeout_minutes: { min: 5, max: 525_600 },
  cache_seconds: { min: 0, max: 86_400 },
  lock_after_failures: { min: 3, max: 100 },
  key_rotation_days: { min: 0, max: 3_650 },
};

export const isNumberName = (name: string): name is NumberName => Object.hasOwn(bounds, name);

const others: ReadonlySet<string> = new Set<Exclude<InstallationSettingName, NumberName>>([
  "audit_logging",
  "require_second_factor",
]);

export const isSettingName = (name: string): name is InstallationSettingName =>
  isNumberName(name) || others.has(name);

/** A whole number as either language groups it; null for anything else. */
export function parseWhole(text: string): number | null {
  const tight = text.trim();
  return /^(\d+|\d{1,3}([ \u00a0\u202f,]\d{3})+)$/.test(tight) ? Number(tight.replace(/\D/g, "")) : null;
}

export type Problem = "whole" | "range" | "zero_or_range";

/** What is wrong with a typed figure; null for nothing. */
export function problemOf(name: NumberName, text: string): Problem | null {
  const value = parseWhole(text);
  if (value === null) return "whole";
  const { min, max, zero } = bounds[name];
  if ((value >= min && value <= max) || (zero && value === 0)) return null;
  return zero ? "zero_or_range" : "range";
}

interface Known {
  readonly settings: InstallationSettings;
  /** Names of those that are not the environment's. */
  readonly saved: readonly string[];
}

/** Without what is as it was: a change that was taken back is none. */
export function realEdits(edits: Edits, { settings, saved }: Known): Edits {
  const real = Object.entries(edits).filter(([key, edit]) => {
    const name = key as InstallationSettingName;
    if (edit === undefined) return false;
    if (edit === null) return saved.includes(name);
    return (typeof edit === "string" && isNumberName(name) ? parseWhole(edit) : edit) !== settings[name];
  });
  return Object.fromEntries(real);
}

type Body = NonNullable<CallOf<"saveAdminSettings">["body"]>;

/** What a save sends; every figure was found to be right before. */
export function bodyOf(edits: Edits): Body {
  const entries = Object.entries(edits) as [InstallationSettingName, Edits[InstallationSettingName]][];
  const settings = entries
    .filter(([, edit]) => edit !== null)
    .map(([name, edit]) => [name, isNumberName(name) ? parseWhole(String(edit)) : edit]);
  return {
    settings: Object.fromEntries(settings) as Body["settings"],
    reset: entries.filter(([, edit]) => edit === null).map(([name]) => name),
  };
}
