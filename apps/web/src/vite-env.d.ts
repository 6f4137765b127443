/// <reference types="vite/client" />

declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:neuro-routes" {
  import type { ErrorCode, Method, OperationId } from "@neuro/contract";
  export const routes: Record<OperationId, { method: Method; path: string }>;
  export const unreachable: readonly ErrorCode[];
}

declare module "virtual:neuro-texts/en" {
  export const texts: Readonly<Record<string, string>>;
}
declare module "virtual:neuro-texts/fr" {
  export const texts: Readonly<Record<string, string>>;
}
declare module "virtual:neuro-texts/funds" {
  import type { FundsKey } from "#lib/i18n/error-texts.ts";
  export const texts: Readonly<Record<"en" | "fr", Readonly<Record<FundsKey, string>>>>;
}
declare module "virtual:neuro-texts/admin" {
  import type { AdminKey } from "#lib/i18n/error-texts.ts";
  export const texts: Readonly<Record<"en" | "fr", Readonly<Record<AdminKey, string>>>>;
}
