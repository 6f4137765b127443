import type { AnswerOf } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer, securityAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { sayUntoldCosts } from "../../untold-costs.ts";
import { sayWhose } from "../../whose-gains.ts";

const words = {
  gain: both(
    "Selling {units} of {symbol} at the price of now would bring {proceeds} for a cost of {cost}: {gain}, before commissions.",
    "Vendre {units} de {symbol} au prix actuel rapporterait {proceeds} pour un coût de {cost}\u00a0: {gain}, avant commissions.",
  ),
  half: both(
    "Half of a capital gain is taxable, in Canada: {taxed} would be added to your income. What tax that is depends on all your income and your province, so I name no amount of tax.",
    "Au Canada, la moitié d’un gain en capital est imposable\u00a0: {taxed} s’ajouteraient à votre revenu. L’impôt dépend de tout votre revenu et de votre province\u00a0: je n’en donne donc pas le montant.",
  ),
  lost: both(
    "It would be a capital loss, which counts only against capital gains, and not at all if you or somebody close to you buys the same within thirty days before or after.",
    "Ce serait une perte en capital, qui ne compte que contre des gains en capital, et pas du tout si vous ou un proche rachetez le même titre dans les trente jours avant ou après.",
  ),
  registered: both(
    "In {account}, a registered account, a sale is not taxed; what is withdrawn from an RRSP or RRIF is taxed as income, from a TFSA not at all.",
    "Dans {account}, un compte enregistré, une vente n’est pas imposée; ce qu’on retire d’un REER ou d’un FERR est imposé comme un revenu, d’un CELI pas du tout.",
  ),
  none: both(
    "Your records have no cost of {symbol} there, so no gain can be told.",
    "Vos registres n’y ont aucun coût pour {symbol}\u00a0: aucun gain ne peut être dit.",
  ),
  whichOne: both(
    "Name the security that you would sell, and I work out its gain.",
    "Nommez le titre que vous vendriez, et j’en calcule le gain.",
  ),
  tooMany: both("You hold {held} of it in all.", "Vous en détenez {held} en tout."),
  unitsLabel: both("Units to sell", "Unités à vendre"),
  held: both("Units held", "Unités détenues"),
  value: both("Value of all units", "Valeur de toutes les unités"),
  cost: both("Adjusted cost base of all units", "Prix de base rajusté de toutes les unités"),
  proceeds: both("Proceeds", "Produit"),
  costLabel: both("Cost of what is sold", "Coût de ce qui est vendu"),
  gainLabel: both("Gain", "Gain"),
  taxedLabel: both("Taxable part", "Part imposable"),
  part: both("{all} times {units} divided by {held}", "{all} fois {units} divisé par {held}"),
  minus: both("{proceeds} minus {cost}", "{proceeds} moins {cost}"),
  ofGain: both("{gain} times {rate}", "{gain} fois {rate}"),
  rate: both("Part of a gain that is taxable in Canada", "Part imposable d’un gain au Canada"),
  ofLots: both(
    "All {units} {symbol} sold now would gain {gain} by their lots. A part takes the lots that were bought first; held for more than a year a gain is long term.",
    "Tous les {units} {symbol} vendus maintenant rapporteraient {gain} selon leurs lots. Une partie prend les lots achetés en premier; détenus plus d’un an, le gain est à long terme.",
  ),
  lossOfLots: both(
    "Of the lots of {symbol} in {account} with a loss, {counted} would count if you named them to your broker and sold them now, and bought none back before {back}.",
    "Des lots de {symbol} dans {account} qui sont en perte, {counted} compteraient si vous les désigniez à votre courtier et les vendiez maintenant, sans en racheter avant le {back}.",
  ),
  washed: both(
    "{denied} of them would be a wash sale now, which counts from {until} on.",
    "{denied} en seraient une vente fictive maintenant, qui compte dès le {until}.",
  ),
  countedLabel: both("Loss that would count", "Perte qui compterait"),
  washedLabel: both("Wash sale", "Vente fictive"),
  rule: both(
    "How are gains taxed in a margin account?",
    "Comment les gains sont-ils imposés dans un compte sur marge?",
  ),
  effect: both("What if I sell all my {symbol}?", "Et si je vendais tous mes {symbol}?"),
} as const;
/** Income Tax Act, section 38: half of a capital gain is a taxable one. */
const INCLUDED = 0.5;
const money = { currency: "CAD", private: true } as const;
type Row = AnswerOf<"portfolioGains">["unrealized"][number];

