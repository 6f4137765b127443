/** One security as the user holds it. */

import type { AnswerOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Composer, placeOf, readAccounts, securityAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { sayUntoldCosts } from "../../untold-costs.ts";
import { sayWhose } from "../../whose-gains.ts";

const words = {
  none: both("You do not hold {symbol}.", "Vous ne détenez pas {symbol}."),
  held: both(
    "You hold {units} of {symbol} ({name}), worth {value}: {weight} of your portfolio.",
    "Vous détenez {units} de {symbol} ({name}), pour {value}\u00a0: {weight} de votre portefeuille.",
  ),
  today: both("Today it moved by {percent}.", "Aujourd’hui, le titre a varié de {percent}."),
  gain: both(
    "Its {acb} is {cost}, so the unrealized gain is {gain}: {price} from the price, {fx} from the exchange rate.",
    "Son {acb} est de {cost}; le gain non réalisé est donc de {gain}\u00a0: {price} par le prix, {fx} par le change.",
  ),
  acb: both("adjusted cost base", "prix de base rajusté"),
  since: both("In your records since {date}.", "Dans vos registres depuis le {date}."),
  byAccount: both("By account", "Par compte"),
  account: both("Account", "Compte"),
  units: both("Units", "Unités"),
  value: both("Value", "Valeur"),
  gainLabel: both("Unrealized gain", "Gain non réalisé"),
  cost: both("Adjusted cost base", "Prix de base rajusté"),
  price: both("Price effect", "Effet du prix"),
  fx: both("Currency effect", "Effet de change"),
  weight: both("Share of the portfolio", "Part du portefeuille"),
  change: both("Since the previous close", "Depuis la clôture précédente"),
  total: both("Total", "Total"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  sell: both("What if I sell all my {symbol}?", "Et si je vendais tous mes {symbol}?"),
  list: both("What do I hold?", "Qu’est-ce que je détiens?"),
} as const;

export const holding: Composer = async (page, slots) => {
  const security = await securityAsked(page, slots);
  if (security === null) return;
  const accounts = await readAccounts(page);
  if (accounts === null) return;
  const { symbol, instrumentId } = security;
  const named = (message: { en: string; fr: string }) => page.text(message).replace("{symbol}", symbol);
  const [all, gains] = await Promise.all([page.read("holdings", {}), page.read("portfolioGains", {})]);
  if (all === null) return;
  page.places([named(words.open), placeOf("stocks", instrumentId)]);
  const rows = all.holdings.filter(({ instrument_id }) => instrument_id === instrumentId);
  const first = rows[0];
  if (first === undefined) {
    page.say(words.none, { symbol: page.symbol(symbol, instrumentId) });
    page.suggest(named(words.analyze), words.list);
    return;
  }
  page.suggest(named(words.analyze), named(words.sell), words.list);
  const lines = rows.map((row) => {
    const account = accounts.accounts.find(({ id }) => id === row.account_id)?.display_name ?? row.account_id;
    return {
      account,
      units: page.figure("shares", `${account}: ${page.text(words.units)}`, row.units, row.provenance, {
        private: true,
      }),
      value: page.home(`${account}: ${page.text(words.value)}`, row.market_value_home, row.provenance),
    };
  });
  const units = page.sum(
    words.units,
    lines.map((line) => line.units),
    "shares",
    { private: true },
  );
  const value = page.sum(
    words.value,
    lines.map((line) => line.value),
    "money",
    page.inHome,
  );
  page.paragraph(
    page.line(words.held, {
      units,
      symbol: page.symbol(symbol, instrumentId),
      name: first.name,
      value,
      weight: page.percent(
        words.weight,
        rows.reduce((sum, { percentage }) => sum + percentage, 0),
        all.provenance,
      ),
    }),
    first.day_change_percent === null
      ? []
      : page.line(words.today, {
          percent: page.change(words.change, first.day_change_percent, first.provenance),
        }),
  );
  if (gains !== null) sayGain(page, gains, instrumentId);
  const since = await firstSeen(page, symbol);
  if (since !== null) page.say(words.since, { date: page.format.date(since) });
  if (lines.length < 2) return;
  page.table(
    words.byAccount,
    [words.account, words.units, words.value],
    [
      ...lines.map((line) => [line.account, line.units, line.value]),
      [page.strong(words.total), units, value],
    ],
  );
};

/** The cost of what is held of a security, and what price and exchange rate made of it; nothing where the books have none. */
function sayGain(page: Page, gains: AnswerOf<"portfolioGains">, instrumentId: InstrumentId): void {
  const gained = [...gains.unrealized, ...gains.not_taxed.unrealized].filter(
    ({ instrument_id }) => instrument_id === instrumentId,
  );
  sayUntoldCosts(page, gains, instrumentId);
  sayWhose(page, gains);
  if (gained.length === 0) return;
  const sum = (key: "cost_cad" | "gain_cad" | "price_effect_cad" | "fx_effect_cad") =>
    gained.reduce((total, row) => total + row[key], 0);
  const from = gains.provenance;
  page.say(words.gain, {
    acb: page.term("acb", words.acb),
    cost: page.cad(words.cost, sum("cost_cad"), from),
    gain: page.cad(words.gainLabel, sum("gain_cad"), from, { signed: true }),
    price: page.cad(words.price, sum("price_effect_cad"), from, { signed: true }),
    fx: page.cad(words.fx, sum("fx_effect_cad"), from, { signed: true }),
  });
}

/** When the oldest entry of a security came into the ledger. */
async function firstSeen(page: Page, symbol: string): Promise<string | null> {
  const newest = await page.read("portfolioActivity", { query: { limit: 1, symbol } });
  if (newest === null || newest.total === 0) return null;
  const oldest = await page.read("portfolioActivity", {
    query: { limit: 1, offset: newest.total - 1, symbol },
  });
  return oldest?.activities[0]?.occurred_at ?? null;
}
