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
  merged: both(
    "Cash came in the merger for {symbols}, and nobody knows what a new share was worth that day, so no gain of it can be stated. Correct the merger among your transactions and tell that value.",
    "De l’argent est venu dans la fusion pour {symbols}, et personne ne sait ce que valait une nouvelle action ce jour-là\u00a0: aucun gain ne peut en être donné. Corrigez la fusion parmi vos opérations et dites cette valeur.",
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
  for (const [missing, said] of [
    ["cost", words.untold],
    ["new_share_value", words.merged],
  ] as const) {
    const symbols = new Set(rows.filter((row) => row.missing === missing).map(({ symbol }) => symbol));
    if (symbols.size > 0) page.say(said, { symbols: [...symbols].join(", ") });
  }
  return true;
}
