import { useEffect, useEffectEvent, useRef, useState } from "react";
import { noFilters, type SortOrder, type StockFilters } from "./stock-filters.ts";
import { useStockAddress } from "./use-stock-address.ts";

/** Typing reaches the address when it pauses; results do not wait for it. */
const PAUSE_MS = 300;

/**
 * What is typed now, kept in the address as it goes: typing changes the entry of the history it began in, submitting makes that
 * entry one to come back to. Another address (Back, a link) replaces what is typed.
 */
export function useTypedSearch() {
  const { text: addressed, filters, sort, go } = useStockAddress();
  const [typed, setTyped] = useState({ text: addressed, addressed, written: addressed });
  /** The entry on screen is one to come back to: the next change begins another. */
  const settled = useRef(addressed !== "");
  if (typed.addressed !== addressed) {
    const isOurs = addressed === typed.written;
    setTyped({ text: isOurs ? typed.text : addressed, addressed, written: addressed });
  }

  const write = (text: string, next: { filters: StockFilters; sort: SortOrder }, push: boolean): void => {
    setTyped((before) => ({ ...before, text, written: text.trim() }));
    go({ text, ...next }, { push });
  };
  const keep = useEffectEvent(() => {
    if (typed.text.trim() === addressed) return;
    write(typed.text, { filters, sort }, settled.current);
    settled.current = false;
  });
  const { text } = typed;
  useEffect(() => {
    if (text.trim() === addressed) return;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, addressed]);

  return {
    text,
    filters,
    sort,
    type: (next: string) => setTyped((before) => ({ ...before, text: next })),
    /** The address says what is typed, now. */
    keep: () => {
      if (typed.text.trim() === addressed) return;
      write(typed.text, { filters, sort }, settled.current);
      settled.current = false;
    },
    submit: () => {
      if (text.trim() !== addressed) write(text, { filters, sort }, settled.current);
      settled.current = true;
    },
    filterBy: (next: StockFilters) => {
      write(text, { filters: next, sort }, true);
      settled.current = true;
    },
    sortBy: (next: SortOrder) => write(text, { filters, sort: next }, false),
    clear: () => {
      write("", { filters: noFilters, sort }, settled.current);
      settled.current = true;
    },
  };
}
