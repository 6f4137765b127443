/** What administrators set for the whole installation: what was saved, over what the environment says. */
import {
  type InstallationSettings,
  installationSettingNames,
  MINUTE_MS,
  type SavedInstallationSettings,
  savedInstallationSettings,
} from "@neuro/contract";
import type { Config } from "./config/config.ts";
import type { Orm } from "./db/database.ts";
import { readState, writeState } from "./installation-state.ts";

const KEY = "settings";
/** Failures in a row that are free, unless an administrator says otherwise. */
const FREE_FAILURES = 5;
const CACHE_SECONDS = 300;

export function settingsOfEnvironment(
  config: Pick<Config, "rateLimitUserPerMinute" | "sessionIdleMs">,
): InstallationSettings {
  return {
    max_concurrent_users: 0,
    rate_limit_per_minute: config.rateLimitUserPerMinute,
    session_timeout_minutes: config.sessionIdleMs / MINUTE_MS,
    cache_seconds: CACHE_SECONDS,
    lock_after_failures: FREE_FAILURES,
    require_second_factor: "nobody",
    key_rotation_days: 0,
    audit_logging: true,
  };
}

/** What was saved and still can be: a value of another version's range is the environment's again. */
function readable(value: unknown): SavedInstallationSettings {
  const stored = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const kept: Record<string, unknown> = {};
  for (const name of installationSettingNames) {
    const read = savedInstallationSettings.safeParse({ [name]: stored[name] });
    if (read.success && stored[name] !== undefined) kept[name] = stored[name];
  }
  return kept as SavedInstallationSettings;
}

export async function readSavedSettings(orm: Orm): Promise<SavedInstallationSettings> {
  return readable(await readState(orm, KEY));
}

/** `at`: epoch ms. */
export async function writeSavedSettings(
  tx: Orm,
  value: SavedInstallationSettings,
  at: number,
): Promise<void> {
  await writeState(tx, { key: KEY, value, wallMs: at });
}

/** What is in force in this process, from memory: asked with every request. */
export interface Installation {
  readonly settings: InstallationSettings;
  /** Names of those that were saved here. */
  readonly saved: readonly string[];
  /** Requests per minute of one address without a login; 0 for no limit. */
  readonly visitorLimitPerMinute: number;
  /** A session unused for so long ends. */
  readonly sessionIdleMs: number;
  /** Reads what any server has saved in the meantime. */
  reload(): Promise<void>;
}

type Parts = { readonly config: Config; readonly orm: Orm };

/** Begins with the environment's; what is saved holds from the first `reload` on. */
export function createInstallation({ config, orm }: Parts): Installation {
  const fallback = settingsOfEnvironment(config);
  let saved: SavedInstallationSettings = {};
  let settings = fallback;
  return {
    get settings() {
      return settings;
    },
    get saved() {
      return Object.keys(saved);
    },
    get visitorLimitPerMinute() {
      const limit = saved.rate_limit_per_minute;
      return limit === undefined ? config.rateLimitPerMinute : Math.ceil(limit / 3);
    },
    get sessionIdleMs() {
      return settings.session_timeout_minutes * MINUTE_MS;
    },
    async reload() {
      saved = await readSavedSettings(orm);
      settings = { ...fallback, ...saved } as InstallationSettings;
    },
  };
}
