import type { Locale, Notification } from "@neuro/contract";
import type { NotificationRow } from "../../people/notices/raise-notice.ts";
import { noticeWords } from "./notice-words.ts";

export function noticeShown(row: NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    alert_type: row.alertType,
    category: row.category,
    ...noticeWords(row, locale),
    priority: row.priority,
    read: row.readAt !== null,
    created_at: row.createdAt.toISOString(),
    link: row.link,
  };
}
