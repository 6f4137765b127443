import type { Brokerage } from "@neuro/contract";

/** As many as are shown unasked: those everybody knows, which the list begins with. */
export const shownUnasked = 9;

/** What the list shows: the first ones, or all whose name holds what was typed, accents and case aside. */
export function findBrokerages(all: readonly Brokerage[], typed: string | null): readonly Brokerage[] {
  if (typed === null) return all.slice(0, shownUnasked);
  const wanted = plain(typed.trim());
  return all.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
