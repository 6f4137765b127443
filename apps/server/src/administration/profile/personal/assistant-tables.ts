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
    section: "chat_sessions",
    key: [chatSessions.id],
    exported: "id user_id created_at",
  }),
  own({
    table: chatMessages,
    section: "chat_messages",
    key: [chatMessages.seq],
    exported: "seq id user_id role content request_id reply_to answer understanding said_at",
    batch: 50,
  }),
  own({
    table: chatTickets,
    section: "chat_tickets",
    key: [chatTickets.id],
    exported: "id user_id origin wish created_at expires_at order_id",
  }),
  own({
    table: assistantUsage,
    section: "assistant_usage",
    key: [assistantUsage.userId, assistantUsage.day],
    exported: "user_id day turns tokens",
  }),
];
