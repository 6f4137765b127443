/** What users are told about: notifications, and alerts they set themselves. */

import * as z from "zod/mini";
import { identifier, limitQuery, numberInput, says, symbolInput, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { notificationsPageSize } from "../../constants.ts";
import { described } from "../../described.ts";
import { count, currency, instrumentId, isoDateTime, money, percent, words } from "../../units.ts";
import { type NotificationCategory, notificationCategories } from "../../user-settings.ts";
import { signalType } from "../research/analysis.ts";

export const notificationPriority = z.enum(["urgent", "high", "medium", "low"]);
export type NotificationPriority = z.output<typeof notificationPriority>;

export const notification = z.object({
  id: z.string(),
  alert_type: z.string().check(described("`order_filled`, `price_alert`: noun and what happened")),
  category: z.enum(notificationCategories),
  title: words("In the caller's language, but for those of the category personal"),
  message: words("The same"),
  priority: notificationPriority,
  read: z.boolean(),
  created_at: isoDateTime("When it was raised, real time"),
  link: z.nullable(z.string()).check(described("Path inside the app that it is about")),
});
export type Notification = z.output<typeof notification>;

const channels = z.object({
  in_app: z.boolean(),
  email: z.boolean().check(described("Also by e-mail, where one can be sent")),
});
const categoryChannels = z.object(
  Object.fromEntries(notificationCategories.map((category) => [category, channels])) as Record<
    NotificationCategory,
    typeof channels
  >,
);
export const notificationPreferences = z.object({
  categories: categoryChannels,
  email: z
    .enum(["possible", "not_configured", "unverified"])
    .check(
      described(
        "not_configured: this installation sends no e-mail. unverified: the address was not confirmed yet, so only its confirmation is sent",
      ),
    ),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const alertKinds = ["price_above", "price_below", "day_change", "outside_range", "signal"] as const;
export type AlertKind = (typeof alertKinds)[number];
/** Alerts of one user that wait at once. */
export const alertLimit = 50;

export const alert = z.object({
  id: z.string(),
  instrument_id: instrumentId(),
  symbol: z.string(),
  name: z.string(),
  currency,
  kind: z.enum(alertKinds),
  price: z.nullable(money("Of price_above and price_below")),
  percent: z.nullable(percent("Of day_change: up or down since the previous close, above 0")),
  signal: z
    .nullable(z.enum(["BUY", "SELL", "ANY"]))
    .check(described("Of signal: what it becomes; ANY: whatever else it becomes")),
  note: z.nullable(z.string()),
  status: z.enum(["waiting", "triggered"]),
  created_at: isoDateTime("Real time"),
  triggered_at: z.nullable(isoDateTime("Market time")),
  triggered_price: z.nullable(money("At that moment")),
  triggered_signal: z.nullable(signalType),
});
export type Alert = z.output<typeof alert>;

const alertPrice = numberInput("alert.price_invalid").check(
  z.refine((price) => price > 0 && price <= 10_000_000, says("alert.price_invalid")),
);
const alertPercent = numberInput("alert.percent_invalid").check(
  z.refine((change) => change >= 0.1 && change <= 100, says("alert.percent_invalid")),
);
const about = {
  symbol: symbolInput("alert.symbol_required"),
  note: z.optional(textInput(200)),
};

const operation = operationsOf("notifications");

export const notificationOperations = {
  notifications: operation("GET /notifications", {
    summary: "Notifications, newest first",
    policy: "user",
    query: z.object({
      limit: limitQuery(notificationsPageSize),
      before: z.optional(identifier.check(described("`next` of the page before"))),
    }),
    response: z.object({
      notifications: z.array(notification),
      unread_count: count("Of all, not only those listed"),
      next: z.nullable(z.string()).check(described("Where older ones begin; null at the end")),
    }),
  }),
  createNotification: operation("POST /notifications", {
    summary: "Raise a notification for oneself",
    policy: "user",
    status: 201,
    body: z.object({
      alert_type: z.string().check(z.minLength(1), z.maxLength(50), z.regex(/^[\w.-]+$/)),
      title: textInput(200),
      message: textInput(2_000),
      priority: z._default(notificationPriority, "medium"),
    }),
    response: z.object({ notification }),
    errors: ["rate_limited", "notification_quota"],
  }),
  readNotification: operation("PUT /notifications/{id}/read", {
    summary: "Mark one as read",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({ success: z.literal(true), unread_count: count("Left") }),
  }),
  readAllNotifications: operation("PUT /notifications/read-all", {
    summary: "Mark all as read",
    policy: "user",
    response: z.object({
      success: z.literal(true),
      unread_count: z.literal(0).check(described("None are left")),
    }),
  }),
  notificationPreferences: operation("GET /notifications/preferences", {
    summary: "What the caller is told about, and how",
    policy: "user",
    response: z.object({ preferences: notificationPreferences }),
  }),
  saveNotificationPreferences: operation("PUT /notifications/preferences", {
    summary: "Change some of it; what protects the account is always told inside the app",
    policy: "user",
    body: z.object({ categories: z.partial(categoryChannels) }),
    response: z.object({ preferences: notificationPreferences }),
  }),
  alerts: operation("GET /alerts", {
    summary: "The caller's alerts: those that wait, then those of the past 30 days that were triggered",
    policy: "user",
    response: z.object({ alerts: z.array(alert), limit: count("That can wait at once") }),
  }),
  createAlert: operation("POST /alerts", {
    summary: "Be told once when a price is reached, a day moves far or leaves its range, or a signal changes",
    policy: "user",
    status: 201,
    body: z.discriminatedUnion("kind", [
      z.object({ ...about, kind: z.enum(["price_above", "price_below"]), price: alertPrice }),
      z.object({ ...about, kind: z.literal("day_change"), percent: alertPercent }),
      z.object({ ...about, kind: z.literal("outside_range") }),
      z.object({ ...about, kind: z.literal("signal"), signal: z.enum(["BUY", "SELL", "ANY"]) }),
    ]),
    response: z.object({ alert }),
    errors: [
      "symbol_unknown",
      "alert_limit",
      "alert_met_already",
      "alert_outside_already",
      "not_enough_history",
      "price_missing",
      "market_data_unavailable",
    ],
  }),
  deleteAlert: operation("DELETE /alerts/{id}", {
    summary: "Wait for it no longer",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({ success: z.literal(true) }),
  }),
} as const;
