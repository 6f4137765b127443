/** The settings of the installation, shown and changed. */
import {
  type AnswerOf,
  type InstallationSettingName,
  installationSettingNames,
  type Locale,
  message,
  type SavedInstallationSettings,
} from "@neuro/contract";
import { audit } from "../../people/access/audit.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { Session, User } from "../../platform/http/caller.ts";
import type { RequestOrigin } from "../../platform/http/origin-of.ts";
import {
  readSavedSettings,
  settingsOfEnvironment,
  writeSavedSettings,
} from "../../platform/installation-settings.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { probeBrokerage, probeDatabase } from "../system/probes.ts";
import { requireProof } from "./act-on-user.ts";
import { probeWorker } from "./probe-all.ts";
import { secretAges } from "./secret-ages.ts";

export async function showSettings(ctx: AdministrationContext): Promise<AnswerOf<"adminSettings">> {
  await ctx.installation.reload();
  const { settings, saved } = ctx.installation;
  const [brokerage, database, worker, keys] = await Promise.all([
    probeBrokerage(ctx),
    probeDatabase(ctx.db),
    probeWorker(ctx),
    secretAges(ctx, settings.key_rotation_days),
  ]);
  return {
    settings,
    saved: [...saved],
    api_configuration: {
      snaptrade_status: brokerage.status,
      neural_network_status: worker.status,
      database_status: database,
    },
    keys,
  };
}

export interface SettingsChange {
  readonly admin: User;
  readonly session: Session;
  /** Of the administrator. */
  readonly secondFactor: boolean;
  readonly settings: SavedInstallationSettings;
  /** Those that are the environment's again. */
  readonly reset: readonly InstallationSettingName[];
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

/** Whoever asks others for a second step without having one would lock themselves out first. */
function refuseLockout({ settings, secondFactor, locale }: SettingsChange): Failure | null {
  const rule = settings.require_second_factor;
  if (rule === undefined || rule === "nobody" || secondFactor) return null;
  return failure("second_factor_off", { detail: message("admin.second_factor_first", locale) });
}

type Parts = Pick<AdministrationContext, "db" | "wall" | "newId" | "config" | "installation">;

/** One line in the log with what changed, before and after. */
export async function changeSettings(
  ctx: Parts,
  change: SettingsChange,
): Promise<AnswerOf<"saveAdminSettings"> | Failure> {
  const refused = requireProof(ctx, change) ?? refuseLockout(change);
  if (refused !== null) return refused;
  const { admin, settings, reset, from, locale } = change;
  const fallback = settingsOfEnvironment(ctx.config);
  await ctx.db.transaction(
    async (tx) => {
      const before = await readSavedSettings(tx);
      const kept = Object.entries({ ...before, ...settings }).filter(
        ([name, value]) => value !== undefined && !reset.some((gone) => gone === name),
      );
      const after: SavedInstallationSettings = Object.fromEntries(kept);
      const [was, is] = [
        { ...fallback, ...before },
        { ...fallback, ...after },
      ];
      const changed = installationSettingNames.filter((name) => was[name] !== is[name]);
      await writeSavedSettings(tx, after, ctx.wall());
      if (changed.length === 0) return;
      const details = Object.fromEntries(
        changed.flatMap((name) => [
          [name, is[name] ?? "none"],
          [`${name}_before`, was[name] ?? "none"],
        ]),
      );
      const line = { id: ctx.newId(), at: ctx.wall(), actorId: admin.id, subjectId: null, from };
      await audit(tx, { ...line, action: "installation.changed", details });
    },
    { isolationLevel: "serializable" },
  );
  await ctx.installation.reload();
  return {
    success: true,
    message: message("admin.settings_saved", locale),
    settings: ctx.installation.settings,
    saved: [...ctx.installation.saved],
  };
}
