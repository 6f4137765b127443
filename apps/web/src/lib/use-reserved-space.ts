import { useEffect } from "react";

/** What stands at the foot of the page, and the ticket's column at the right. */
type Room = "--foot" | "--beside";

/** Notices and the chat keep clear of what takes this room; null while nothing does. */
export function useReservedSpace(of: Room, length: string | null): void {
  useEffect(() => {
    if (length === null) return;
    const { style } = document.documentElement;
    style.setProperty(of, length);
    return () => {
      style.removeProperty(of);
    };
  }, [of, length]);
}

/** The order ticket's column, with the page's margin right of it. */
export const ticketColumn = "max(0px, (100vw - 1440px) / 2) + 440px";
