import type { IconName } from "#ui/icon.tsx";

export interface PaletteEntry {
  key: string;
  icon: IconName;
  name: string;
  detail: string;
  /** At the right end: a stock's exchange, the keys that do the same. */
  note?: string;
  /** What else it is found by, in either language, folded. */
  words?: string;
  run(): void;
}
