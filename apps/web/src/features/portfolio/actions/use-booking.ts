import { useState } from "react";
import { isUnknown } from "#data/calls/call-once.ts";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads, refresh } from "#data/queries/refresh.ts";
import { toast } from "#lib/toast.ts";
import { keepTyped, readTyped } from "./typed-store.ts";

export interface BookingTerms<T extends object> {
  /** Under which what is typed is kept while the window is closed. */
  key: string;
  empty: T;
  /** What the server refused, in the specification's sentence. */
  failed(said: string): string;
  onDone(): void;
}

/** What is typed into a window that books something once, and what became of booking it. */
export function useBooking<T extends object>({ key, empty, failed, onDone }: BookingTerms<T>) {
  const [typed, setTyped] = useState<T>(() => readTyped(key, empty));
  const [problem, setProblem] = useState("");
  const [unknown, setUnknown] = useState(false);
  const [busy, setBusy] = useState(false);

  return {
    typed,
    problem,
    /** No answer came: it may have been booked. */
    unknown,
    busy,
    refuse: setProblem,
    edit(change: Partial<T>): void {
      const next = { ...typed, ...change };
      setTyped(next);
      setProblem("");
      setUnknown(false);
      keepTyped(key, next);
    },
    async book(call: () => Promise<{ message: string }>): Promise<void> {
      setBusy(true);
      setUnknown(false);
      setProblem("");
      try {
        const { message } = await call();
        keepTyped(key, null);
        refresh(ledgerReads);
        toast({ title: message });
        onDone();
      } catch (error) {
        setUnknown(isUnknown(error));
        setProblem(failed((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error)));
      } finally {
        setBusy(false);
      }
    },
  };
}
