/** Makes the providers a configuration names, in its order. */
import type { Parsed } from "./clock.ts";
import { createVendor } from "./open-vendor.ts";
import type { MarketSettings, ProviderName } from "./parse-market-environment.ts";
import type { MarketDataProvider, MarketStore } from "./port.ts";
import { type CachedProvider, createCachedProvider } from "./providers/cached/cached-provider.ts";
import { countedProvider, type VendorAnswered } from "./providers/cached/counted-provider.ts";
import { type FilesProvider, openFilesProvider } from "./providers/files/files-provider.ts";
import type { LogProblem } from "./providers/files/problem-log.ts";
import { createImportedProvider } from "./providers/imported/imported-provider.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";

/** Alpaca's quotes are of now and its limit is high. */
const ALPACA_QUOTE_AGE_MS = 2_000;

export interface ProviderParts {
  /** The wall clock, epoch ms. */
  readonly wall: () => number;
  /** The last date anybody may ask of the simulated market. */
  readonly through: () => string;
  readonly store: MarketStore;
  readonly log: LogProblem;
  /** Vendors are not asked; what is stored of them is used. */
  readonly isOffline: boolean;
  readonly onVendorAnswered: ((answered: VendorAnswered) => void) | undefined;
  /** Daily histories each provider keeps in memory. */
  readonly historiesKept: number | undefined;
}

export interface OpenedProviders {
  readonly providers: readonly MarketDataProvider[];
  readonly files: FilesProvider | null;
  /** Stores what vendors said and is not stored yet. */
  close(): Promise<void>;
}

export async function openProviders(
  settings: MarketSettings,
  parts: ProviderParts,
): Promise<Parsed<OpenedProviders>> {
  const { wall, through, store, log, isOffline, historiesKept, onVendorAnswered } = parts;
  const kept = historiesKept === undefined ? {} : { cacheSize: historiesKept };
  const cached: CachedProvider[] = [];
  const keep = (provider: MarketDataProvider, quoteAgeMs?: number): CachedProvider => {
    const made = createCachedProvider({
      provider: onVendorAnswered === undefined ? provider : countedProvider(provider, onVendorAnswered),
      store,
      wall,
      isOffline,
      ...kept,
      ...(quoteAgeMs === undefined ? {} : { quoteAgeMs }),
      onStoreFailure: (error) => log(`What ${provider.label} said could not be kept.`, { err: error }),
    });
    cached.push(made);
    return made;
  };
  const opened = settings.names.includes("files")
    ? await openFilesProvider({ root: settings.marketDir ?? "", log, ...kept })
    : null;
  if (opened !== null && !opened.ok) return opened;
  const files = opened?.value ?? null;

  const make = (name: ProviderName): MarketDataProvider | null => {
    switch (name) {
      case "files":
        return files;
      case "imported":
        return createImportedProvider(store, historiesKept);
      case "yahoo":
      case "alpaca": {
        const vendor = createVendor(name, settings, { wall, log });
        return vendor && keep(vendor, name === "alpaca" ? ALPACA_QUOTE_AGE_MS : undefined);
      }
      case "simulated":
        return createSimulatedProvider({ through, ...kept });
    }
  };
  const providers = settings.names.map(make).filter((provider) => provider !== null);
  const close = async () => {
    await Promise.all(cached.map((provider) => provider.close()));
  };
  return { ok: true, value: { providers, files, close } };
}
