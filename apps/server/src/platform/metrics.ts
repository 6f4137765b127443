/** What is measured about the running server, in Prometheus' terms. One registry per server, so tests can make many. */
import type { MarketSource } from "@neuro/market";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Labels method, route, status; seconds. */
  readonly httpSeconds: Histogram<"method" | "route" | "status">;
  readonly statements: Counter;
  readonly streamClients: Gauge;
  /** Labels provider, asked, outcome. */
  readonly vendorQuestions: Counter<"provider" | "asked" | "outcome">;
  /** Labels queue, outcome. */
  readonly jobs: Counter<"queue" | "outcome">;
  readonly fanOut: FanOutMetrics;
  /** Labels outcome: the order's status, or the code of the refusal; seconds. */
  readonly orderSeconds: Histogram<"outcome">;
}

/** Events from one process to the browsers of another. */
export interface FanOutMetrics {
  /** Labels direction: sent, heard. */
  readonly messages: Counter<"direction">;
  readonly lagSeconds: Histogram;
  readonly connected: Gauge;
  readonly resyncs: Counter;
}

function fanOutMetrics(registers: Registry[]): FanOutMetrics {
  return {
    messages: new Counter({
      name: "neuro_fanout_messages_total",
      help: "Events passed between processes",
      labelNames: ["direction"],
      registers,
    }),
    lagSeconds: new Histogram({
      name: "neuro_fanout_lag_seconds",
      help: "Time until an event sent to the other processes came back to its sender, in seconds",
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    connected: new Gauge({
      name: "neuro_fanout_connected",
      help: "Whether events of other processes are heard",
      registers,
    }),
    resyncs: new Counter({
      name: "neuro_fanout_resyncs_total",
      help: "Times that browsers were told to load anew, because events of other processes may have been lost",
      registers,
    }),
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: "neuro_http_request_seconds",
      help: "Time to answer an HTTP request, in seconds",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    statements: new Counter({
      name: "neuro_database_statements_total",
      help: "SQL statements sent to the database",
      registers,
    }),
    streamClients: new Gauge({
      name: "neuro_stream_clients",
      help: "Browsers listening to the event stream",
      registers,
    }),
    vendorQuestions: new Counter({
      name: "neuro_market_vendor_questions_total",
      help: "Questions to vendors of market data, answered or not",
      labelNames: ["provider", "asked", "outcome"],
      registers,
    }),
    jobs: new Counter({
      name: "neuro_jobs_total",
      help: "Background jobs run",
      labelNames: ["queue", "outcome"],
      registers,
    }),
    fanOut: fanOutMetrics(registers),
    orderSeconds: new Histogram({
      name: "neuro_order_seconds",
      help: "Time from an order of a person to its answer, in seconds, by what became of it until then",
      labelNames: ["outcome"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  };
}

/** 1 while a provider answers or was not asked yet, 0 while it fails and is given a rest. */
export function measureProviders({ registry }: Metrics, providers: readonly MarketSource[]): void {
  new Gauge({
    name: "neuro_market_provider_up",
    help: "Whether a provider of market data answers",
    labelNames: ["provider"],
    registers: [registry],
    collect() {
      for (const provider of providers)
        this.set({ provider: provider.id }, provider.state().state === "failing" ? 0 : 1);
    },
  });
}

/**
 * Between two looks at how late the event loop is. A standstill is never between them, however short it is; ten times as many looks
 * cost more than all else that a server does which nobody uses.
 */
export const LAG_LOOK_MS = 100;

/** Event-loop lag, memory, CPU; once per process, since they observe all of it. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOK_MS });
}
