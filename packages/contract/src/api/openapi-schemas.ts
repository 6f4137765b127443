/** JSON schemas of the table: shapes that recur get a name and live under `components/schemas`. */
import * as z from "zod/mini";
import { fxRate, provenance, series } from "../figure.ts";
import { stock } from "../operations/market/stocks.ts";
import { streamEvents } from "../operations/market/stream.ts";
import { user } from "../operations/people/access.ts";
import { settings } from "../operations/people/account.ts";
import { adminStats, adminUser } from "../operations/people/admin-shapes.ts";
import { notification } from "../operations/people/notifications.ts";
import { subscription } from "../operations/people/subscription.ts";
import {
  account,
  holding,
  portfolioSummary,
  timeframePerformance,
} from "../operations/portfolio/portfolio-shapes.ts";
import { chatAct } from "../operations/research/act-shapes.ts";
import { instrumentShown, signal, symbolAnalysis } from "../operations/research/analysis.ts";
import {
  chatAnswer,
  chatBlock,
  chatEvents,
  chatFigure,
  chatTicket,
} from "../operations/research/assistant-shapes.ts";
import { backtestResult } from "../operations/research/backtest-shapes.ts";
import { trainingProgress } from "../operations/research/neural-shapes.ts";
import { neuroSignal } from "../operations/research/neuro.ts";
import { ruleKept } from "../operations/research/trading-rules.ts";
import { analysisRun, draftOrder } from "../operations/trading/auto-trading.ts";
import { order, trade } from "../operations/trading/trading.ts";
import { ruleCondition, ruleValue, tradingRule } from "../trading-rules/rule-schema.ts";
import { errorBody } from "./errors.ts";
import type { Schema } from "./operation.ts";

const named = new Map<Schema, string>([
  [account, "Account"],
  [adminStats, "AdminStats"],
  [adminUser, "AdminUser"],
  [analysisRun, "AnalysisRun"],
  [backtestResult, "BacktestResult"],
  [chatAct, "ChatAct"],
  [chatAnswer, "ChatAnswer"],
  [chatBlock, "ChatBlock"],
  [chatFigure, "ChatFigure"],
  [chatTicket, "ChatTicket"],
  [draftOrder, "DraftOrder"],
  [errorBody, "ErrorBody"],
  [fxRate, "FxRate"],
  [holding, "Holding"],
  [instrumentShown, "Instrument"],
  [neuroSignal, "NeuroSignal"],
  [notification, "Notification"],
  [order, "Order"],
  [portfolioSummary, "PortfolioSummary"],
  [provenance, "Provenance"],
  [ruleCondition, "RuleCondition"],
  [ruleKept, "KeptRule"],
  [ruleValue, "RuleValue"],
  [series, "Series"],
  [settings, "Settings"],
  [signal, "Signal"],
  [stock, "Stock"],
  [subscription, "Subscription"],
  [symbolAnalysis, "SymbolAnalysis"],
  [timeframePerformance, "TimeframePerformance"],
  [trade, "Trade"],
  [tradingRule, "TradingRule"],
  [trainingProgress, "TrainingProgress"],
  [user, "User"],
  ...Object.entries({ ...streamEvents, ...chatEvents }).map(
    ([name, schema]) => [schema, eventSchemaName(name)] as const,
  ),
]);

/** `quote` → `QuoteEvent`. */
export function eventSchemaName(event: string): string {
  return `${event.charAt(0).toUpperCase()}${event.slice(1)}Event`;
}

/** Descriptions and units as registered by the schemas themselves, plus the names above. */
class NamedRegistry extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: Schema) {
    const meta = z.globalRegistry.get(schema);
    const id = named.get(schema);
    return id === undefined ? meta : { ...meta, id };
  }
  override has(schema: Schema): boolean {
    return named.has(schema) || z.globalRegistry.has(schema);
  }
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Collects named schemas in `components` and returns the schema with references to them. */
export function jsonSchemaOf(
  schema: Schema,
  io: "input" | "output",
  components: Map<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _dialect,
    $defs,
    id,
    ...rest
  } = relink(z.toJSONSchema(schema, { io, metadata: new NamedRegistry(), unrepresentable: "any" })) as Record<
    string,
    unknown
  >;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    const { id: _name, ...body } = definition;
    components.set(name, body);
  }
  if (typeof id !== "string") return rest;
  components.set(id, rest);
  return { $ref: `#/components/schemas/${id}` };
}

function relink(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relink);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string"
        ? [key, value.replace("#/$defs/", "#/components/schemas/")]
        : [key, relink(value)],
    ),
  );
}
