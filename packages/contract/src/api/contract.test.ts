import { expect, test } from "vitest";
import * as z from "zod/mini";
import { operationIds, operations } from "./contract.ts";
import { isErrorCode } from "./errors.ts";
import { inputParts, kindOf, type OperationSpec, pathParameters } from "./operation.ts";

/** Section 7 of both documents, as written there (queries apart). */
const specified = [
  "POST /auth/session-data",
  "POST /auth/demo-login",
  "POST /snaptrade/refresh-accounts",
  "GET /snaptrade/connection-status",
  "GET /snaptrade/accounts/enhanced",
  "GET /snaptrade/accounts",
  "GET /snaptrade/holdings",
  "GET /snaptrade/portfolio-summary",
  "GET /snaptrade/account/{id}/details",
  "GET /snaptrade/connection-url",
  "GET /subscription/info",
  "GET /dashboard/summary",
  "POST /system/scheduler/manual-run",
  "GET /system/health/full",
  "GET /portfolio/analytics/summary",
  "GET /portfolio/performance/chart/{period}",
  "GET /account/settings",
  "GET /notifications",
  "POST /notifications",
  "PUT /notifications/read-all",
  "GET /ai/market-overview",
  "GET /admin/users",
  "GET /admin/stats",
  "GET /admin/analytics",
  "GET /admin/settings",
  "POST /admin/user/{id}/reset-password",
  "POST /admin/reset-password",
  "POST /admin/rotate-secret/{user_id}",
  "DELETE /admin/user/{user_id}/remove",
  "DELETE /admin/user/{user_id}",
  "POST /ai/analyze-symbol",
  "POST /ai/advanced-analysis",
  "POST /ai/portfolio-optimization",
  "GET /trading/ai/portfolio-optimization",
  "POST /trading/ai/implement-optimization",
  "POST /trading/place-order",
  "POST /trading/ai/execute-strategy",
  "GET /trading/orders",
  "GET /trading/history",
  "POST /account/settings",
  "GET /stocks/search",
  "GET /stocks/sectors",
  "GET /stocks/exchanges",
  "GET /stocks/symbols",
  "GET /stocks/symbol/{symbol}",
  "GET /stocks/{symbol}/historical",
  "POST /stocks/batch-analysis",
  "POST /neuro/auto-trade/analyze",
  "GET /neuro/auto-trade/state",
  "GET /neuro/auto-trade/strategies",
  "GET /neuro/auto-trade/trades",
  "GET /neuro/auto-trade/quick-test/{symbol}",
  "POST /neuro/auto-trade/backtest",
  "POST /ai/neural-network/train",
  "GET /ai/neural-network/state",
  "GET /ai/neural-network/training-progress",
  "POST /ai/neural-network/simulate",
  "GET /ai/neural-network/simulation-results",
  "POST /subscription/cancel",
  "POST /subscription/create-checkout",
  "DELETE /user/delete-account",
  "POST /neuro/chat/start",
  "POST /neuro/chat/message",
];

/** Left open by the documents and decided since. */
const decided = [
  "GET /trading/dashboard",
  "POST /trading/drafts/{id}/approve",
  "POST /trading/drafts/{id}/reject",
  "POST /trading/quick-trade",
  "POST /trading/analysis-run",
  "POST /auth/login",
  "POST /auth/register",
  "POST /auth/logout",
  "GET /auth/me",
  "GET /auth/login/external",
  "POST /auth/password-reset",
  "GET /stream",
  "POST /billing/webhook",
  "POST /snaptrade/webhook",
  "GET /portfolio/activity",
  "GET /market/status",
  "GET /health",
];

const specs = operationIds.map((id): [string, OperationSpec] => [id, operations[id]]);
const calls = specs.map(([, spec]) => `${spec.method} ${spec.path}`);

test.each([...specified, ...decided])("%s is in the table", (call) => {
  expect(calls).toContain(call);
});

