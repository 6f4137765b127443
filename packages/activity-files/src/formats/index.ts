/** Every format that is known, in one place. */
import { bmoInvestorline } from "./canada/bmo.ts";
import { cibcInvestorsEdge } from "./canada/cibc.ts";
import { disnat } from "./canada/disnat.ts";
import { nationalBank } from "./canada/national-bank.ts";
import { qtrade } from "./canada/qtrade.ts";
import { questrade } from "./canada/questrade.ts";
import { rbcDirectInvesting } from "./canada/rbc.ts";
import { scotiaItrade } from "./canada/scotia.ts";
import { tdDirectInvesting } from "./canada/td.ts";
import { wealthsimple } from "./canada/wealthsimple.ts";
import { wealthsimpleMonthly } from "./canada/wealthsimple-monthly.ts";
import { webullCanada } from "./canada/webull.ts";
import { coinbase } from "./crypto/coinbase.ts";
import { kraken } from "./crypto/kraken.ts";
import { newton } from "./crypto/newton.ts";
import { shakepay } from "./crypto/shakepay.ts";
import { interactiveBrokersActivity } from "./ibkr/activity.ts";
import { interactiveBrokersFlex } from "./ibkr/flex.ts";
import { interactiveBrokersHistory } from "./ibkr/history.ts";
import type { Format } from "./shared/format.ts";
import { adjustedCostBase } from "./trackers/adjusted-cost-base.ts";
import { ghostfolio } from "./trackers/ghostfolio.ts";
import { neuro } from "./trackers/neuro.ts";
import { ofx } from "./trackers/ofx.ts";
import { portfolioPerformance } from "./trackers/portfolio-performance.ts";
import { wealthfolio } from "./trackers/wealthfolio.ts";
import { etrade } from "./us/etrade.ts";
import { fidelity } from "./us/fidelity.ts";
import { robinhood } from "./us/robinhood.ts";
import { schwab } from "./us/schwab.ts";

export const formats: readonly Format[] = [
  ...[questrade, wealthsimple, wealthsimpleMonthly, rbcDirectInvesting, tdDirectInvesting, cibcInvestorsEdge],
  ...[bmoInvestorline, scotiaItrade, nationalBank, disnat, qtrade, webullCanada],
  ...[interactiveBrokersFlex, interactiveBrokersActivity, interactiveBrokersHistory],
  ...[schwab, fidelity, etrade, robinhood, coinbase, kraken, newton, shakepay],
  ...[ofx, ghostfolio, wealthfolio, portfolioPerformance, adjustedCostBase, neuro],
];
