import { useEffect } from "react";
import { startChat } from "./chat-store.ts";

const RECHECK_MS = 30_000;

/** While the server cannot be reached, looks now and then whether it can again. */
export function useOffline(offline: boolean): void {
  useEffect(() => {
    if (!offline) return;
    const timer = setInterval(() => void startChat(), RECHECK_MS);
    return () => clearInterval(timer);
  }, [offline]);
}
