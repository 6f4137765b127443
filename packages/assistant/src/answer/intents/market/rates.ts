import { type Currency, type FxRateShown, isListingCurrency } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import type { FigureSpan } from "../../figures.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";

const words = {
  rate: both("{currency}/CAD", "{currency}/CAD"),
  unknown: both("The exchange rate is not known now.", "Le taux de change n’est pas connu en ce moment."),
  none: both(
    "No rate of {currency} is at hand here: rates are those of money that your accounts hold, and of the US dollar.",
    "Aucun taux pour {currency} n’est disponible ici\u00a0: les taux sont ceux de l’argent que vos comptes détiennent, et du dollar américain.",
  ),
} as const;

type Rate = Omit<FxRateShown, "others">;

/** Rates, those of further currencies too where one is asked for; null where there are none, which is said. */
export async function fxFor(
  page: Page,
  { currency, toCurrency }: Slots,
): Promise<{ readonly fx: FxRateShown; readonly asOf: string } | null> {
  const isListed = [currency, toCurrency].every((one) => one === undefined || isListingCurrency(one));
  const answer = isListed ? await page.read("dashboardSummary", {}) : await page.read("accounts", {});
  if (answer === null) return null;
  const [fx, asOf] =
    "summary" in answer
      ? [answer.summary.fx, answer.summary.provenance.asOf]
      : [answer.fx, page.situation.now];
  if (fx === null) page.say(words.unknown);
  return fx === null ? null : { fx, asOf };
}

/** Each in Canadian dollars, whichever of both dollars the rates of an answer convert into. */
function ratesInCad({ others = [], ...dollar }: FxRateShown): readonly Rate[] {
  if (dollar.to === "CAD") return [dollar, ...others];
  const usd = { ...dollar, from: "USD", to: "CAD", rate: 1 / dollar.rate };
  return [usd, ...others.map((each) => ({ ...each, to: "CAD", rate: each.rate / dollar.rate }))];
}

/** What one unit of a currency is worth in Canadian dollars; null where no answer has it, which is said. */
export function rateIn(page: Page, fx: FxRateShown, currency: Currency): Rate | null {
  const rate = ratesInCad(fx).find(({ from }) => from === currency);
  if (rate === undefined) page.say(words.none, { currency });
  return rate ?? null;
}

/** Canadian dollars for one unit, to four places; of a yen to six. */
export function rateOf(page: Page, { from, rate, basis, source }: Rate, asOf: string): FigureSpan {
  const label = page.text(words.rate).replace("{currency}", from);
  const digits = rate < 0.1 ? 6 : 4;
  return page.figure(
    "ratio",
    label,
    rate,
    { basis, asOf, source },
    { text: page.format.number(rate, { digits }) },
  );
}
