import { useEffect } from "react";
import { loadChunk } from "#lib/loading/load-chunk.ts";
import { useSession } from "../session/session.ts";

/** While a server session is on the dashboard, its account and this browser look alike. */
export function usePreferences(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let stop = (): void => {};
    let gone = false;
    void loadChunk(() => import("./follow-preferences.ts")).then(
      ({ followPreferences }) => {
        if (!gone) stop = followPreferences(userId);
      },
      (error) => console.warn("Preferences are not followed", error),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [userId]);
}
