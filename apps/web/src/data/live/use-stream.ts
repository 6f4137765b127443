import { useEffect } from "react";
import { loadChunk } from "#lib/loading/load-chunk.ts";
import { useSession } from "../session/session.ts";

/** The page works without the channel, so nobody is told, but it is wanted all the same. */
const AGAIN_MS = 30_000;

/** Keeps the live channel open while a server session is on the dashboard. */
export function useStream(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    let close = (): void => {};
    let gone = false;
    const open = (): void => {
      loadChunk(() => import("./stream.ts")).then(
        ({ openStream }) => {
          if (!gone) close = openStream();
        },
        () => {
          const timer = setTimeout(open, AGAIN_MS);
          close = () => clearTimeout(timer);
          if (gone) close();
        },
      );
    };
    open();
    return () => {
      gone = true;
      close();
    };
  }, [userId]);
}
