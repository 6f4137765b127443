import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { fxFor, rateIn, rateOf } from "./rates.ts";

const words = {
  is: both(
    "One US dollar is {rate} Canadian dollars, the rate of {date} from {source}. Neuro values everything of yours in US dollars at it.",
    "Un dollar américain vaut {rate} dollar canadien, au taux du {date} de {source}. Neuro évalue à ce taux tout ce que vous avez en dollars américains.",
  ),
  other: both(
    "One {currency} is {rate} Canadian dollars, the rate of {date} from {source}.",
    "Un {currency} vaut {rate} dollar canadien, au taux du {date} de {source}.",
  ),
  exposure: both(
    "How is my portfolio split by currency?",
    "Comment mon portefeuille est-il réparti par devise?",
  ),
  effect: both("What is the currency effect?", "Qu’est-ce que l’effet de change?"),
} as const;

/** Of the US dollar, or of the other currency that is named. */
export const exchangeRate: Composer = async (page, slots) => {
  page.suggest(words.exposure, words.effect);
  const known = await fxFor(page, slots);
  if (known === null) return;
  const asked = [slots.currency, slots.toCurrency].filter((one) => one !== undefined && one !== "CAD");
  for (const currency of asked.length === 0 ? (["USD"] as const) : asked) {
    const day = currency === undefined ? null : rateIn(page, known.fx, currency);
    if (currency === undefined || day === null) continue;
    page.say(currency === "USD" ? words.is : words.other, {
      currency,
      rate: rateOf(page, day, known.asOf),
      date: page.format.date(day.date),
      source: day.source,
    });
  }
};
