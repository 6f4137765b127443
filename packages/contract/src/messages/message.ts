/** The whole message catalogue: the shared texts and those that only the server says. */
import { adminEn } from "./admin-en.ts";
import { adminFr } from "./admin-fr.ts";
import { analysisEn } from "./analysis-en.ts";
import { analysisFr } from "./analysis-fr.ts";
import { assistantEn } from "./assistant-en.ts";
import { assistantFr } from "./assistant-fr.ts";
import { autoTradingEn } from "./auto-trading-en.ts";
import { autoTradingFr } from "./auto-trading-fr.ts";
import { billingEn } from "./billing-en.ts";
import { billingFr } from "./billing-fr.ts";
import { connectionEn } from "./connection-en.ts";
import { connectionFr } from "./connection-fr.ts";
import { credentialsEn } from "./credentials-en.ts";
import { credentialsFr } from "./credentials-fr.ts";
import { exportEn } from "./export-en.ts";
import { exportFr } from "./export-fr.ts";
import { fill } from "./fill-places.ts";
import type { Locale } from "./locale.ts";
import { marketEn } from "./market-en.ts";
import { marketFr } from "./market-fr.ts";
import { neuralEn } from "./neural-en.ts";
import { neuralFr } from "./neural-fr.ts";
import { notificationsEn } from "./notifications-en.ts";
import { notificationsFr } from "./notifications-fr.ts";
import { optimizationEn } from "./optimization-en.ts";
import { optimizationFr } from "./optimization-fr.ts";
import { ordersEn } from "./orders-en.ts";
import { ordersFr } from "./orders-fr.ts";
import { portfolioEn } from "./portfolio-en.ts";
import { portfolioFr } from "./portfolio-fr.ts";
import { securityEn } from "./security-en.ts";
import { securityFr } from "./security-fr.ts";
import { settingsEn } from "./settings-en.ts";
import { settingsFr } from "./settings-fr.ts";
import { type ParametersArgument, sharedEn, sharedFr } from "./shared-message.ts";
import { strategiesEn } from "./strategies-en.ts";
import { strategiesFr } from "./strategies-fr.ts";

const english = {
  ...sharedEn,
  ...adminEn,
  ...analysisEn,
  ...assistantEn,
  ...autoTradingEn,
  ...billingEn,
  ...connectionEn,
  ...credentialsEn,
  ...exportEn,
  ...marketEn,
  ...neuralEn,
  ...notificationsEn,
  ...optimizationEn,
  ...ordersEn,
  ...portfolioEn,
  ...securityEn,
  ...settingsEn,
  ...strategiesEn,
};
const french: Record<keyof typeof english, string> = {
  ...sharedFr,
  ...adminFr,
  ...analysisFr,
  ...assistantFr,
  ...autoTradingFr,
  ...billingFr,
  ...connectionFr,
  ...credentialsFr,
  ...exportFr,
  ...marketFr,
  ...neuralFr,
  ...notificationsFr,
  ...optimizationFr,
  ...ordersFr,
  ...portfolioFr,
  ...securityFr,
  ...settingsFr,
  ...strategiesFr,
};

export type MessageKey = keyof typeof english;
export const catalogue: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  en: english,
  fr: french,
};
export const messageKeys = Object.keys(english) as MessageKey[];

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(english, text);
}

/** `message("stocks.more", "fr", { count: 3 })`. A missing or extra parameter does not compile. */
export function message<K extends MessageKey>(
  key: K,
  locale: Locale,
  ...args: ParametersArgument<(typeof english)[K]>
): string {
  return fill(catalogue[locale][key], args[0] ?? {}, locale).text;
}
