import type { InstrumentId } from "@neuro/contract/primitives";
import { accountAsked, type Composer } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayWhereItBegins, type TimeAsked, timeAsked } from "../../time-asked.ts";
import { sayWhose } from "../../whose-gains.ts";
import { bySecurity } from "./holdings.ts";

const words = {
  today: both(
    "{best} did best today ({bestChange}), {worst} worst ({worstChange}).",
    "{best} a fait le mieux aujourd’hui ({bestChange}), {worst} le pire ({worstChange}).",
  ),
  helped: both(
    "{best} helped most {period} ({bestChange}), {worst} least ({worstChange}).",
    "{best} a aidé le plus {period} ({bestChange}), {worst} le moins ({worstChange}).",
  ),
  bought: both(
    "Of what you hold, {best} gained most since it was bought ({bestChange}), {worst} least ({worstChange}).",
    "De ce que vous détenez, {best} a gagné le plus depuis l’achat ({bestChange}), {worst} le moins ({worstChange}).",
  ),
  one: both(
    "You hold one security only: {symbol}, {change} today.",
    "Vous ne détenez qu’un titre\u00a0: {symbol}, {change} aujourd’hui.",
  ),
  none: both("You hold no securities to compare.", "Vous ne détenez aucun titre à comparer."),
  helpedMost: both("Helped most, hurt most", "Le plus et le moins utiles"),
  security: both("Security", "Titre"),
  change: both("Change", "Variation"),
  inMoney: both("In your portfolio", "Dans votre portefeuille"),
  sinceBought: both("Since bought", "Depuis l’achat"),
  price: both("Price", "Prix"),
  fx: both("Exchange rate", "Change"),
  total: both("Total", "Total"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  why: both("Why did my portfolio move today?", "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?"),
  month: both(
    "What are my best and worst holdings this month?",
    "Quels sont mes meilleurs et pires titres ce mois-ci?",
  ),
} as const;
const each = 3;

export const bestAndWorst: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account_id } = asked.ofAccount;
  page.suggest(words.why, words.month);
  page.places([words.open, "portfolio"]);
  const time = timeAsked(page, slots, "1D");
  if (time.period === "1D") await today(page, account_id);
  else if (time.period === "ALL") await sinceBought(page, account_id);
  else await sayContributions(page, time, account_id);
};

async function today(page: Page, account_id: string | undefined): Promise<void> {
  const answer = await page.read("holdings", { query: account_id === undefined ? {} : { account_id } });
  if (answer === null) return;
  const list = bySecurity(answer.holdings)
    .flatMap((one) => {
      const { symbol, day_change: gained, day_change_percent: percent, provenance } = one;
      // What has no price of today did neither well nor badly.
      if (percent === null || gained === null) return [];
      const move = page.change(`${symbol}: ${page.text(words.change)}`, percent, provenance);
      return [{ ...one, gained, percent, move }];
    })
    .sort((a, b) => b.percent - a.percent);
  const [best, worst] = [list[0], list.at(-1)];
  if (best === undefined || worst === undefined) return page.say(words.none);
  if (list.length === 1) return page.say(words.one, { symbol: page.symbol(best.symbol), change: best.move });
  page.say(words.today, {
    best: page.symbol(best.symbol),
    bestChange: best.move,
    worst: page.symbol(worst.symbol),
    worstChange: worst.move,
  });
  page.table(
    words.helpedMost,
    [words.security, words.change, words.inMoney, words.sinceBought],
    ends(list).map((one): Part[] => [
      page.symbol(one.symbol),
      one.move,
      page.money(`${one.symbol}: ${page.text(words.inMoney)}`, one.gained, one.currency, one.provenance, {
        signed: true,
      }),
      one.change_percent === null
        ? "–"
        : page.change(`${one.symbol}: ${page.text(words.sinceBought)}`, one.change_percent, one.provenance),
    ]),
  );
}

/** Of what is held now, by what it gained since it was bought. */
async function sinceBought(page: Page, account_id: string | undefined): Promise<void> {
  const answer = await page.read("portfolioGains", { query: account_id === undefined ? {} : { account_id } });
  if (answer === null) return;
  sayWhose(page, answer);
  const gains = new Map<InstrumentId, { symbol: string; gain: number }>();
  for (const { instrument_id, symbol, gain_cad } of [...answer.unrealized, ...answer.not_taxed.unrealized])
    gains.set(instrument_id, { symbol, gain: (gains.get(instrument_id)?.gain ?? 0) + gain_cad });
  const list = [...gains]
    .map(([id, { symbol, gain }]) => ({
      link: page.symbol(symbol, id),
      gain,
      move: page.cad(`${symbol}: ${page.text(words.sinceBought)}`, gain, answer.provenance, { signed: true }),
    }))
    .sort((a, b) => b.gain - a.gain);
  const [best, worst] = [list[0], list.at(-1)];
  if (best === undefined || worst === undefined) return page.say(words.none);
  page.say(words.bought, {
    best: best.link,
    bestChange: best.move,
    worst: worst.link,
    worstChange: worst.move,
  });
  page.table(
    words.helpedMost,
    [words.security, words.sinceBought],
    ends(list).map((one): Part[] => [one.link, one.move]),
  );
}

/** What each holding made of the change over a period: those that helped most and least. */
export async function sayContributions(page: Page, time: TimeAsked, accountId?: string): Promise<void> {
  const answer = await page.read("portfolioAttribution", {
    query: { ...time.query, ...(accountId === undefined ? {} : { account_id: accountId }) },
  });
  if (answer === null) return;
  const cad = (symbol: string, label: "price" | "fx" | "total", value: number): FigureSpan =>
    page.home(`${symbol}: ${page.text(words[label])}`, value, answer.provenance, { signed: true });
  const list = answer.rows
    .filter(({ kind }) => kind === "security")
    .map((row) => {
      const symbol = row.symbol ?? row.name;
      return {
        ...row,
        symbol,
        link: page.symbol(symbol, row.instrument_id ?? symbol),
        move: cad(symbol, "total", row.total),
      };
    })
    .sort((a, b) => b.total - a.total);
  const [best, worst] = [list[0], list.at(-1)];
  if (best === undefined || worst === undefined) return page.say(words.none);
  page.say(words.helped, {
    best: best.link,
    bestChange: best.move,
    worst: worst.link,
    worstChange: worst.move,
    period: time.text,
  });
  sayWhereItBegins(page, time, answer);
  const shown = ends(list);
  const hasFx = shown.some(({ fx }) => fx !== 0);
  page.table(
    words.helpedMost,
    [words.security, words.price, ...(hasFx ? [words.fx] : []), words.inMoney],
    shown.map((row): Part[] => [
      row.link,
      cad(row.symbol, "price", row.price),
      ...(hasFx ? [cad(row.symbol, "fx", row.fx)] : []),
      row.move,
    ]),
  );
}

function ends<T>(list: readonly T[]): readonly T[] {
  return list.length <= each * 2 ? list : [...list.slice(0, each), ...list.slice(-each)];
}
