/** The users' own trading rules, and of each the last test. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";

/** What a person wants of a rule. */
export interface RuleTrading {
  /** `draft`: what it wants waits for the person. */
  readonly conduct: "off" | "draft" | "trade";
  /** Paper or live is the account's. */
  readonly accountId: string;
  readonly instrumentIds: readonly InstrumentId[];
  readonly symbols: readonly string[];
  /** Largest worth of a position, CAD. */
  readonly largestCad: number;
}

export const tradingRules = pgTable(
  "trading_rules",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    rule: jsonb("rule").$type<TradingRule>().notNull(),
    /** Of what it does, whatever it is called. */
    ruleHash: text("rule_hash").notNull(),
    /** How it is traded; null until somebody wished it. */
    trading: jsonb("trading").$type<RuleTrading>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("trading_rules_by_user").on(table.userId, table.createdAt)],
);

export const ruleTests = pgTable(
  "rule_tests",
  {
    id: uuid("id").primaryKey(),
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => tradingRules.id, { onDelete: "cascade" }),
    userId: ownerId(),
    /** As it was tested. */
    rule: jsonb("rule").$type<TradingRule>().notNull(),
    ruleHash: text("rule_hash").notNull(),
    /** What was asked; its shape belongs to `research/trading-rules/rule-test-store.ts`. */
    asked: jsonb("asked").$type<object>().notNull(),
    status: text("status", { enum: ["waiting", "running", "completed", "failed", "cancelled"] }).notNull(),
    /** Sets of parameters. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** `{code, params}` of a failure, in no language. */
    failure: jsonb("failure"),
    result: jsonb("result"),
    startedAt: instant("started_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    /** A rule has one test: the last. */
    uniqueIndex("rule_tests_once").on(table.ruleId),
    index("rule_tests_by_status").on(table.status, table.updatedAt),
  ],
);
