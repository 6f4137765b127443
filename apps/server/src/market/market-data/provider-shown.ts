/** A market-data provider as the market's status names it. */
import { type AnswerOf, easternDate, type Locale, message, momentText } from "@neuro/contract";
import type { Market, MarketSource } from "@neuro/market";

type ProviderShown = AnswerOf<"marketStatus">["providers"][number];

/** The hour in Toronto, with its day when that is another one than today's. */
function hourShown(
  since: number,
  { locale, wall }: { readonly locale: Locale; readonly wall: number },
): string {
  const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const day = easternDate(since) === easternDate(wall) ? {} : ({ day: "numeric", month: "long" } as const);
  return momentText(since, locale, { ...hour, ...day });
}

function nameOf({ id, label }: MarketSource, locale: Locale): string {
  return id === "simulated" ? message("market.simulated", locale) : label;
}

/** What people are shown meanwhile; null while the provider answers, or was not asked yet. */
function outageMessage(
  { providers }: Pick<Market, "providers">,
  provider: MarketSource,
  at: { readonly locale: Locale; readonly wall: number },
): string | null {
  const { state, since } = provider.state();
  if (state !== "failing" || since === null) return null;
  const told = { vendor: provider.label, time: hourShown(since, at) };
  const after = providers.slice(providers.indexOf(provider) + 1);
  const next = after.find((other) => other.state().state !== "failing");
  return next === undefined
    ? message("market.last_known", at.locale, told)
    : message("market.next_one", at.locale, { ...told, next: nameOf(next, at.locale) });
}

/** `wall` is the real time, epoch ms. */
export function providerShown(
  market: Pick<Market, "providers">,
  provider: MarketSource,
  at: { readonly locale: Locale; readonly wall: number },
): ProviderShown {
  const { state, since } = provider.state();
  return {
    id: provider.id,
    label: provider.label,
    is_invented: provider.isInvented,
    state,
    since: since === null ? null : new Date(since).toISOString(),
    message: outageMessage(market, provider, at),
  };
}
