import { useEffect } from "react";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { loadChunk } from "#lib/loading/load-chunk.ts";
import { country, palette, privacyAtStart, themeChoice } from "#lib/preferences.ts";
import { useSession } from "../session/session.ts";

/** While a server session is on the dashboard, its account and this browser look alike. */
export function usePreferences(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let stop = (): void => {};
    const before = {
      ...{ theme: themeChoice.get(), palette: palette.get(), privacy: privacyAtStart.get() },
      ...{ country: country.get(), language: currentLanguage() },
    };
    let gone = false;
    void loadChunk(() => import("./follow-preferences.ts")).then(
      ({ followPreferences }) => {
        if (!gone) stop = followPreferences(userId, before);
      },
      (error) => console.warn("Preferences are not followed", error),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [userId]);
}
