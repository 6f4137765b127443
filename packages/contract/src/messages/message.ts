/** The whole message catalogue: the shared texts and those that only the server says. */
import { adminEn } from "./en/admin.ts";
import { analysisEn } from "./en/analysis.ts";
import { assistantEn } from "./en/assistant.ts";
import { autoTradingEn } from "./en/auto-trading.ts";
import { billingEn } from "./en/billing.ts";
import { connectionEn } from "./en/connection.ts";
import { credentialsEn } from "./en/credentials.ts";
import { exportEn } from "./en/export.ts";
import { marketEn } from "./en/market.ts";
import { neuralEn } from "./en/neural.ts";
import { notificationsEn } from "./en/notifications.ts";
import { optimizationEn } from "./en/optimization.ts";
import { ordersEn } from "./en/orders.ts";
import { portfolioEn } from "./en/portfolio.ts";
import { ruleGapEn } from "./en/rule-gap.ts";
import { ruleTestsEn } from "./en/rule-tests.ts";
import { securityEn } from "./en/security.ts";
import { settingsEn } from "./en/settings.ts";
import { strategiesEn } from "./en/strategies.ts";
import { taxYearEn } from "./en/tax-year.ts";
import { fill } from "./fill-places.ts";
import { adminFr } from "./fr/admin.ts";
import { analysisFr } from "./fr/analysis.ts";
import { assistantFr } from "./fr/assistant.ts";
import { autoTradingFr } from "./fr/auto-trading.ts";
import { billingFr } from "./fr/billing.ts";
import { connectionFr } from "./fr/connection.ts";
import { credentialsFr } from "./fr/credentials.ts";
import { exportFr } from "./fr/export.ts";
import { marketFr } from "./fr/market.ts";
import { neuralFr } from "./fr/neural.ts";
import { notificationsFr } from "./fr/notifications.ts";
import { optimizationFr } from "./fr/optimization.ts";
import { ordersFr } from "./fr/orders.ts";
import { portfolioFr } from "./fr/portfolio.ts";
import { ruleGapFr } from "./fr/rule-gap.ts";
import { ruleTestsFr } from "./fr/rule-tests.ts";
import { securityFr } from "./fr/security.ts";
import { settingsFr } from "./fr/settings.ts";
import { strategiesFr } from "./fr/strategies.ts";
import { taxYearFr } from "./fr/tax-year.ts";
import type { Locale } from "./locale.ts";
import { type ParametersArgument, sharedEn, sharedFr } from "./shared-message.ts";

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
  ...ruleGapEn,
  ...ruleTestsEn,
  ...securityEn,
  ...settingsEn,
  ...strategiesEn,
  ...taxYearEn,
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
  ...ruleGapFr,
  ...ruleTestsFr,
  ...securityFr,
  ...settingsFr,
  ...strategiesFr,
  ...taxYearFr,
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
