/** What one keeps of one's own money is found in either language: the way there, and a link that opens it. */
import { expect, test } from "vitest";
import { listingsOnly, situationOf } from "../../../testing/ask.ts";
import { understand } from "../../../understand/understand.ts";
import { ask } from "../../testing/asking.ts";

const asked = {
  "own-securities": [
    ...["Where do I add a GIC?", "how can I enter a bond", "Où est-ce que j'ajoute un CPG ?"],
    ...["comment saisir une obligation"],
  ],
  recurring: [
    ...[
      "set a recurring deposit",
      "How do I set up a recurring purchase?",
      "Comment faire un dépôt récurrent ?",
    ],
    ...["ajouter une opération récurrente"],
  ],
  "net-worth": ["net worth", "where do I add my mortgage", "valeur nette", "où ajouter mon hypothèque"],
  benchmark: [
    "change my benchmark",
    "Where can I choose a benchmark?",
    "comment changer mon indice de référence",
  ],
  import: ["how do I import transactions", "Where do I upload a CSV?", "Comment importer mes opérations ?"],
  statements: [
    "How do I check my statement?",
    "where do I see missing transactions",
    "Comment vérifier mon relevé ?",
  ],
};
const isFrench = (words: string) => /[éùô]|comment|valeur|ajouter/i.test(words);

test.each(Object.entries(asked).flatMap(([open, all]) => all.map((words) => [words, open] as const)))(
  "“%s” leads to %s",
  async (words, open) => {
    const locale = isFrench(words) ? "fr" : "en";
    const understood = await understand(words, situationOf({ locale }), listingsOnly, null);
    const { blocks } = await ask(understood?.intent ?? "unclear", understood?.slots ?? {}, { locale });
    const [place] = blocks.flatMap((block) => (block.kind === "places" ? block.places : []));
    expect(place).toEqual({
      label: locale === "fr" ? "Y aller" : "Go there",
      path: `/dashboard?tab=portfolio&open=${open}`,
    });
  },
);
