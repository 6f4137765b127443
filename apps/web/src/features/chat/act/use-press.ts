import { useRef, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";

/** One press runs it once; after a failure it can be pressed again. */
export function usePress(run: () => Promise<string | null>) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  /** The server's words of it, where it had any. */
  const [done, setDone] = useState<{ readonly words: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    if (underWay.current || done !== null) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setDone({ words: await run() });
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { press, busy, done, failure };
}
