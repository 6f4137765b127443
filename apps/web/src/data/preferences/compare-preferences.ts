import type { Profile } from "@neuro/contract";

export type Preferences = Pick<Profile, "language" | "theme" | "palette" | "privacy" | "country">;
export type PreferenceKey = keyof Preferences;

/** What an account says that was never told anything. */
const untold: Preferences = {
  language: null,
  theme: "system",
  palette: "blue-orange",
  privacy: false,
  country: null,
};

/** What of the account's preferences this browser takes, and what of its own choices the account has yet to hear. */
export function compare(
  here: Preferences,
  account: Preferences,
  isFirstMeeting: boolean,
): { take: Partial<Preferences>; tell: Partial<Preferences> } {
  const take: Partial<Preferences> = {};
  const tell: Partial<Preferences> = {};
  for (const key of Object.keys(untold) as PreferenceKey[]) {
    if (here[key] === account[key]) continue;
    // Who chose a look before there was an account keeps it; later the account's word counts.
    const isUntold = account[key] === untold[key] && (isFirstMeeting || account[key] === null);
    Object.assign(isUntold ? tell : take, { [key]: isUntold ? here[key] : account[key] });
  }
  return { take, tell };
}

/** What was chosen in between; it counts more than what the account still says. */
export function chosenSince(before: Preferences, now: Preferences): Partial<Preferences> {
  const keys = Object.keys(untold) as PreferenceKey[];
  return Object.fromEntries(keys.flatMap((key) => (before[key] === now[key] ? [] : [[key, now[key]]])));
}
