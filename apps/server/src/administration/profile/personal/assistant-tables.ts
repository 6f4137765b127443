/** What the user and Neuro said to each other. */
import {
  assistantUsage,
  chatMessages,
  chatSessions,
  chatTickets,
} from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable } from "./personal-table.ts";

export const assistantTables: readonly PersonalTable[] = [
  own({
    table: chatSessions,
    exported: "id user_id created_at",
  }),
  own({
    table: chatMessages,
    exported: "seq id user_id role content request_id reply_to answer understanding said_at",
    batch: 50,
  }),
  own({
    table: chatTickets,
    exported: "id user_id origin wish created_at expires_at order_id",
  }),
  own({
    table: assistantUsage,
    exported: "user_id day turns tokens",
  }),
];
