import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line } from "../../page.ts";
import { exchangeRate } from "../market/exchange-rate.ts";
import { fxFor, rateIn, rateOf } from "../market/rates.ts";

const words = {
  is: both("{amount} come to {converted}.", "{amount} font {converted}."),
  at: both(
    "One {currency} is {rate} Canadian dollars: the rate of {date} from {source}.",
    "Un {currency} vaut {rate} dollar canadien\u00a0: le taux du {date} de {source}.",
  ),
  fees: both(
    "A broker or bank converts at a rate of its own, which usually costs more than this.",
    "Un courtier ou une banque convertit à son propre taux, qui coûte d’habitude plus que celui-ci.",
  ),
  asked: both("Amount asked about", "Montant demandé"),
  converted: both("Converted", "Converti"),
  times: both("{amount} times {rate}", "{amount} fois {rate}"),
  divided: both("{amount} divided by {rate}", "{amount} divisé par {rate}"),
  exposure: both(
    "How is my portfolio split by currency?",
    "Comment mon portefeuille est-il réparti par devise?",
  ),
  costs: both("How much did I pay in fees?", "Combien ai-je payé en frais?"),
} as const;

/** An amount in the other currency; the rate alone where no amount was said. Canadian dollars become US dollars where neither was named. */
export const conversion: Composer = async (page, slots) => {
  const { amount } = slots;
  if (amount === undefined) return exchangeRate(page, slots);
  page.suggest(words.exposure, words.costs);
  const known = await fxFor(page, slots);
  if (known === null) return;
  const { fx, asOf } = known;
  const to = slots.toCurrency ?? (slots.currency === undefined || slots.currency === "CAD" ? "USD" : "CAD");
  const from = slots.currency ?? (to === "CAD" ? "USD" : "CAD");
  const said = page.figure("money", words.asked, amount, page.own(), { currency: from });
  const parts: Line[] = [];
  let converted = said;
  for (const [currency, isInto] of [
    [from, false],
    [to, true],
  ] as const) {
    if (currency === "CAD" || from === to) continue;
    const day = rateIn(page, fx, currency);
    if (day === null) return;
    const rate = rateOf(page, day, asOf);
    const value = page.valueOf(converted);
    converted = page.calculate(
      "money",
      words.converted,
      Math.round((isInto ? value / day.rate : value * day.rate) * 100) / 100,
      isInto ? words.divided : words.times,
      { amount: converted, rate },
      { currency: isInto ? currency : "CAD" },
    );
    parts.push(page.line(words.at, { currency, rate, date: page.format.date(day.date), source: day.source }));
  }
  page.paragraph(page.line(words.is, { amount: said, converted }), ...parts, page.line(words.fees));
};
