/** The table of all calls, and the types by operation id. */

import type { Answer, CallerInput, OperationSpec, ParsedInput } from "./operation.ts";
import { accessOperations } from "./operations/access.ts";
import { analysisOperations } from "./operations/analysis.ts";
import { marketOperations } from "./operations/market.ts";
import { performanceOperations } from "./operations/performance.ts";
import { portfolioOperations } from "./operations/portfolio.ts";
import { showcaseOperations } from "./operations/showcase.ts";
import { stockOperations } from "./operations/stocks.ts";
import { streamOperations } from "./operations/stream.ts";
import { tradingOperations } from "./operations/trading.ts";

export const operations = {
  ...accessOperations,
  ...portfolioOperations,
  ...performanceOperations,
  ...analysisOperations,
  ...showcaseOperations,
  ...tradingOperations,
  ...stockOperations,
  ...marketOperations,
  ...streamOperations,
} as const satisfies Record<string, OperationSpec>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
/** What the server's handler receives. */
export type InputOf<K extends OperationId> = ParsedInput<Operations[K]>;
/** What a caller may write: coerced and defaulted fields are free. */
export type CallOf<K extends OperationId> = CallerInput<Operations[K]>;
export type AnswerOf<K extends OperationId> = Answer<Operations[K]>;

export const operationIds = Object.keys(operations) as OperationId[];
