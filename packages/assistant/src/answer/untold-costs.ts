/** Of what nobody told what it cost no gain is stated, and an answer says so instead of leaving it out. */
import type { AnswerOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { both } from "./message.ts";
import type { Page } from "./page.ts";

const words = {
  untold: both(
    "Nobody told what your {symbols} cost, so no gain of it can be stated. Enter it in your portfolio, under gains.",
    "Personne n’a dit ce que vos {symbols} ont coûté\u00a0: aucun gain ne peut en être donné. Entrez-le dans votre portefeuille, sous les gains.",
  ),
} as const;

/** True where it was said. @param only of one listing; of all without it */
export function sayUntoldCosts(
  page: Page,
  { cost_unknown: { held, sold } }: Pick<AnswerOf<"portfolioGains">, "cost_unknown">,
  only?: InstrumentId,
): boolean {
  const rows = [...held, ...sold].filter(({ instrument_id: id }) => only === undefined || id === only);
  if (rows.length === 0) return false;
  page.say(words.untold, { symbols: [...new Set(rows.map(({ symbol }) => symbol))].join(", ") });
  return true;
}
