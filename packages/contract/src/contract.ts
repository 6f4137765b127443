/** The table of all calls, and the types by operation id. */

import type { Answer, CallerInput, OperationSpec, ParsedInput } from "./operation.ts";
import { accessOperations } from "./operations/access.ts";
import { accountOperations } from "./operations/account.ts";
import { adminOperations } from "./operations/admin.ts";
import { advancedOperations } from "./operations/advanced.ts";
import { analysisOperations } from "./operations/analysis.ts";
import { assistantOperations } from "./operations/assistant.ts";
import { attributionOperations } from "./operations/attribution.ts";
import { autoTradingOperations } from "./operations/auto-trading.ts";
import { connectionOperations } from "./operations/connection.ts";
import { externalLoginOperations } from "./operations/external-login.ts";
import { fundsOperations } from "./operations/funds.ts";
import { marketOperations } from "./operations/market.ts";
import { marketMapOperations } from "./operations/market-map.ts";
import { neuralOperations } from "./operations/neural.ts";
import { neuroOperations } from "./operations/neuro.ts";
import { notificationOperations } from "./operations/notifications.ts";
import { optimizationOperations } from "./operations/optimization.ts";
import { orderDoubtOperations } from "./operations/order-doubt.ts";
import { performanceOperations } from "./operations/performance.ts";
import { portfolioOperations } from "./operations/portfolio.ts";
import { portfolioTruthOperations } from "./operations/portfolio-truth.ts";
import { profileOperations } from "./operations/profile.ts";
import { securityOperations } from "./operations/security.ts";
import { showcaseOperations } from "./operations/showcase.ts";
import { stockGlanceOperations } from "./operations/stock-glance.ts";
import { stockSearchOperations } from "./operations/stock-search.ts";
import { stockOperations } from "./operations/stocks.ts";
import { streamOperations } from "./operations/stream.ts";
import { subscriptionOperations } from "./operations/subscription.ts";
import { systemOperations } from "./operations/system.ts";
import { tradingHaltOperations, tradingOperations } from "./operations/trading.ts";
import { watchlistOperations } from "./operations/watchlist.ts";

export const operations = {
  ...accessOperations,
  ...portfolioOperations,
  ...portfolioTruthOperations,
  ...performanceOperations,
  ...attributionOperations,
  ...analysisOperations,
  ...advancedOperations,
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
  ...fundsOperations,
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
