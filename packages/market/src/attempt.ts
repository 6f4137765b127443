import type { MarketDataProvider } from "./port.ts";

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

export type Attempt = <T>(
  provider: MarketDataProvider,
  asked: string,
  run: () => Promise<T>,
) => Promise<Answer<T>>;
