/** A market-data provider as the market's status names it. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import type { Market, MarketSource } from "@neuro/market";

type ProviderShown = AnswerOf<"marketStatus">["providers"][number];

/** The hour in Toronto, with its day when that is another one than today's. */
function hourShown(
  since: number,
  { locale, wall }: { readonly locale: Locale; readonly wall: number },
): string {
  const zone = { timeZone: "America/Toronto" } as const;
  const dayOf = (time: number) => new Date(time).toLocaleDateString("en-CA", zone);
  const hour = { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const day = dayOf(since) === dayOf(wall) ? {} : ({ day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(`${locale}-CA`, { ...hour, ...day }).format(since);
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
