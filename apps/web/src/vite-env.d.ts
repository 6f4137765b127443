/// <reference types="vite/client" />

declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

declare module "virtual:neuro-routes" {
  import type { ErrorCode, ErrorKind, Method, OperationId } from "@neuro/contract";
  export const routes: Record<OperationId, { method: Method; path: string }>;
  export const errors: Record<ErrorCode, { status: number; kind: ErrorKind }>;
}
