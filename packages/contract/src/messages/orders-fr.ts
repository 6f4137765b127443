import type { ordersEn } from "./orders-en.ts";

export const ordersFr: Record<keyof typeof ordersEn, string> = {};
