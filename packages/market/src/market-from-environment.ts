import { calendarOf } from "./calendar/exchange-calendar.ts";
import { createLiveClock, createReplayClock, defaultReplayStart, type Parsed } from "./clock.ts";
import { createMarket } from "./market.ts";
import { openProviders } from "./open-providers.ts";
import { type MarketEnvironment, parseMarketEnvironment } from "./parse-market-environment.ts";
import {
  type InstrumentId,
  type Market,
  type MarketClock,
  type MarketDataProvider,
  type MarketStore,
  ProviderUnavailable,
} from "./port.ts";
import type { ProviderProblem } from "./provider-chain.ts";
import type { VendorAnswered } from "./providers/cached/counted-provider.ts";
import { createMemoryStore } from "./providers/cached/memory-store.ts";
import type { FileProblem, LogProblem } from "./providers/files/problem-log.ts";

export type { MarketEnvironment } from "./parse-market-environment.ts";

export interface MarketWiring {
  /** The wall clock, epoch ms. */
  readonly wall: () => number;
  /** Milliseconds by a clock that nobody sets, which a replay runs by; default: the wall clock. */
  readonly elapsedMs?: () => number;
  /** The last market time the product has stored: a replay never shows an earlier one again, epoch ms. */
  readonly resumeNoEarlierThan?: number | null;
  readonly log?: LogProblem;
  /** Daily histories each provider keeps in memory, about 0.3 MB each; fewer where each listing is looked at once. */
  readonly historiesKept?: number;
  /** Where what vendors say outlives the process; default: nowhere. */
  readonly store?: MarketStore;
  /** Vendors are not asked; what is stored of them is used. */
  readonly isOffline?: boolean;
  /** Told of each answer of a vendor, and of each question without one. */
  readonly onVendorAnswered?: (answered: VendorAnswered) => void;
  /**
   * Exchange rates that somebody published, kept outside of the market. They are asked after all real prices and before invented
   * ones; where prices are invented alone, rates are as well.
   */
  readonly published?: MarketDataProvider;
  /** Held or ordered at invented prices, which it therefore keeps. */
  readonly isPinned?: (id: InstrumentId) => boolean;
}

export type MarketFromEnvironment =
  | {
      readonly ok: true;
      readonly market: Market;
      /** Rows of the market folder refused so far; empty without one. */
      readonly problems: () => readonly FileProblem[];
      /** Stores what vendors said and is not stored yet. */
      close(): Promise<void>;
    }
  | { readonly ok: false; readonly code: "market_configuration"; readonly message: string };

async function replayStart(recorded: MarketDataProvider): Promise<Parsed<number>> {
  const date = await recorded.lastSession();
  if (date !== null) return { ok: true, value: defaultReplayStart(date) };
  const message =
    recorded.id === "files"
      ? "No day has prices of at least half of the files in MARKET_DIR; set REPLAY_FROM to where the replay starts."
      : "Nothing has been imported that a replay could start from; import histories first, or set REPLAY_FROM.";
  return { ok: false, message };
}

/**
 * Makes the market a configuration asks for. One clock rules all providers: recorded history ends in the past, so as soon as files
 * or imported histories are in the chain the market replays (from REPLAY_FROM, else 10:00 in New York on the last day that most of
 * them have) and the others serve the listings without a history there at that same time. Vendors and the simulated market run
 * live on the wall clock unless REPLAY_FROM is given. No vendor is asked before the first question. Wrong settings are answered
 * with a sentence that names the variable.
 */
export async function createMarketFromEnvironment(
  environment: MarketEnvironment,
  wiring: MarketWiring,
): Promise<MarketFromEnvironment> {
  const { wall, elapsedMs = wall, resumeNoEarlierThan = null, log = () => {}, isOffline = false } = wiring;
  const parsed = parseMarketEnvironment(environment);
  if (!parsed.ok) return refused(parsed.message);
  const settings = parsed.value;
  let clock: MarketClock = createLiveClock(wall);
  const opened = await openProviders(settings, {
    wall,
    through: () => calendarOf("CRYPTO").dateOf(clock.now()),
    store: wiring.store ?? createMemoryStore(),
    log,
    isOffline,
    historiesKept: wiring.historiesKept,
    onVendorAnswered: wiring.onVendorAnswered,
  });
  if (!opened.ok) return refused(opened.message);
  const { files, close } = opened.value;
  const providers = withPublished(opened.value.providers, wiring.published);

  let from = settings.replayFrom;
  const recorded = providers.find(({ id }) => id === "files" || id === "imported");
  if (from === null && recorded !== undefined) {
    const start = await replayStart(recorded);
    if (!start.ok) return refused(start.message);
    from = start.value;
  }
  const speed = settings.replaySpeed;
  if (from === null && speed !== null) {
    return refused(
      "REPLAY_SPEED is set, but this market runs live; set REPLAY_FROM as well, or leave both out.",
    );
  }
  if (from !== null) clock = createReplayClock({ from, speed: speed ?? 1, elapsedMs, resumeNoEarlierThan });
  const isToldOutage = outagesOnce(providers);
  const market = createMarket({
    providers,
    clock,
    wall,
    ...(wiring.isPinned === undefined ? {} : { isPinned: wiring.isPinned }),
    onProblem: (problem) => {
      if (!isToldOutage(problem)) {
        const { provider, asked, error } = problem;
        log(`The market data provider "${provider}" failed at ${asked}; its answer is left out.`, {
          ...{ provider, asked },
          // That nobody answers is no bug: where in the code it was noticed helps nobody.
          ...(error instanceof ProviderUnavailable ? { reason: error.message } : { err: error }),
        });
      }
    },
  });
  return { ok: true, market, problems: () => files?.problems() ?? [], close };
}

function withPublished(
  providers: readonly MarketDataProvider[],
  published: MarketDataProvider | undefined,
): readonly MarketDataProvider[] {
  const invented = providers.findIndex(({ isInvented }) => isInvented === true);
  if (published === undefined || invented === 0) return providers;
  return providers.toSpliced(invented < 0 ? providers.length : invented, 0, published);
}

/** An outage is one piece of news, however many questions fail in it: true for all but the first. */
function outagesOnce(providers: readonly MarketDataProvider[]): (problem: ProviderProblem) => boolean {
  const told = new Map<string, number | null>();
  return ({ provider, error }) => {
    if (!(error instanceof ProviderUnavailable)) return false;
    const since = providers.find(({ id }) => id === provider)?.state?.().since ?? null;
    if (told.has(provider) && told.get(provider) === since) return true;
    told.set(provider, since);
    return false;
  };
}

function refused(message: string): MarketFromEnvironment {
  return { ok: false, code: "market_configuration", message };
}
