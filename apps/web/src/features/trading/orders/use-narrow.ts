import { useMedia } from "#lib/use-media.ts";

/** Where a table of orders or trades would not fit its cell: the phone, and side by side on a small desktop. */
const NARROW = "(max-width: 899.98px), (min-width: 1240px) and (max-width: 1365.98px)";

export const useNarrow = (): boolean => useMedia(NARROW);