test("no two operations answer the same call, whatever their parameters are named", () => {
  const shapes = calls.map((call) => call.replaceAll(/\{\w+\}/g, "{}"));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test("only what must work without a session is public", () => {
  const open = specs.filter(([, spec]) => spec.policy === "public").map(([id]) => id);
  expect(open.toSorted()).toEqual(
    [
      "advancedShowcase",
      "authDemoLogin",
      "authExternalCallback",
      "authExternalLogin",
      "authLogin",
      "authOptions",
      "authPasswordReset",
      "authRegister",
      "authSecondFactor",
      "authSessionData",
      "billingWebhook",
      "brokerageList",
      "health",
      "marketStatus",
      "neuroState",
      "neuroStrategies",
      "passwordStrength",
      "rangeRecord",
      "sandboxAuthorize",
      "sandboxPortal",
      "showcase",
      "signalAccuracy",
      "snaptradeWebhook",
      "verifyEmail",
    ].toSorted(),
  );
});

test("every administrative path is for administrators only, and no other is", () => {
  for (const [id, spec] of specs) {
    expect(spec.policy === "admin", id).toBe(spec.path.startsWith("/admin/"));
  }
});

test.each(specs)("%s has complete schemas", (_id, spec) => {
  expect(spec.path).toMatch(/^\/[a-z{]/);
  expect(spec.path).not.toMatch(/^\/api/);
  const parameters = pathParameters(spec.path);
  const described = spec.params
    ? Object.keys(z.toJSONSchema(spec.params, { io: "input" }).properties ?? {})
    : [];
  expect(described).toEqual(parameters);
  for (const part of inputParts) {
    const schema = spec[part];
    if (schema) expect(z.toJSONSchema(schema, { io: "input" })).not.toEqual({});
  }
  expect(spec.response).toBeDefined();
  expect(spec.method === "GET" && spec.body !== undefined).toBe(false);
  for (const code of spec.errors ?? []) expect(isErrorCode(code)).toBe(true);
});

test("every group of figures names its provenance", () => {
  const withoutFigures = new Set([
    "accountSettings",
    "profile",
    "saveProfile",
    "setKillSwitch",
    "rejectOptimization",
    "adminTradingHalt",
    "adminSetTradingHalt",
    "saveAccountSettings",
    "connectionStatus",
    "connectionUrl",
    "brokerageKey",
    "saveBrokerageKey",
    "removeBrokerageKey",
    "refreshAccounts",
    "snaptradeWebhook",
    "marketStatus",
    "health",
    "stream",
    "rejectDraft",
    "runAnalysis",
    "schedulerManualRun",
    "transferHolding",
    "setBenchmark",
    "recurringEntries",
    "addRecurringEntry",
    "removeRecurringEntry",
    "ownPrices",
    "setOwnPrices",
    "readOwnPrices",
    "portfolioTarget",
    "accountParticulars",
    "trainNetwork",
    "cancelTraining",
    "trainingProgress",
    "chatStart",
    "chatMessage",
    "chatStream",
    "chatSuggestions",
    "clearChat",
    "chatTicket",
    "voiceCommand",
    "notifications",
    "createNotification",
    "readAllNotifications",
    "stockNews",
    "watchlist",
    "watchStock",
    "orderWatchlist",
    "unwatchStock",
    "stockSearch",
    "stockSectors",
    "stockExchanges",
    "stockSymbols",
    "subscriptionInfo",
    "cancelSubscription",
    "createCheckout",
    "disconnect",
    "brokerageList",
    "sandboxPortal",
    "sandboxAuthorize",
    "billingWebhook",
    "adminUsers",
    "adminSettings",
    "adminResetUserPassword",
    "adminResetPassword",
    "adminRotateSecret",
    "adminRemoveUser",
    "adminDeleteUser",
    "adminSuspendUser",
    "adminReinstateUser",
    "adminUnlockUser",
    "adminSetRole",
    "adminSetExemption",
    "adminAudit",
    "saveAdminSettings",
    "readNotification",
    "notificationPreferences",
    "saveNotificationPreferences",
    "alerts",
    "createAlert",
    "deleteAlert",
    "resumeSubscription",
    "billingPortal",
    "sandboxCheckout",
    "sandboxBilling",
    "actOnSandboxCheckout",
    "implementOptimization",
    "addTaxSlips",
    "readTaxSlips",
    "removeTaxSlip",
    "identicalProperties",
    "addIdenticalProperty",
    "removeIdenticalProperty",
    "removeRule",
    "runRule",
    ...["openKeptAccount", "removeKeptAccount"],
    ...[
      "imports",
      "previewImport",
      "showImport",
      "importLines",
      "changeImport",
      "confirmImport",
      "undoImport",
    ],
  ]);
  for (const [id, spec] of specs) {
    if (kindOf(spec) !== "json" || spec.tags[0] === "access" || withoutFigures.has(id)) continue;
    const text = JSON.stringify(z.toJSONSchema(spec.response, { unrepresentable: "any" }));
    expect(text.includes('"provenance"'), id).toBe(true);
  }
});
