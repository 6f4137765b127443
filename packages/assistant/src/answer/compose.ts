/** An answer to what was understood, made of the product's own figures alone. */
import type { OnStep, Product, Reply, Situation } from "../port.ts";
import type { Intent, Understanding } from "../understanding.ts";
import type { Composer } from "./asked.ts";
import { changeSetting } from "./intents/app/change-setting.ts";
import { howTo, settings } from "./intents/app/how-to.ts";
import { knowledge, unclear } from "./intents/app/knowledge.ts";
import { capabilities, greetingAnswer, notUnderstood, term, thanks } from "./intents/app/talk.ts";
import { averageCost } from "./intents/decisions/average-cost.ts";
import { conversion } from "./intents/decisions/conversion.ts";
import { investAmount } from "./intents/decisions/invest-amount.ts";
import { largestHoldings } from "./intents/decisions/largest-holdings.ts";
import { marketFall } from "./intents/decisions/market-fall.ts";
import { prediction } from "./intents/decisions/prediction.ts";
import { room } from "./intents/decisions/room.ts";
import { saleTax } from "./intents/decisions/sale-tax.ts";
import { analysis, whySignal } from "./intents/market/analysis.ts";
import { compare } from "./intents/market/compare.ts";
import { exchangeRate } from "./intents/market/exchange-rate.ts";
import { marketHours } from "./intents/market/hours.ts";
import { marketOverview, movers } from "./intents/market/market.ts";
import { network } from "./intents/market/network.ts";
import { news } from "./intents/market/news.ts";
import { price } from "./intents/market/price.ts";
import { priceOdds, priceRange } from "./intents/market/range.ts";
import { signalsRecord, strategies } from "./intents/market/records.ts";
import { cancelOrder } from "./intents/orders/cancel-order.ts";
import { drafts } from "./intents/orders/drafts.ts";
import { tradingLimits } from "./intents/orders/limits.ts";
import { optimize } from "./intents/orders/optimize.ts";
import { orders, trades } from "./intents/orders/orders.ts";
import { ownRules } from "./intents/orders/own-rules.ts";
import { priceAlert } from "./intents/orders/price-alert.ts";
import { sizeByRisk } from "./intents/orders/size-by-risk.ts";
import { ticket } from "./intents/orders/ticket.ts";
import { accounts, cash } from "./intents/portfolio/accounts.ts";
import { activity } from "./intents/portfolio/activity.ts";
import { allocation, drift } from "./intents/portfolio/allocation.ts";
import { bestAndWorst } from "./intents/portfolio/best-and-worst.ts";
import { contributions } from "./intents/portfolio/contributions.ts";
import { costs } from "./intents/portfolio/costs.ts";
import { dividendYields } from "./intents/portfolio/dividend-yields.ts";
import { gains } from "./intents/portfolio/gains.ts";
import { holding } from "./intents/portfolio/holding.ts";
import { holdings } from "./intents/portfolio/holdings.ts";
import { income } from "./intents/portfolio/income.ts";
import { portfolioChangeWhy } from "./intents/portfolio/portfolio-change.ts";
import { portfolioPerformance } from "./intents/portfolio/portfolio-performance.ts";
import { portfolioValue } from "./intents/portfolio/portfolio-value.ts";
import { risk } from "./intents/portfolio/risk.ts";
import { whatIf } from "./intents/portfolio/what-if.ts";
import { both } from "./message.ts";
import { createPage, type Page } from "./page.ts";
import { plainText } from "./plain-text.ts";

const composers: Readonly<Record<Intent, Composer>> = {
  portfolio_value: portfolioValue,
  portfolio_change_why: portfolioChangeWhy,
  portfolio_performance: portfolioPerformance,
  holdings,
  holding,
  largest_holdings: largestHoldings,
  average_cost: averageCost,
  best_and_worst: bestAndWorst,
  accounts,
  cash,
  allocation,
  drift,
  risk,
  market_fall: marketFall,
  income,
  dividend_yields: dividendYields,
  gains,
  sale_tax: saleTax,
  costs,
  contributions,
  room,
  activity,
  price,
  analysis,
  why_signal: whySignal,
  compare,
  news,
  price_range: priceRange,
  price_odds: priceOdds,
  size_by_risk: sizeByRisk,
  what_if: whatIf,
  ticket,
  cancel_order: cancelOrder,
  price_alert: priceAlert,
  orders,
  trades,
  signals_record: signalsRecord,
  drafts,
  strategies,
  own_rules: ownRules,
  optimize,
  trading_limits: tradingLimits,
  invest_amount: investAmount,
  market_overview: marketOverview,
  market_hours: marketHours,
  movers,
  exchange_rate: exchangeRate,
  conversion,
  prediction,
  network,
  settings,
  change_setting: changeSetting,
  how_to: howTo,
  term,
  knowledge,
  capabilities,
  greeting: greetingAnswer,
  thanks,
  unclear,
};

const words = {
  nearest: both(
    "“{asked}” is not measured as such; the nearest period is.",
    "«\u00a0{asked}\u00a0» n’est pas mesuré tel quel; la période la plus proche l’est.",
  ),
  alsoOrder: both(
    "One ticket at a time: the other order is a question of its own, below.",
    "Un formulaire à la fois : l’autre ordre est une question à part, ci-dessous.",
  ),
  also: both(
    "I answered the first question only. Ask the other one on its own.",
    "Je n’ai répondu qu’à la première question. Posez l’autre à part.",
  ),
} as const;

/** Throws only what the product throws other than `CallFailed`: a refused call is said, and the rest stands. */
export async function compose(
  understanding: Understanding,
  situation: Situation,
  product: Product,
  onStep?: OnStep,
): Promise<Reply> {
  const { intent, slots } = understanding;
  const page = createPage(situation, product, onStep);
  if (slots.alsoAsked !== undefined) page.suggest(slots.alsoAsked);
  await composers[intent](page, slots);
  sayWhatWasLeft(page, understanding);
  return page.finish();
}

function sayWhatWasLeft(page: Page, { intent, slots: { periodAsked, alsoAsked } }: Understanding): void {
  page.paragraph(
    periodAsked === undefined ? [] : page.line(words.nearest, { asked: page.strong(periodAsked) }),
    alsoAsked === undefined ? [] : page.line(intent === "ticket" ? words.alsoOrder : words.also),
  );
}

/** An honest refusal, with what can be asked instead. */
export function unanswered(situation: Situation): Reply {
  return spoken(situation, notUnderstood);
}

/** What Neuro says before anything was asked, as text. */
export function greeting(situation: Situation): string {
  return plainText(spoken(situation, greetingAnswer));
}

const unread = (): never => {
  throw new Error("these words are said without reading anything");
};
const nothing: Product = { call: unread, findSecurities: unread, prepareTicket: unread };

function spoken(situation: Situation, say: (page: Page) => void): Reply {
  const page = createPage(situation, nothing);
  say(page);
  return page.finish();
}
