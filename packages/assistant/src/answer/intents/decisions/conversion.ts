import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { exchangeRate, rateOf, usdInCad } from "../market/exchange-rate.ts";

const words = {
  is: both(
    "{amount} come to {converted}, at {rate} Canadian dollars for one US dollar: the rate of {date} from {source}.",
    "{amount} font {converted}, à {rate} dollar canadien pour un dollar américain\u00a0: le taux du {date} de {source}.",
  ),
  fees: both(
    "A broker or bank converts at a rate of its own, which usually costs more than this.",
    "Un courtier ou une banque convertit à son propre taux, qui coûte d’habitude plus que celui-ci.",
  ),
  unknown: both("The exchange rate is not known now.", "Le taux de change n’est pas connu en ce moment."),
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
  const answer = await page.read("dashboardSummary", {});
  page.suggest(words.exposure, words.costs);
  if (answer === null) return;
  const { fx, provenance } = answer.summary;
  if (fx === null) {
    page.say(words.unknown);
    return;
  }
  const to = slots.toCurrency ?? (slots.currency === "USD" ? "CAD" : "USD");
  const from = slots.currency ?? (to === "CAD" ? "USD" : "CAD");
  const said = page.figure("money", words.asked, amount, page.own(), { currency: from });
  const rate = rateOf(page, fx, provenance.asOf);
  const value = Math.round((to === "CAD" ? amount * usdInCad(fx) : amount / usdInCad(fx)) * 100) / 100;
  const converted =
    from === to
      ? said
      : page.calculate(
          "money",
          words.converted,
          value,
          to === "CAD" ? words.times : words.divided,
          { amount: said, rate },
          { currency: to },
        );
  page.paragraph(
    page.line(words.is, {
      amount: said,
      converted,
      rate,
      date: page.format.date(fx.date),
      source: fx.source,
    }),
    page.line(words.fees),
  );
};
