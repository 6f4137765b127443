import { useEffect } from "react";
import { useSession } from "./session.ts";

/** Keeps the live channel open while a server session is on the dashboard. */
export function useStream(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let close = (): void => {};
    let gone = false;
    void import("./stream.ts").then(({ openStream }) => {
      if (!gone) close = openStream();
    });
    return () => {
      gone = true;
      close();
    };
  }, [userId]);
}
