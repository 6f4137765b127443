import type { AnswerOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { FoundSecurity } from "../../../port.ts";
import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayUntoldCosts } from "../../untold-costs.ts";
import { sayWhose } from "../../whose-gains.ts";

const words = {
  unrealized: both(
    "Not yet sold: {gain} beyond what you paid; {price} from prices, {fx} from the exchange rate.",
    "Non réalisé\u00a0: {gain} au-delà de ce que vous avez payé; {price} par les prix, {fx} par le change.",
  ),
  realized: both(
    "Sold in {year}: {gain} by {acb}; sales: {sales}.",
    "Réalisé en {year}\u00a0: {gain} selon le {acb}; ventes\u00a0: {sales}.",
  ),
  ofSecurity: both(
    "{symbol}: {gain} not yet sold, on {cost} paid.",
    "{symbol}\u00a0: {gain} non réalisé, sur {cost} payés.",
  ),
  notHeld: both("You hold no {symbol}.", "Vous ne détenez pas de {symbol}."),
  noSales: both("Nothing was sold in {year}.", "Rien n’a été vendu en {year}."),
  superficial: both("Possibly a superficial loss: {symbols}.", "Perte apparente possible\u00a0: {symbols}."),
  washSales: both(
    "A wash sale, whose loss does not count: {symbols}.",
    "Une vente fictive, dont la perte ne compte pas : {symbols}.",
  ),
  hint: both(
    "These figures help to check a tax slip; they do not take its place, and the tax authority averages over all taxed accounts.",
    "Ces chiffres aident à vérifier un feuillet fiscal; ils ne le remplacent pas, et le fisc fait la moyenne de tous les comptes imposables.",
  ),
  hintOfLots: both(
    "Counted by lots, the first bought the first sold, as the Internal Revenue Service does; these figures help to check a form and do not take its place.",
    "Comptés par lots, les premiers achetés les premiers vendus, comme le fait l’Internal Revenue Service; ces chiffres aident à vérifier un formulaire et ne le remplacent pas.",
  ),
  registered: both(
    "In registered accounts, apart from these: {held} not yet sold, {sold} sold in {year}.",
    "Dans les comptes enregistrés, à part\u00a0: {held} non réalisé, {sold} réalisé en {year}.",
  ),
  registeredHeld: both("Unrealized gain in registered accounts", "Gain non réalisé, comptes enregistrés"),
  registeredSold: both("Realized gain in registered accounts", "Gain réalisé, comptes enregistrés"),
  byLots: both("the cost of each lot", "le coût de chaque lot"),
  acb: both("adjusted cost base", "prix de base rajusté"),
  unrealizedLabel: both("Unrealized gain", "Gain non réalisé"),
  realizedLabel: both("Realized gain of the year", "Gain réalisé de l’année"),
  salesLabel: both("Sales of the year", "Ventes de l’année"),
  price: both("Price effect", "Effet du prix"),
  fx: both("Currency effect", "Effet de change"),
  title: both("Unrealized gains", "Gains non réalisés"),
  soldTitle: both("Sales of the year", "Ventes de l’année"),
  security: both("Security", "Titre"),
  cost: both("Cost base", "Prix de base"),
  value: both("Value", "Valeur"),
  proceeds: both("Proceeds", "Produit"),
  date: both("Date", "Date"),
  gain: both("Gain", "Gain"),
  others: both("All others", "Tous les autres"),
  total: both("Total", "Total"),
  open: both("Open the gains", "Ouvrir les gains"),
  income: both("How much dividend income did I get?", "Combien de dividendes ai-je reçus?"),
  superficialTerm: both("What is a superficial loss?", "Qu’est-ce qu’une perte apparente?"),
} as const;
const shown = 8;
const money = { currency: "CAD", private: true, signed: true } as const;
type Gains = AnswerOf<"portfolioGains">;

export const gains: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const answer = await page.read("portfolioGains", {
    query: {
      ...asked.ofAccount,
      ...(slots.year === undefined ? {} : { year: slots.year }),
    },
  });
  page.places([words.open, "portfolio"]);
  page.suggest(words.income, words.superficialTerm);
  if (answer === null) return;
  if (slots.securities !== undefined) return saySecurities(page, answer, slots.securities);
  const { totals, realized, not_taxed: apart, provenance: from } = answer;
  const cad = (label: keyof typeof words, value: number) =>
    page.cad(words[label], value, from, { signed: true });
  page.say(words.unrealized, {
    gain: cad("unrealizedLabel", totals.unrealized_cad),
    price: cad("price", totals.price_effect_cad),
    fx: cad("fx", totals.fx_effect_cad),
  });
  const year = String(answer.year);
  const superficial = realized.filter((sale) => sale.possible_superficial_loss).map(({ symbol }) => symbol);
  page.paragraph(
    realized.length === 0
      ? page.line(words.noSales, { year })
      : page.line(words.realized, {
          year,
          gain: cad("realizedLabel", totals.realized_cad),
          sales: page.count(words.salesLabel, realized.length, from),
          acb: answer.rule === "lots" ? page.text(words.byLots) : page.term("acb", words.acb),
        }),
    superficial.length === 0
      ? []
      : page.line(answer.rule === "lots" ? words.washSales : words.superficial, {
          symbols: [...new Set(superficial)].join(", "),
        }),
    apart.unrealized.length + apart.realized.length === 0
      ? []
      : page.line(words.registered, {
          held: cad("registeredHeld", apart.unrealized_cad),
          sold: cad("registeredSold", apart.realized_cad),
          year,
        }),
    page.line(answer.rule === "lots" ? words.hintOfLots : words.hint),
  );
  sayUntoldCosts(page, answer);
  sayWhose(page, answer);
  unrealizedTable(page, answer);
  soldTable(page, answer);
};

