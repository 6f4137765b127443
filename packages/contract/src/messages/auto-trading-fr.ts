import type { autoTradingEn } from "./auto-trading-en.ts";

export const autoTradingFr: Record<keyof typeof autoTradingEn, string> = {};
