import { t } from "@lingui/core/macro";
import { currentLanguage, onLanguageChange } from "#lib/i18n/i18n.ts";
import { country, countsIn, palette, privacyAtStart, setCountsIn, themeChoice } from "#lib/preferences.ts";
import { toast } from "#lib/toast.ts";
import { call, wordsOf } from "../calls/client.ts";
import { profileChanges } from "../live/stream.ts";
import { connectionReads, ledgerReads, refresh } from "../queries/refresh.ts";
import { setCachedAnswer } from "../queries/set-cached-answer.ts";
import { applyPreferences, isFirstMeeting, preferencesHere } from "./apply-preferences.ts";
import { chosenSince, compare, type PreferenceKey, type Preferences } from "./compare-preferences.ts";

/**
 * Keeps the display preferences of the account and of this browser in step: what the account says is applied when it has answered,
 * and every later choice is saved, wherever on the page it is made. `before`: what was chosen when the page opened, so that a choice
 * made before this code had come is one as well. Returns the function that ends it.
 */
export function followPreferences(userId: string, before: Preferences): () => void {
  let known: Partial<Preferences> = {};
  let unsaved = chosenSince(before, { ...preferencesHere(), language: currentLanguage() });
  let saving = false;
  /** Until the account has answered nothing is saved: its answer of before would pass for news and take the choice back. */
  let ready = false;
  let gone = false;

  const save = async (): Promise<void> => {
    if (!ready || saving || gone || Object.keys(unsaved).length === 0) return;
    const body = unsaved;
    unsaved = {};
    known = { ...known, ...body };
    saving = true;
    try {
      const answer = await call("saveProfile", { body });
      setCachedAnswer("profile", answer);
    } catch (error) {
      // The next choice takes along what this one could not say.
      unsaved = { ...body, ...unsaved };
      saving = false;
      if (!gone)
        toast({ kind: "error", title: t`This choice holds in this browser only`, detail: wordsOf(error) });
      return;
    }
    saving = false;
    await save();
  };

  const hear = (key: PreferenceKey) => (): void => {
    const here = { ...preferencesHere(), ...(key === "language" ? { language: currentLanguage() } : {}) };
    if (here[key] === known[key] && !Object.hasOwn(unsaved, key)) return;
    unsaved = { ...unsaved, [key]: here[key] };
    // Several choices of one moment go together.
    queueMicrotask(() => void save());
  };

  const stops = [
    themeChoice.subscribe(hear("theme")),
    palette.subscribe(hear("palette")),
    privacyAtStart.subscribe(hear("privacy")),
    country.subscribe(hear("country")),
    onLanguageChange(hear("language")),
    profileChanges.subscribe(() => void hearCurrency()),
  ];

  /** Amounts and their currency change together: what was told in the other one is asked for again. */
  const hearCurrency = async (): Promise<void> => {
    try {
      const { profile } = await call("profile");
      if (gone) return;
      setCachedAnswer("profile", { profile });
      if (profile.home_currency === countsIn.get()) return;
      setCountsIn(profile.home_currency);
      refresh([...ledgerReads, ...connectionReads]);
    } catch (error) {
      console.info("The profile that changed could not be read", error);
    }
  };

  const begin = async (): Promise<void> => {
    const { profile } = await call("profile");
    if (gone) return;
    setCachedAnswer("profile", { profile });
    setCountsIn(profile.home_currency);
    const { take, tell } = compare(preferencesHere(), profile, isFirstMeeting(userId));
    known = profile;
    unsaved = { ...tell, ...unsaved };
    // What was chosen while the profile travelled stays.
    await applyPreferences(without(take, unsaved));
  };
  begin()
    .catch((error) => console.info("The preferences of the account could not be read", error))
    .then(() => {
      ready = true;
      return save();
    });

  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}

function without(given: Partial<Preferences>, named: Partial<Preferences>): Partial<Preferences> {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(named, key)));
}
