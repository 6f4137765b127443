import * as z from "zod/mini";
import { notificationsPageSize } from "../constants.ts";
import { limitQuery, textInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { count, isoDateTime } from "../units.ts";

export const notificationPriority = z.enum(["urgent", "high", "medium", "low"]);

export const notification = z.object({
  id: z.string(),
  alert_type: z.string(),
  title: z.string(),
  message: z.string(),
  priority: notificationPriority,
  read: z.boolean(),
  created_at: isoDateTime("When it was raised"),
  link: z.nullable(z.string()).check(z.meta({ description: "Path inside the app that it is about" })),
});
export type Notification = z.output<typeof notification>;

export const notificationOperations = {
  notifications: operation({
    method: "GET",
    path: "/notifications",
    summary: "Notifications, newest first",
    tags: ["notifications"],
    policy: "user",
    built: false,
    query: z.object({ limit: limitQuery(notificationsPageSize) }),
    response: z.object({
      notifications: z.array(notification),
      unread_count: count("Of all, not only those listed"),
    }),
  }),
  createNotification: operation({
    method: "POST",
    path: "/notifications",
    summary: "Raise a notification for oneself",
    tags: ["notifications"],
    policy: "user",
    built: false,
    status: 201,
    body: z.object({
      alert_type: z.string().check(z.minLength(1), z.maxLength(50), z.regex(/^[\w.-]+$/)),
      title: textInput(200),
      message: textInput(2_000),
      priority: z._default(notificationPriority, "medium"),
    }),
    response: z.object({ notification }),
    errors: ["rate_limited"],
  }),
  readAllNotifications: operation({
    method: "PUT",
    path: "/notifications/read-all",
    summary: "Mark all as read",
    tags: ["notifications"],
    policy: "user",
    built: false,
    response: z.object({
      success: z.literal(true),
      unread_count: z.literal(0).check(z.meta({ description: "None are left" })),
    }),
  }),
} as const;
