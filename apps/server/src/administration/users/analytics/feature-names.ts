/** What users call the parts of the product, by the contract's tags. What only works behind them is left out. */
import { type Locale, type MessageKey, message, type OperationSpec, operations } from "@neuro/contract";

type FeatureKey = MessageKey & `admin.feature.${string}`;

const FEATURES = {
  analysis: "admin.feature.analysis",
  assistant: "admin.feature.assistant",
  "auto-trading": "admin.feature.auto_trading",
  connection: "admin.feature.connection",
  market: "admin.feature.market",
  neural: "admin.feature.neural",
  neuro: "admin.feature.neuro",
  notifications: "admin.feature.notifications",
  optimization: "admin.feature.optimization",
  portfolio: "admin.feature.portfolio",
  settings: "admin.feature.settings",
  stocks: "admin.feature.stocks",
  subscription: "admin.feature.subscription",
  trading: "admin.feature.trading",
} as const satisfies Record<string, FeatureKey>;
export type Feature = keyof typeof FEATURES;

/** Null for calls that belong to none, and for those of another version. */
export function featureOf(operation: string): Feature | null {
  const table: Readonly<Record<string, OperationSpec>> = operations;
  const [tag] = table[operation]?.tags ?? [];
  return tag !== undefined && Object.hasOwn(FEATURES, tag) ? (tag as Feature) : null;
}

export function featureName(feature: Feature, locale: Locale): string {
  return message(FEATURES[feature], locale);
}
