import type { AllocationShare, AnswerOf } from "@neuro/contract";
import type { AllocationBy, Slots } from "../../../understanding.ts";
import { type Composer, readAccounts } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Part } from "../../page.ts";

const words = {
  split: both(
    "By {by}, {first} is the largest part with {percent} of {total}.",
    "Par {by}, {first} est la plus grande part, avec {percent} de {total}.",
  ),
  empty: both(
    "There is nothing to divide yet: your accounts are empty.",
    "Il n’y a encore rien à répartir\u00a0: vos comptes sont vides.",
  ),
  noLook: both(
    "Funds count as one security: what is inside them is not looked at.",
    "Un fonds compte comme un seul titre\u00a0: son contenu n’est pas examiné.",
  ),
  noTarget: both(
    "You have set no target yet, so there is no drift to measure. Set one under Allocation on the Portfolio tab.",
    "Vous n’avez pas encore fixé de cible; il n’y a donc pas de dérive à mesurer. Fixez-en une sous Répartition dans l’onglet Portefeuille.",
  ),
  drift: both(
    "Farthest from your target is {label}: {percent} instead of {target}, {drift} off ({cad}).",
    "Le plus loin de votre cible\u00a0: {label}, à {percent} au lieu de {target}, un écart de {drift} ({cad}).",
  ),
  part: both("Part", "Élément"),
  value: both("Value", "Valeur"),
  share: both("Share", "Part"),
  target: both("Target", "Cible"),
  driftTitle: both("Drift", "Dérive"),
  inMoney: both("In money", "En argent"),
  total: both("Total", "Total"),
  others: both("All others", "Toutes les autres"),
  title: both("Allocation by {by}", "Répartition par {by}"),
  open: both("Open the allocation", "Ouvrir la répartition"),
  rebalance: both("Rebalance my portfolio", "Rééquilibrer mon portefeuille"),
  askDrift: both("How far am I from my target?", "À quelle distance suis-je de ma cible?"),
  currency: both(
    "How is my portfolio split by currency?",
    "Comment mon portefeuille est-il réparti par devise?",
  ),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
} as const;

const dimensions = {
  security: { key: "asset", name: both("security", "titre") },
  class: { key: "class", name: both("class", "catégorie") },
  sector: { key: "sector", name: both("sector", "secteur") },
  country: { key: "country", name: both("country", "pays") },
  currency: { key: "currency", name: both("currency", "devise") },
} as const satisfies Record<AllocationBy, { key: string; name: Message }>;
const shown = 10;
type Allocation = AnswerOf<"portfolioAllocation">;

export const allocation: Composer = async (page, slots) => {
  if ((await readAccounts(page)) === null) return;
  const answer = await page.read("portfolioAllocation", {});
  if (answer === null) return;
  const by = slots.allocationBy ?? "class";
  const shares = sharesOf(answer, by);
  const first = shares[0];
  page.places([words.open, "portfolio"]);
  page.suggest(words.askDrift, words.currency, words.risk);
  if (first === undefined) return page.say(words.empty);
  const byName = page.text(dimensions[by].name);
  page.paragraph(
    page.line(words.split, {
      by: byName,
      first: page.strong(first.label),
      percent: page.percent(`${first.label}: ${page.text(words.share)}`, first.percent, answer.provenance),
      total: page.home(words.total, answer.total, answer.provenance),
    }),
    by === "sector" || by === "country" || by === "currency" ? page.line(words.noLook) : [],
  );
  const rest = shares.length > shown + 1 ? shares.slice(shown) : [];
  const from = answer.provenance;
  const named = (label: string, message: Message) => `${label}: ${page.text(message)}`;
  const others = (unit: "money" | "percent", key: "value" | "percent", message: Message) =>
    page.total(
      named(page.text(words.others), message),
      rest.map((share) => ({ label: named(share.label, message), value: share[key] })),
      unit,
      from,
      unit === "money" ? page.inHome : {},
    );
  const rows = [
    ...shares.slice(0, shares.length - rest.length).map(({ label, value, percent }) => ({
      label,
      value: page.home(named(label, words.value), value, from),
      percent: page.percent(named(label, words.share), percent, from),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            label: page.text(words.others),
            value: others("money", "value", words.value),
            percent: others("percent", "percent", words.share),
          },
        ]),
  ];
  page.table(
    page.text(words.title).replace("{by}", byName),
    [words.part, words.value, words.share],
    [
      ...rows.map(({ label, value, percent }): Part[] => [label, value, percent]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          rows.map(({ value }) => value),
          "money",
          page.inHome,
        ),
        page.sum(
          words.share,
          rows.map(({ percent }) => percent),
          "percent",
        ),
      ],
    ],
  );
};

export const drift: Composer = async (page, slots) => {
  if ((await readAccounts(page)) === null) return;
  const answer = await page.read("portfolioAllocation", {});
  if (answer === null) return;
  page.places([words.open, "portfolio"]);
  const by = targeted(answer, slots);
  if (by === null) {
    page.say(words.noTarget);
    page.suggest(words.currency, words.risk);
    return;
  }
  page.suggest(words.rebalance, words.risk);
  const rows = sharesOf(answer, by)
    .flatMap((share) => (share.drift_percent === null ? [] : [{ ...share, drift: share.drift_percent }]))
    .sort((a, b) => Math.abs(b.drift) - Math.abs(a.drift))
    .slice(0, shown)
    .map(({ label, percent, target_percent, drift: away, drift_home }) => {
      const named = (message: Message) => `${label}: ${page.text(message)}`;
      const from = answer.provenance;
      return {
        label,
        percent: page.percent(named(words.share), percent, from),
        target: page.percent(named(words.target), target_percent ?? 0, from),
        drift: page.figure("points", named(words.driftTitle), away, from, { signed: true }),
        cad: page.home(named(words.inMoney), drift_home ?? 0, from, { signed: true }),
      };
    });
  const first = rows[0];
  if (first !== undefined) page.say(words.drift, { ...first, label: page.strong(first.label) });
  page.table(
    page.text(words.title).replace("{by}", page.text(dimensions[by].name)),
    [words.part, words.share, words.target, words.driftTitle, words.inMoney],
    rows.map(({ label, percent, target, drift: away, cad }): Part[] => [label, percent, target, away, cad]),
  );
};

function sharesOf(answer: Allocation, by: AllocationBy): readonly AllocationShare[] {
  return [...answer.dimensions[dimensions[by].key]].sort((a, b) => b.value - a.value);
}

/** The dimension asked for, if it has a target; else the first that has one. */
function targeted(answer: Allocation, { allocationBy }: Slots): AllocationBy | null {
  const has = (by: AllocationBy) =>
    sharesOf(answer, by).some(({ target_percent }) => target_percent !== null);
  if (allocationBy !== undefined) return has(allocationBy) ? allocationBy : null;
  return (Object.keys(dimensions) as AllocationBy[]).find(has) ?? null;
}
