import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { takeLastOpened } from "./last-opened.ts";

const PAGE = 8;

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
];

/**
 * The arrow keys go from the text box through the rows and back; Home, End and the page keys go far; left and right change
 * between a row's link and its star. A letter typed on a row goes to the box. The focus is the browser's own, so a row is
 * opened, spoken and shown like any link.
 */
export function useRowKeys(
  box: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  rows: unknown,
) {
  const [current, setCurrent] = useState(0);
  const [of, setOf] = useState(rows);
  if (of !== rows) {
    setOf(rows);
    setCurrent(0);
  }
  useEffect(() => {
    const opened = takeLastOpened();
    const at = rowsOf(list.current).findIndex((row) => row.dataset.row === opened);
    if (at < 0) return;
    setCurrent(at);
    focusRow(rowsOf(list.current)[at], 0);
  }, [list]);

  const goTo = (at: number, part: 0 | 1): void => {
    const all = rowsOf(list.current);
    const place = Math.max(0, Math.min(at, all.length - 1));
    setCurrent(place);
    focusRow(all[place], part);
  };

  return {
    current,
    onBoxKey(event: KeyboardEvent): boolean {
      if (event.key !== "ArrowDown" || rowsOf(list.current).length === 0) return false;
      event.preventDefault();
      goTo(current, 0);
      return true;
    },
    onListFocus(target: EventTarget): void {
      const at = rowsOf(list.current).findIndex((row) => row.contains(target as Node));
      if (at >= 0) setCurrent(at);
    },
    onListKey(event: KeyboardEvent): void {
      const all = rowsOf(list.current);
      const at = all.findIndex((row) => row.contains(event.target as Node));
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      const part = (event.target as Element).tagName === "BUTTON" ? 1 : 0;
      const next = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + PAGE,
        PageUp: at - PAGE,
        Home: 0,
        End: all.length - 1,
      }[event.key];
      if (next !== undefined) {
        event.preventDefault();
        if (next < 0 && event.key === "ArrowUp") box.current?.focus();
        else goTo(next, part);
      } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        event.preventDefault();
        goTo(at, event.key === "ArrowRight" ? 1 : 0);
      } else if (event.key === "Escape" || (event.key.length === 1 && event.key !== " ")) {
        // The letter itself is typed by the browser, into what has the focus when the key has gone down.
        box.current?.focus();
      }
    },
  };
}

function focusRow(row: HTMLElement | undefined, part: 0 | 1): void {
  const place = row?.querySelector<HTMLElement>(part === 0 ? "a" : "button");
  place?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
