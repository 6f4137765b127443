/** A market-data provider as the market's status names it. */
import type { AnswerOf, Locale } from "@neuro/contract";
import type { MarketSource } from "@neuro/market";

type ProviderShown = AnswerOf<"marketStatus">["providers"][number];

export function providerShown(provider: MarketSource, _locale: Locale): ProviderShown {
  const { state, since } = provider.state();
  return {
    id: provider.id,
    label: provider.label,
    is_invented: provider.isInvented,
    state,
    since: since === null ? null : new Date(since).toISOString(),
    message: null,
  };
}
