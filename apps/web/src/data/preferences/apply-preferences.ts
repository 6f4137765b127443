import { setLanguage } from "#lib/i18n/i18n.ts";
import {
  country,
  palette,
  privacyAtStart,
  setCountry,
  setPalette,
  setPrivacyAtStart,
  setThemeChoice,
  themeChoice,
} from "#lib/preferences.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";
import { call } from "../calls/client.ts";
import { compare, type Preferences } from "./compare-preferences.ts";

/** In the browser's storage: the user whose preferences it took last. */
const takenKey = "neuro.preferences";

/** What was chosen in this browser. */
export function preferencesHere(): Preferences {
  const language = readStored("neuro.language");
  return {
    language: language === "en" || language === "fr" ? language : null,
    theme: themeChoice.get(),
    palette: palette.get(),
    privacy: privacyAtStart.get(),
    country: country.get(),
  };
}

/** Makes the page look as an account asks; only what is given. */
export async function applyPreferences(given: Partial<Preferences>): Promise<void> {
  if (given.theme !== undefined) setThemeChoice(given.theme);
  if (given.palette !== undefined) setPalette(given.palette);
  if (given.privacy !== undefined) setPrivacyAtStart(given.privacy);
  if (given.country !== undefined) setCountry(given.country);
  if (given.language !== undefined && given.language !== null) await setLanguage(given.language);
}

/** Whether this browser has not shown this account's preferences before; asked once. */
export function isFirstMeeting(userId: string): boolean {
  const isFirst = readStored(takenKey) !== userId;
  writeStored(takenKey, userId);
  return isFirst;
}

/** Right after a login, before the next page is drawn: it then appears as the account asks, at once. */
export async function loadPreferences(): Promise<void> {
  const { profile } = await call("profile");
  await applyPreferences(compare(preferencesHere(), profile, true).take);
}
