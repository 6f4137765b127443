import type { Locale, Notification } from "@neuro/contract";
import { noticeWords } from "./notice-words.ts";
import type { NotificationRow } from "./raise-notice.ts";

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
