import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isUnknown } from "#data/calls/call-once.ts";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads, refresh } from "#data/queries/refresh.ts";
import { toast } from "#lib/toast.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { keepTyped, readTyped } from "./typed-store.ts";

export interface BookingTerms<T extends object> {
  /** Under which what is typed is kept while the window is closed. */
  key: string;
  empty: T;
  /** What the server refused, in the specification's sentence. */
  failed(said: string): string;
  onDone(): void;
}

/** Null where its owner would rather not. */
async function bookOrAsk(
  call: (overRoom?: true) => Promise<{ message: string }>,
  ask: (said: string) => Promise<boolean>,
): Promise<string | null> {
  try {
    return (await call()).message;
  } catch (error) {
    if (!isApiError(error) || error.code !== "room_exceeded") throw error;
    return (await ask(error.detail)) ? (await call(true)).message : null;
  }
}

/** What is typed into a window that books something once, and what became of booking it. */
export function useBooking<T extends object>({ key, empty, failed, onDone }: BookingTerms<T>) {
  const { t } = useLingui();
  const confirmRoom = (said: string) =>
    confirm({
      title: t`More than the contribution room`,
      body: said,
      confirmLabel: t`Pay it in all the same`,
      tone: "warn",
    });
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
    /** Asks first where it would be more than the contribution room; `overRoom` then says that it is meant. */
    async book(call: (overRoom?: true) => Promise<{ message: string }>): Promise<void> {
      setBusy(true);
      setUnknown(false);
      setProblem("");
      try {
        const message = await bookOrAsk(call, confirmRoom);
        if (message === null) return;
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
