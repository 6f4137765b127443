/** An order nobody has placed: written down for the ticket on the Trading tab, where a person confirms it or not. */
import { CallFailed } from "../../../port.ts";
import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { orderAsked } from "./order-asked.ts";

const words = {
  ready: both(
    "I filled in a ticket; nothing is placed.",
    "J’ai rempli un formulaire d’ordre; aucun ordre n’est passé.",
  ),
  confirm: both(
    "On the Trading tab you see the price, the costs and every check before you confirm it or not.",
    "Dans l’onglet Négociation, vous voyez le prix, les frais et chaque vérification avant de confirmer ou non.",
  ),
  advice: both(
    "I don’t tell you what to do; the ticket only saves you the typing.",
    "Je ne vous dis pas quoi faire; le formulaire ne fait que vous éviter de taper.",
  ),
  whatIf: both("What if I {side} {quantity} {symbol}?", "Et si je voulais {side} {quantity} {symbol}?"),
  buy: both("buy", "acheter"),
  sell: both("sell", "vendre"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
} as const;

export const ticket: Composer = async (page, slots) => {
  const asked = await orderAsked(page, slots);
  if (asked === null) return;
  const { security, side, quantity, account, counted } = asked;
  try {
    const prepared = await page.product.prepareTicket({
      action: side,
      symbol: security.symbol,
      instrument_id: security.instrumentId,
      name: security.name,
      quantity,
      order_type: slots.limitPrice === undefined ? "Market" : "Limit",
      limit_price: slots.limitPrice ?? null,
      account_id: account?.id ?? null,
    });
    page.paragraph(
      slots.seeksAdvice === true ? page.line(words.advice) : [],
      counted,
      page.line(words.ready),
      page.line(words.confirm),
    );
    page.ticket(prepared);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    page.paragraph(page.quoted(error.message, "Neuro", page.own()));
  }
  const whatIf = page
    .text(words.whatIf)
    .replace("{side}", page.text(side === "BUY" ? words.buy : words.sell))
    .replace("{quantity}", String(quantity))
    .replace("{symbol}", security.symbol);
  page.suggest(whatIf, page.text(words.analyze).replace("{symbol}", security.symbol));
};
