/** Changes what a user sent and keeps the rest, in one transaction: two saves at once both survive. */
import { errorText, type InputOf, type Locale, message, tradedStrategies } from "@neuro/contract";
import { lockSettings, storeSettings } from "../../people/trading-settings/settings-store.ts";
import {
  readTradingSettings,
  type SettingValues,
  type StrategyKey,
} from "../../people/trading-settings/trading-settings.ts";
import type { Orm } from "../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Actor } from "../../platform/http/caller.ts";
import { hasStops } from "../../research/analysis/strategies/strategy-words.ts";
import { auditKillSwitch } from "../../trading/orders/halt/audit-kill-switch.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { allowAutoTrading } from "./allow-auto-trading.ts";
import { auditSettings } from "./audit-settings.ts";
import { chooseWatchList } from "./choose-watch-list.ts";

type SettingsBody = InputOf<"saveAccountSettings">["body"];
type Parts = Pick<AdministrationContext, "config" | "db" | "market" | "newId" | "wall">;

export interface SettingsChange extends Actor {
  readonly body: SettingsBody;
}

export interface SavedChange {
  /** The kill switch went from off to on: what works at the venues has to be cancelled. */
  readonly stopped: boolean;
}

/** Fields that were left out are undefined in the body; null is a value. */
function given<T extends object>(body: T): Partial<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<T>;
}

type WantedStrategies = NonNullable<SettingsBody["strategies"]>;

/** What was said of each: whether it is on, how it is left, or both. */
function strategiesOf(
  wanted: WantedStrategies,
  locale: Locale,
): Pick<SettingValues, "strategies" | "strategy_exits"> | Failure {
  const keys: readonly string[] = tradedStrategies;
  const unknown = wanted.findIndex(({ id }) => !keys.includes(id));
  if (unknown >= 0) {
    const { message: told } = errorText("strategy_unknown", locale);
    return failure("strategy_unknown", {
      fields: [{ path: `strategies.${unknown}.id`, code: "strategy_unknown", message: told }],
    });
  }
  const grid = wanted.findIndex(({ id, exits }) => exits === "forecast" && !hasStops(id as StrategyKey));
  if (grid >= 0) {
    const told = message("backtest.forecast_grid", locale);
    return failure("invalid_input", {
      detail: told,
      fields: [{ path: `strategies.${grid}.exits`, code: "invalid_input", message: told }],
    });
  }
  return {
    strategies: given(Object.fromEntries(wanted.map(({ id, enabled }) => [id, enabled]))),
    strategy_exits: given(Object.fromEntries(wanted.map(({ id, exits }) => [id, exits]))),
  };
}

/** The body as it is stored: symbols as the product shows them, lists without repeats. */
async function valuesOf(
  { market }: Parts,
  { body, locale }: SettingsChange,
): Promise<Partial<SettingValues> | Failure> {
  const { kill_switch: _switch, watch_list, sectors, auto_phases, strategies, ...plain } = body;
  const watchList = watch_list && (await chooseWatchList(market, watch_list, locale));
  if (isFailure(watchList)) return watchList;
  const chosen = strategies && strategiesOf(strategies, locale);
  if (isFailure(chosen)) return chosen;
  return given({
    ...plain,
    watch_list: watchList && [...watchList],
    sectors: sectors && [...new Set(sectors)],
    auto_phases: auto_phases && [...new Set(auto_phases)],
    ...chosen,
  }) as Partial<SettingValues>;
}

export async function saveSettings(parts: Parts, change: SettingsChange): Promise<SavedChange | Failure> {
  const values = await valuesOf(parts, change);
  if (isFailure(values)) return values;
  if (Object.keys(given(change.body)).length === 0) return { stopped: false };
  return await parts.db.transaction((tx) => merge(parts, tx, { ...change, values }));
}

async function merge(
  { newId, wall, config }: Parts,
  tx: Orm,
  change: SettingsChange & { readonly values: Partial<SettingValues> },
): Promise<SavedChange | Failure> {
  const { user, session, body, values, locale, from } = change;
  const wallMs = wall();
  const saved = await lockSettings(tx, { userId: user.id, wallMs });
  const { values: before } = await readTradingSettings(tx, user.id);
  const merged = { ...saved.values, ...values };
  for (const name of ["strategies", "strategy_exits"] as const) {
    const both = { ...saved.values[name], ...values[name] };
    if (Object.keys(both).length > 0) Object.assign(merged, { [name]: both });
    else delete merged[name];
  }
  const after = { ...before, ...merged };
  const refused = await allowAutoTrading(tx, { user, session, wallMs, before, after, locale, config });
  if (refused !== null) return refused;
  const killSwitch = body.kill_switch ?? saved.killSwitch;
  await storeSettings(tx, { userId: user.id, wallMs, values: merged, killSwitch });
  const line = { id: newId(), at: wallMs, actorId: user.id, subjectId: user.id, from };
  await auditSettings(tx, line, { before, after });
  if (killSwitch !== saved.killSwitch)
    await auditKillSwitch(tx, { ...line, id: newId() }, { on: killSwitch, by: "settings" });
  return { stopped: killSwitch && !saved.killSwitch };
}