/** The gain that a sale would bring and what of it counts, by whether the account is taxed; never an amount of tax. */
export const saleTax: Composer = async (page, slots) => {
  if (slots.securities === undefined && slots.unknownName === undefined) {
    page.say(words.whichOne);
    page.suggest(words.rule);
    return;
  }
  const security = await securityAsked(page, slots);
  if (security === null) return;
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { accounts, ofAccount } = asked;
  const gains = await page.read("portfolioGains", { query: ofAccount });
  page.suggest(page.text(words.effect).replace("{symbol}", security.symbol), words.rule);
  if (gains === null) return;
  const isIt = (row: Pick<Row, "instrument_id">) => row.instrument_id === security.instrumentId;
  const [taxed] = gains.unrealized.filter(isIt);
  const sheltered = gains.not_taxed.unrealized.filter(isIt);
  const symbol = page.symbol(security.symbol, security.instrumentId);
  const isByLots = gains.rule === "lots";
  if (taxed !== undefined && isByLots) {
    sayGainOfLots(page, { row: taxed, from: gains.provenance, symbol });
    await sayLossesOfLots(page, { ...asked, isIt, symbol });
  } else if (taxed !== undefined) sayGain(page, slots, { row: taxed, from: gains.provenance, symbol });
  for (const row of sheltered)
    page.say(words.registered, {
      account: accounts.find(({ id }) => id === row.account_ids[0])?.display_name ?? security.symbol,
    });
  const isUntold = sayUntoldCosts(page, gains, security.instrumentId);
  if (taxed === undefined && sheltered.length === 0 && !isUntold) page.say(words.none, { symbol });
  sayWhose(page, gains);
};

interface Taxed {
  readonly row: Row;
  readonly from: AnswerOf<"portfolioGains">["provenance"];
  readonly symbol: ReturnType<Page["symbol"]>;
}

/** In the United States: which lots a part takes depends on what was bought first, so only the whole is told. */
function sayGainOfLots(page: Page, { row, from, symbol }: Taxed): void {
  const label = (message: { en: string; fr: string }) => `${row.symbol}: ${page.text(message)}`;
  page.say(words.ofLots, {
    symbol,
    units: page.figure("shares", label(words.held), row.units, from, { private: true }),
    gain: page.cad(label(words.gainLabel), row.gain_cad, from, { signed: true }),
  });
}

interface LossesAsked {
  readonly ofAccount: { readonly account_id?: string };
  readonly isIt: (row: Pick<Row, "instrument_id">) => boolean;
  readonly symbol: Taxed["symbol"];
}

/** In the United States: what of its lots could be taken as a loss now, and what would be a wash sale until when. */
async function sayLossesOfLots(page: Page, { ofAccount, isIt, symbol }: LossesAsked): Promise<void> {
  const found = await page.read("portfolioLosses", { query: {} });
  if (found === null) return;
  const { us_losses, buy_back_from, provenance: from } = found;
  const isAsked = ({ account_id }: { readonly account_id: string }) =>
    ofAccount.account_id === undefined || ofAccount.account_id === account_id;
  for (const own of us_losses.filter((each) => isIt(each) && isAsked(each))) {
    const usd = (message: { en: string; fr: string }, value: number) =>
      page.money(`${own.symbol}: ${page.text(message)}`, value, "USD", from);
    page.paragraph(
      page.line(words.lossOfLots, {
        ...{ symbol, account: own.account_name, back: page.format.date(buy_back_from) },
        counted: usd(words.countedLabel, own.counted_usd),
      }),
      own.denied_usd === 0 || own.wait_until === null
        ? []
        : page.line(words.washed, {
            denied: usd(words.washedLabel, own.denied_usd),
            until: page.format.date(own.wait_until),
          }),
    );
  }
}

function sayGain(page: Page, slots: Slots, { row, from, symbol }: Taxed): void {
  const wanted = slots.quantity ?? row.units * (slots.portion ?? 1);
  const sold = Math.min(row.units, wanted);
  if (sold <= 0) return;
  const label = (message: { en: string; fr: string }) => `${row.symbol}: ${page.text(message)}`;
  const held = page.figure("shares", label(words.held), row.units, from, { private: true });
  const units = page.figure("shares", label(words.unitsLabel), sold, page.own(), { private: true });
  const part = (title: { en: string; fr: string }, all: { en: string; fr: string }, value: number) => {
    const whole = page.cad(label(all), value, from);
    const ofSold = Math.round(value * (sold / row.units) * 100) / 100;
    return page.calculate("money", label(title), ofSold, words.part, { all: whole, units, held }, money);
  };
  const proceeds = part(words.proceeds, words.value, row.value_cad);
  const cost = part(words.costLabel, words.cost, row.cost_cad);
  const value = Math.round((page.valueOf(proceeds) - page.valueOf(cost)) * 100) / 100;
  const gain = page.calculate(
    "money",
    label(words.gainLabel),
    value,
    words.minus,
    { proceeds, cost },
    { ...money, signed: true },
  );
  const taxable = Math.round(value * INCLUDED * 100) / 100;
  page.paragraph(
    page.line(words.gain, { units, symbol, proceeds, cost, gain }),
    value <= 0
      ? page.line(words.lost)
      : page.line(words.half, {
          taxed: page.calculate(
            "money",
            label(words.taxedLabel),
            taxable,
            words.ofGain,
            { gain, rate: page.figure("fraction", words.rate, INCLUDED, page.own()) },
            money,
          ),
        }),
    wanted > row.units ? page.line(words.tooMany, { held }) : [],
  );
}
