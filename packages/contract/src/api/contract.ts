/** The table of all calls, and the types by operation id. */

import { marketOperations } from "../operations/market/market.ts";
import { marketMapOperations } from "../operations/market/market-map.ts";
import { stockGlanceOperations } from "../operations/market/stock-glance.ts";
import { stockSearchOperations } from "../operations/market/stock-search.ts";
import { stockOperations } from "../operations/market/stocks.ts";
import { streamOperations } from "../operations/market/stream.ts";
import { watchlistOperations } from "../operations/market/watchlist.ts";
import { accessOperations } from "../operations/people/access.ts";
import { accountOperations } from "../operations/people/account.ts";
import { adminOperations } from "../operations/people/admin.ts";
import { externalLoginOperations } from "../operations/people/external-login.ts";
import { notificationOperations } from "../operations/people/notifications.ts";
import { profileOperations } from "../operations/people/profile.ts";
import { securityOperations } from "../operations/people/security.ts";
import { subscriptionOperations } from "../operations/people/subscription.ts";
import { systemOperations } from "../operations/people/system.ts";
import { attributionOperations } from "../operations/portfolio/attribution.ts";
import { connectionOperations } from "../operations/portfolio/connection.ts";
import { contributionRoomOperations } from "../operations/portfolio/contribution-room.ts";
import { correctionOperations } from "../operations/portfolio/corrections.ts";
import { costOperations } from "../operations/portfolio/costs.ts";
import { foreignPropertyOperations } from "../operations/portfolio/foreign-property.ts";
import { fundsOperations } from "../operations/portfolio/funds.ts";
import { identicalPropertyOperations } from "../operations/portfolio/identical-properties.ts";
import { importOperations } from "../operations/portfolio/imports.ts";
import { keptAccountOperations } from "../operations/portfolio/kept-accounts.ts";
import { lossOperations } from "../operations/portfolio/losses.ts";
import { lotOperations } from "../operations/portfolio/lots.ts";
import { netWorthOperations } from "../operations/portfolio/net-worth.ts";
import { ownSecurityOperations } from "../operations/portfolio/own-securities.ts";
import { performanceOperations } from "../operations/portfolio/performance.ts";
import { portfolioOperations } from "../operations/portfolio/portfolio.ts";
import { portfolioTruthOperations } from "../operations/portfolio/portfolio-reports.ts";
import { recurringOperations } from "../operations/portfolio/recurring.ts";
import { slipOperations } from "../operations/portfolio/slips.ts";
import { statementOperations } from "../operations/portfolio/statements.ts";
import { taxYearOperations } from "../operations/portfolio/tax-year.ts";
import { advancedOperations } from "../operations/research/advanced.ts";
import { analysisOperations } from "../operations/research/analysis.ts";
import { assistantOperations } from "../operations/research/assistant.ts";
import { neuralOperations } from "../operations/research/neural.ts";
import { neuroOperations } from "../operations/research/neuro.ts";
import { rangeOperations } from "../operations/research/range.ts";
import { showcaseOperations } from "../operations/research/showcase.ts";
import { tradingRuleOperations } from "../operations/research/trading-rules.ts";
import { autoTradingOperations } from "../operations/trading/auto-trading.ts";
import { optimizationOperations } from "../operations/trading/optimization.ts";
import { orderDoubtOperations } from "../operations/trading/order-doubt.ts";
import { ruleTradingOperations } from "../operations/trading/rule-trading.ts";
import { tradingHaltOperations, tradingOperations } from "../operations/trading/trading.ts";
import type { Answer, CallerInput, OperationSpec, ParsedInput } from "./operation.ts";

export const operations = {
  ...accessOperations,
  ...portfolioOperations,
  ...portfolioTruthOperations,
  ...performanceOperations,
  ...attributionOperations,
  ...costOperations,
  ...correctionOperations,
  ...contributionRoomOperations,
  ...slipOperations,
  ...identicalPropertyOperations,
  ...statementOperations,
  ...ownSecurityOperations,
  ...recurringOperations,
  ...analysisOperations,
  ...advancedOperations,
  ...rangeOperations,
  ...tradingRuleOperations,
  ...ruleTradingOperations,
  ...showcaseOperations,
  ...tradingOperations,
  ...orderDoubtOperations,
  ...stockOperations,
  ...marketOperations,
  ...marketMapOperations,
  ...streamOperations,
  ...accountOperations,
  ...externalLoginOperations,
  ...profileOperations,
  ...securityOperations,
  ...adminOperations,
  ...tradingHaltOperations,
  ...assistantOperations,
  ...autoTradingOperations,
  ...connectionOperations,
  ...foreignPropertyOperations,
  ...importOperations,
  ...keptAccountOperations,
  ...lossOperations,
  ...lotOperations,
  ...netWorthOperations,
  ...fundsOperations,
  ...taxYearOperations,
  ...neuralOperations,
  ...neuroOperations,
  ...notificationOperations,
  ...optimizationOperations,
  ...stockGlanceOperations,
  ...stockSearchOperations,
  ...subscriptionOperations,
  ...systemOperations,
  ...watchlistOperations,
} as const satisfies Record<string, OperationSpec>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
/** What the server's handler receives. */
export type InputOf<K extends OperationId> = ParsedInput<Operations[K]>;
/** What a caller may write: coerced and defaulted fields are free. */
export type CallOf<K extends OperationId> = CallerInput<Operations[K]>;
export type AnswerOf<K extends OperationId> = Answer<Operations[K]>;

export const operationIds = Object.keys(operations) as OperationId[];