/** Over all accounts, taxed or not. */
function saySecurities(page: Page, answer: Gains, securities: readonly FoundSecurity[]): void {
  const isNamed = ({ instrument_id }: { readonly instrument_id: InstrumentId }) =>
    securities.some(({ instrumentId }) => instrumentId === instrument_id);
  for (const security of securities) {
    const symbol = page.symbol(security.symbol, security.instrumentId);
    const rows = [...answer.unrealized, ...answer.not_taxed.unrealized].filter(
      ({ instrument_id }) => instrument_id === security.instrumentId,
    );
    const sum = (key: "gain_cad" | "cost_cad") => rows.reduce((all, row) => all + row[key], 0);
    const cad = (label: typeof words.gain | typeof words.cost, value: number, signed: boolean) =>
      page.cad(`${security.symbol}: ${page.text(label)}`, value, answer.provenance, { signed });
    const isUntold = sayUntoldCosts(page, answer, security.instrumentId);
    if (rows.length === 0) {
      if (!isUntold) page.say(words.notHeld, { symbol });
    } else
      page.say(words.ofSecurity, {
        symbol,
        gain: cad(words.gain, sum("gain_cad"), true),
        cost: cad(words.cost, sum("cost_cad"), false),
      });
  }
  sayWhose(page, answer);
  const realized = [...answer.realized, ...answer.not_taxed.realized].filter(isNamed);
  if (realized.length === 0) page.say(words.noSales, { year: String(answer.year) });
  soldTable(page, { ...answer, realized });
}

function unrealizedTable(page: Page, { unrealized, provenance: from }: Gains): void {
  const merged = new Map<InstrumentId, { symbol: string; cost: number; value: number; gain: number }>();
  for (const { instrument_id, symbol, cost_cad, value_cad, gain_cad } of unrealized) {
    const before = merged.get(instrument_id) ?? { symbol, cost: 0, value: 0, gain: 0 };
    merged.set(instrument_id, {
      symbol,
      cost: before.cost + cost_cad,
      value: before.value + value_cad,
      gain: before.gain + gain_cad,
    });
  }
  const list = [...merged.values()].sort((a, b) => b.gain - a.gain);
  const rest = list.length > shown + 1 ? list.slice(shown) : [];
  const columns = { cost: words.cost, value: words.value, gain: words.gain } as const;
  type Key = keyof typeof columns;
  const options = (key: Key) => ({ ...money, signed: key === "gain" });
  const label = (name: string, key: Key) => `${name}: ${page.text(columns[key])}`;
  const others = (key: Key) =>
    page.total(
      label(page.text(words.others), key),
      rest.map((one) => ({ label: label(one.symbol, key), value: one[key] })),
      "money",
      from,
      options(key),
    );
  const own = (one: (typeof list)[number], key: Key) =>
    page.cad(label(one.symbol, key), one[key], from, options(key));
  const rows = [
    ...list.slice(0, list.length - rest.length).map((one) => ({
      symbol: one.symbol,
      cost: own(one, "cost"),
      value: own(one, "value"),
      gain: own(one, "gain"),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            symbol: page.text(words.others),
            cost: others("cost"),
            value: others("value"),
            gain: others("gain"),
          },
        ]),
  ];
  if (rows.length === 0) return;
  const total = (key: Key) =>
    page.sum(
      words.total,
      rows.map((row) => row[key]),
      "money",
      options(key),
    );
  page.table(
    words.title,
    [words.security, words.cost, words.value, words.gain],
    [
      ...rows.map(({ symbol, cost, value, gain }): Part[] => [symbol, cost, value, gain]),
      [page.strong(words.total), total("cost"), total("value"), total("gain")],
    ],
  );
}

function soldTable(page: Page, { realized, provenance: from }: Gains): void {
  page.table(
    words.soldTitle,
    [words.date, { start: words.security }, words.proceeds, words.gain],
    realized
      .slice(0, shown)
      .map(({ date, symbol, proceeds_cad, gain_cad }): Part[] => [
        page.format.date(date),
        page.symbol(symbol),
        page.cad(`${symbol}: ${page.text(words.proceeds)}`, proceeds_cad, from),
        page.cad(`${symbol}: ${page.text(words.gain)}`, gain_cad, from, { signed: true }),
      ]),
  );
}
