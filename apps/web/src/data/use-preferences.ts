import { useEffect } from "react";
import { useSession } from "./session.ts";

/** While a server session is on the dashboard, its account and this browser look alike. */
export function usePreferences(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let stop = (): void => {};
    let gone = false;
    void import("./follow-preferences.ts").then(({ followPreferences }) => {
      if (!gone) stop = followPreferences(userId);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [userId]);
}
