import type { ChangeableSetting, SettingChange } from "@neuro/contract";
import { call } from "#data/calls/client.ts";
import { orderReads } from "#data/queries/refresh.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { setLanguage, useLanguage } from "#lib/i18n/i18n.ts";
import { setPrivacyAtStart, setThemeChoice, usePrivacyAtStart, useThemeChoice } from "#lib/preferences.ts";

/** Kept in this browser too, and saved from here by who follows it. */
type Shown = "theme" | "language" | "hide_amounts";
const isShown = (setting: ChangeableSetting): setting is Shown =>
  setting === "theme" || setting === "language" || setting === "hide_amounts";

export interface SettingNow {
  /** Undefined while it is not known. */
  readonly value: SettingChange["to"] | undefined;
  /** Changes it as the screens do; what there is to say of it, if anything. */
  change(): Promise<string | null>;
}

/** A setting as it is now, and what changes it; `live` is said where Neuro would trade with real money from then on. */
export function useSetting(wanted: SettingChange, live: string): SettingNow {
  const { setting, from, to } = wanted;
  const here = { theme: useThemeChoice(), language: useLanguage(), hide_amounts: usePrivacyAtStart() };
  const { data } = useOperation("accountSettings", {}, { enabled: !isShown(setting), staleMs: 0 });
  const save = useAction("saveAccountSettings", {
    refreshes: ["tradingStatus", "tradingDashboard", "marketOverview"],
  });
  const stop = useAction("setKillSwitch", {
    refreshes: [...orderReads, "accountSettings", "tradingDashboard"],
  });
  return {
    // What this browser shows may differ from what the account keeps: only that it is done already counts.
    value: isShown(setting) ? (here[setting] === to ? to : from) : data?.settings[setting],
    async change() {
      if (await wouldTradeLive(wanted)) return live;
      switch (wanted.setting) {
        case "theme":
          setThemeChoice(wanted.to);
          return null;
        case "language":
          await setLanguage(wanted.to);
          return null;
        case "hide_amounts":
          setPrivacyAtStart(wanted.to);
          return null;
        case "kill_switch":
          return (await stop.run({ body: { on: wanted.to } })).message;
        default:
          setCachedAnswer("accountSettings", await save.run({ body: { [setting]: to } }));
          return null;
      }
    },
  };
}

/** Asked anew at the moment of the press: the account may have become another one. */
async function wouldTradeLive({ setting, to }: SettingChange): Promise<boolean> {
  const starts = setting === "auto_trading" && to === true;
  const resumes = setting === "kill_switch" && to === false;
  if (!starts && !resumes) return false;
  const [{ settings }, { accounts }] = await Promise.all([call("accountSettings"), call("accounts")]);
  const account = accounts.find(({ id }) => id === settings.auto_account_id);
  return (starts || settings.auto_trading) && account?.mode === "live";
}
