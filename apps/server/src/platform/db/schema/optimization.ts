/** What the server proposed to users and may be asked to carry out: only a stored proposal can be implemented. */
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { instant } from "./columns.ts";

export const optimizationProposals = pgTable(
  "optimization_proposals",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["rebalance", "review"] }).notNull(),
    status: text("status", { enum: ["open", "approved", "rejected", "implemented", "expired"] }).notNull(),
    /** Recommendations with their orders, and what they were computed from. */
    payload: jsonb("payload").notNull(),
    /** Wall time: a person reads and decides in real time, whatever the speed of a replay. */
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("optimization_proposals_by_user").on(table.userId, table.createdAt),
    index("optimization_proposals_by_expiry").on(table.status, table.expiresAt),
  ],
);
