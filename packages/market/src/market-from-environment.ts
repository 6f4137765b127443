import { calendarOf } from "./calendar/exchange-calendar.ts";
import {
  createLiveClock,
  createReplayClock,
  defaultReplayStart,
  type Parsed,
  parseReplayFrom,
  parseReplaySpeed,
} from "./clock.ts";
import { createMarket } from "./market.ts";
import type { Market, MarketClock, MarketDataProvider } from "./port.ts";
import { openFilesProvider } from "./providers/files/files-provider.ts";
import type { FileProblem, LogProblem } from "./providers/files/problem-log.ts";
import { createSimulatedProvider } from "./providers/simulated/simulated-provider.ts";

export interface MarketEnvironment {
  /** Comma list in the order the providers are asked: `files,simulated`. */
  readonly MARKET_PROVIDERS?: string | undefined;
  /** Folder of real history. */
  readonly MARKET_DIR?: string | undefined;
  /** Market time a replay starts at: ISO with offset. */
  readonly REPLAY_FROM?: string | undefined;
  /** Market seconds per real second. */
  readonly REPLAY_SPEED?: string | undefined;
}

export interface MarketWiring {
  /** The wall clock, epoch ms. */
  readonly wall: () => number;
  /** The last market time the product has stored: a replay never shows an earlier one again, epoch ms. */
  readonly resumeNoEarlierThan?: number | null;
  readonly log?: LogProblem;
  /** Daily histories each provider keeps in memory, about 0.3 MB each; fewer where each listing is looked at once. */
  readonly historiesKept?: number;
}

export type MarketFromEnvironment =
  | {
      readonly ok: true;
      readonly market: Market;
      /** Rows of the market folder refused so far; empty without one. */
      readonly problems: () => readonly FileProblem[];
    }
  | { readonly ok: false; readonly code: "market_configuration"; readonly message: string };

const PROVIDER_NAMES = ["files", "simulated"] as const;
type ProviderName = (typeof PROVIDER_NAMES)[number];

function isProviderName(name: string): name is ProviderName {
  return PROVIDER_NAMES.some((known) => known === name);
}

function blankToNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}

function parseProviders(text: string | null, marketDir: string | null): Parsed<readonly ProviderName[]> {
  if (text === null) return { ok: true, value: marketDir === null ? ["simulated"] : ["files", "simulated"] };
  const names: ProviderName[] = [];
  for (const name of text.split(",").map((part) => part.trim())) {
    if (!isProviderName(name)) {
      const known = PROVIDER_NAMES.join(", ");
      return {
        ok: false,
        message: `MARKET_PROVIDERS="${text}" names "${name}"; the providers are ${known}.`,
      };
    }
    if (names.includes(name))
      return { ok: false, message: `MARKET_PROVIDERS="${text}" names "${name}" twice.` };
    names.push(name);
  }
  if (names.includes("files") && marketDir === null) {
    return {
      ok: false,
      message: 'MARKET_PROVIDERS names "files", so MARKET_DIR must name the folder of history.',
    };
  }
  return { ok: true, value: names };
}

/** The two replay settings; `from` is null when none was given. */
function parseReplay(environment: MarketEnvironment): Parsed<{ from: number | null; speed: number | null }> {
  const fromText = blankToNull(environment.REPLAY_FROM);
  const speedText = blankToNull(environment.REPLAY_SPEED);
  const from = fromText === null ? null : parseReplayFrom(fromText);
  if (from !== null && !from.ok) return from;
  const speed = speedText === null ? null : parseReplaySpeed(speedText);
  if (speed !== null && !speed.ok) return speed;
  return { ok: true, value: { from: from?.value ?? null, speed: speed?.value ?? null } };
}

async function replayStart(files: MarketDataProvider): Promise<Parsed<number>> {
  const date = await files.lastSession();
  if (date !== null) return { ok: true, value: defaultReplayStart(date) };
  const message =
    "No day has prices of at least half of the files in MARKET_DIR; set REPLAY_FROM to where the replay starts.";
  return { ok: false, message };
}

/**
 * Makes the market a configuration asks for. One clock rules all providers: history ends in the past, so as soon as files are in
 * the chain the market replays (from REPLAY_FROM, else 10:00 in New York on the last day that half of the files have) and the
 * simulated provider, if it is in the chain too, serves the listings without a file at that same time. Simulated alone runs
 * live on the wall clock unless REPLAY_FROM is given. Wrong settings are answered with a sentence that names the variable.
 */
export async function createMarketFromEnvironment(
  environment: MarketEnvironment,
  wiring: MarketWiring,
): Promise<MarketFromEnvironment> {
  const { wall, resumeNoEarlierThan = null, log = () => {}, historiesKept } = wiring;
  const kept = historiesKept === undefined ? {} : { cacheSize: historiesKept };
  const marketDir = blankToNull(environment.MARKET_DIR);
  const names = parseProviders(blankToNull(environment.MARKET_PROVIDERS), marketDir);
  if (!names.ok) return refused(names.message);
  const replay = parseReplay(environment);
  if (!replay.ok) return refused(replay.message);

  const opened = names.value.includes("files")
    ? await openFilesProvider({ root: marketDir ?? "", log, ...kept })
    : null;
  if (opened !== null && !opened.ok) return refused(opened.message);
  const files = opened?.value ?? null;

  let { from } = replay.value;
  const { speed } = replay.value;
  if (from === null && files !== null) {
    const start = await replayStart(files);
    if (!start.ok) return refused(start.message);
    from = start.value;
  }
  if (from === null && speed !== null) {
    return refused(
      "REPLAY_SPEED is set, but this market runs live; set REPLAY_FROM as well, or leave both out.",
    );
  }
  const clock: MarketClock =
    from === null
      ? createLiveClock(wall)
      : createReplayClock({ from, speed: speed ?? 1, wall, resumeNoEarlierThan });
  const through = () => calendarOf("CRYPTO").dateOf(clock.now());
  const providers = names.value.map((name) =>
    name === "files" && files !== null ? files : createSimulatedProvider({ through, ...kept }),
  );
  const market = createMarket({
    providers,
    clock,
    onProblem: ({ provider, asked, error }) =>
      log(`The market data provider "${provider}" failed at ${asked}; its answer is left out.`, {
        provider,
        asked,
        err: error,
      }),
  });
  return { ok: true, market, problems: () => files?.problems() ?? [] };
}

function refused(message: string): MarketFromEnvironment {
  return { ok: false, code: "market_configuration", message };
}
