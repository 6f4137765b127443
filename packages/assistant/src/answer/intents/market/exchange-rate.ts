import type { FxRateShown } from "@neuro/contract";
import type { Composer } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";

const words = {
  is: both(
    "One US dollar is {rate} Canadian dollars, the rate of {date} from {source}. Neuro values everything of yours in US dollars at it.",
    "Un dollar américain vaut {rate} dollar canadien, au taux du {date} de {source}. Neuro évalue à ce taux tout ce que vous avez en dollars américains.",
  ),
  unknown: both("The exchange rate is not known now.", "Le taux de change n’est pas connu en ce moment."),
  usdcad: both("USD/CAD", "USD/CAD"),
  exposure: both(
    "How is my portfolio split by currency?",
    "Comment mon portefeuille est-il réparti par devise?",
  ),
  effect: both("What is the currency effect?", "Qu’est-ce que l’effet de change?"),
} as const;

export const exchangeRate: Composer = async (page) => {
  const answer = await page.read("dashboardSummary", {});
  page.suggest(words.exposure, words.effect);
  if (answer === null) return;
  const { fx, provenance } = answer.summary;
  if (fx === null) return page.say(words.unknown);
  page.say(words.is, {
    rate: rateOf(page, fx, provenance.asOf),
    date: page.format.date(fx.date),
    source: fx.source,
  });
};

/** Canadian dollars for one US dollar, whichever of both the rate converts into. */
export const usdInCad = ({ from, rate }: FxRateShown): number => (from === "USD" ? rate : 1 / rate);

/** The same as a figure, to four places. */
export function rateOf(page: Page, fx: FxRateShown, asOf: string): FigureSpan {
  const { basis, source } = fx;
  const rate = usdInCad(fx);
  return page.figure(
    "ratio",
    words.usdcad,
    rate,
    { basis, asOf, source },
    { text: page.format.number(rate, { digits: 4 }) },
  );
}
