import type { Brokerage } from "@neuro/contract";

/** Those everybody knows, which the list begins with. */
export const wellKnown = 9;

/** Whether some are only found by asking for them: one more than the well-known takes no more room than the way to it. */
export function hasMore(all: readonly Brokerage[]): boolean {
  return all.length > wellKnown + 1;
}

/** What the list shows: the first ones, or all whose name holds what was typed, accents and case aside. */
export function findBrokerages(all: readonly Brokerage[], typed: string | null): readonly Brokerage[] {
  if (typed === null) return hasMore(all) ? all.slice(0, wellKnown) : all;
  const wanted = plain(typed.trim());
  return all.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
