/** What an order would cost and change, by the server's own preview. Nothing is sent. */
import { type AnswerOf, accountName } from "@neuro/contract";
import { type Composer, placeOf } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { likelyAccount, type OrderAsked, orderAsked } from "../orders/order-asked.ts";

const words = {
  buy: both(
    "Buying {units} of {symbol} in {account} would cost about {total}, of which {commission} commission.",
    "Acheter {units} de {symbol} dans {account} coûterait environ {total}, dont {commission} de commission.",
  ),
  sell: both(
    "Selling {units} of {symbol} in {account} would bring about {total}, after {commission} commission.",
    "Vendre {units} de {symbol} dans {account} rapporterait environ {total}, après {commission} de commission.",
  ),
  cash: both(
    "Free cash goes from {before} to {after}.",
    "Les liquidités disponibles passent de {before} à {after}.",
  ),
  weight: both(
    "{symbol} goes from {before} to {after} of the account, and to {portfolio} of everything you hold.",
    "{symbol} passe de {before} à {after} du compte, et à {portfolio} de tout ce que vous détenez.",
  ),
  worst: both("At worst {worst} is set aside.", "Au pire, {worst} sont réservés."),
  gain: both("By {acb}, the sale would realize {gain}.", "Selon le {acb}, la vente réaliserait {gain}."),
  acb: both("adjusted cost base", "prix de base rajusté"),
  refused: both("Placed now, it would be refused: {why}", "Placé maintenant, il serait refusé\u00a0: {why}"),
  allowed: both(
    "Every check passes. Nothing has been sent.",
    "Toutes les vérifications passent. Rien n’a été envoyé.",
  ),
  notSent: both("Nothing has been sent.", "Rien n’a été envoyé."),
  units: both("Units", "Unités"),
  total: both("Expected total", "Total prévu"),
  commission: both("Expected commission", "Commission prévue"),
  worstLabel: both("Set aside at worst", "Réservé au pire"),
  before: both("Free cash before", "Liquidités avant"),
  after: both("Free cash after", "Liquidités après"),
  weightBefore: both("Share of the account before", "Part du compte avant"),
  weightAfter: both("Share of the account after", "Part du compte après"),
  portfolio: both("Share of all accounts after", "Part de tous les comptes après"),
  costBase: both("Cost base of the units sold", "Prix de base des unités vendues"),
  proceeds: both("Proceeds in Canadian dollars", "Produit en dollars canadiens"),
  gainLabel: both("Realized gain, expected", "Gain réalisé prévu"),
  minus: both("{a} minus {b}", "{a} moins {b}"),
  checks: both("Checks", "Vérifications"),
  check: both("Check", "Vérification"),
  figure: both("Now", "Valeur"),
  costAll: both("Cost base of the holding", "Prix de base du titre détenu"),
  soldUnits: both("Units sold", "Unités vendues"),
  heldUnits: both("Units held", "Unités détenues"),
  partOf: both("{cost} times {sold} divided by {units}", "{cost} fois {sold} divisé par {units}"),
  limit: both("Limit", "Limite"),
  passed: both("Passed", "Réussie"),
  yes: both("yes", "oui"),
  no: both("no", "non"),
  ticket: both("Fill the ticket", "Remplir le formulaire d’ordre"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
} as const;
type Preview = AnswerOf<"previewOrder">;

export const whatIf: Composer = async (page, slots) => {
  const asked = await orderAsked(page, { side: "BUY", ...slots });
  if (asked === null) return;
  const { security, side, quantity } = asked;
  const preview = await page.read("previewOrder", {
    body: {
      symbol: security.instrumentId,
      action: side,
      quantity,
      account_id: likelyAccount(asked)?.id ?? null,
      ...(slots.limitPrice === undefined
        ? {}
        : { order_type: "Limit" as const, limit_price: slots.limitPrice }),
    },
  });
  page.suggest(page.text(words.analyze).replace("{symbol}", security.symbol), words.risk);
  if (preview === null) return;
  sayEffect(page, preview, asked);
  if (side === "SELL") await sayGain(page, preview);
  page.paragraph(
    preview.refusal === null
      ? []
      : page.line(words.refused, {
          why: page.quoted(preview.refusal.detail, words.checks, preview.provenance),
        }),
    preview.allowed ? page.line(words.allowed) : page.line(words.notSent),
  );
  page.list(preview.warnings.map(({ text }) => page.quoted(text, words.checks, preview.provenance)));
  checks(page, preview);
  page.places([words.ticket, placeOf("trading", security.instrumentId, `&side=${side.toLowerCase()}`)]);
};

function sayEffect(page: Page, preview: Preview, { counted, security }: OrderAsked): void {
  const { order, estimate, cash, concentration, provenance: from } = preview;
  const parts = {
    units: page.figure("shares", words.units, order.quantity, from),
    symbol: page.symbol(security.symbol, security.instrumentId),
    account: accountName(order.account_name, page.situation.locale),
    total: page.money(words.total, estimate.total, estimate.settlement_currency, from),
    commission: page.money(words.commission, estimate.commission, order.currency, from),
  };
  page.paragraph(
    counted,
    order.action === "BUY" ? page.line(words.buy, parts) : page.line(words.sell, parts),
    order.action === "BUY"
      ? page.line(words.worst, {
          worst: page.money(words.worstLabel, estimate.at_worst, estimate.settlement_currency, from),
        })
      : [],
  );
  page.paragraph(
    page.line(words.cash, {
      before: page.money(words.before, cash.before, cash.currency, from),
      after: page.money(words.after, cash.after, cash.currency, from),
    }),
    page.line(words.weight, {
      symbol: page.symbol(security.symbol, security.instrumentId),
      before: page.percent(words.weightBefore, concentration.account_before, from),
      after: page.percent(words.weightAfter, concentration.account_after, from),
      portfolio: page.percent(words.portfolio, concentration.portfolio_after, from),
    }),
    page.quoted(preview.execution.words, words.check, from),
  );
}

/** What the sale would realize, where the cost of the units in that account is known. */
async function sayGain(page: Page, { order, estimate, provenance: from }: Preview): Promise<void> {
  const gains = await page.read("portfolioGains", { query: { account_id: order.account_id } });
  const held = gains?.unrealized.find(({ instrument_id }) => instrument_id === order.instrument_id);
  if (gains === null || held === undefined || held.units <= 0) return;
  const rate = estimate.settlement_currency === "CAD" ? 1 : gains.fx?.rate;
  if (rate === undefined) return;
  const sold = Math.min(order.quantity, held.units);
  const share = {
    cost: page.cad(words.costAll, held.cost_cad, gains.provenance),
    sold: page.figure("shares", words.soldUnits, sold, from, { private: true }),
    units: page.figure("shares", words.heldUnits, held.units, gains.provenance, { private: true }),
  };
  const cost = page.calculate(
    "money",
    words.costBase,
    (held.cost_cad * sold) / held.units,
    words.partOf,
    share,
    { currency: "CAD", private: true },
  );
  const proceeds = page.cad(words.proceeds, estimate.total * rate, from);
  page.say(words.gain, {
    acb: page.term("acb", words.acb),
    gain: page.calculate(
      "money",
      words.gainLabel,
      page.valueOf(proceeds) - page.valueOf(cost),
      words.minus,
      { a: proceeds, b: cost },
      { currency: "CAD", private: true, signed: true },
    ),
  });
}

function checks(page: Page, preview: Preview): void {
  const said = (text: string | null, label: string): Part =>
    text === null ? "–" : page.quoted(text, label, preview.provenance);
  page.table(
    words.checks,
    [words.check, words.figure, words.limit, words.passed],
    preview.checks.map(({ label, figure, limit, passed }): Part[] => [
      page.quoted(label, words.check, preview.provenance),
      said(figure, label),
      said(limit, label),
      page.text(passed ? words.yes : words.no),
    ]),
  );
}
