/** Quotes of many listings, each by the first provider of the chain that has it; a vendor is asked for all of its own at once. */
import { basisOfProvider, MINUTE_MS } from "@neuro/contract";
import { type JudgedQuote, quoteFromLive, type RecentSessions, recentSessions } from "./live-quote.ts";
import type {
  DailySeries,
  Instrument,
  InstrumentId,
  IntradaySeries,
  Market,
  MarketClock,
  MarketDataProvider,
  Quote,
} from "./port.ts";
import { atItsAge } from "./price-age.ts";
import { isOnlyBusy, type ProviderChain, type ProviderProblem } from "./provider-chain.ts";
import { quoteAt } from "./quote.ts";
import { createQuoteBases } from "./quote-basis.ts";

/** The end of a history changes once a session; of a listing without one, as soon as somebody asks for it. */
const RECENT_FOR_MS = 10 * MINUTE_MS;
const RECENT_NONE_FOR_MS = 20_000;

export interface ChainQuotesOptions {
  readonly chain: ProviderChain;
  readonly clock: MarketClock;
  readonly minutesOf: (
    provider: MarketDataProvider,
    instrument: Instrument,
    date: string,
  ) => Promise<IntradaySeries | null>;
  readonly onProblem: (problem: ProviderProblem) => void;
}

/** One question on its way down the chain. */
interface Round {
  readonly found: Map<InstrumentId, Quote>;
  readonly open: Map<InstrumentId, Instrument>;
  /** Vendors that could not be asked, of listings still open. */
  readonly failed: Map<InstrumentId, MarketDataProvider[]>;
}

export function createChainQuotes({
  chain,
  clock,
  minutesOf,
  onProblem,
}: ChainQuotesOptions): Market["quotes"] {
  const lastGood = new Map<InstrumentId, Quote>();
  const refused = new Set<string>();
  const dailyOf = (provider: MarketDataProvider, instrument: Instrument) => provider.dailySeries(instrument);
  const bases = createQuoteBases({ now: clock.now, dailyOf, minutesOf });
  const recents = new Map<string, { readonly at: number; readonly recent: RecentSessions | null }>();

  const recentOf = async (
    provider: MarketDataProvider,
    instrument: Instrument,
  ): Promise<RecentSessions | null> => {
    const key = `${provider.id} ${instrument.id}`;
    const known = recents.get(key);
    const age = clock.now() - (known?.at ?? Number.NEGATIVE_INFINITY);
    if (known && age >= 0 && age < (known.recent === null ? RECENT_NONE_FOR_MS : RECENT_FOR_MS))
      return known.recent;
    const daily = (await provider.kept?.daily(instrument)) ?? null;
    const recent = daily && recentSessions(daily, (await provider.kept?.splits(instrument)) ?? []);
    recents.set(key, { at: clock.now(), recent });
    return recent;
  };

  const judge = async (
    provider: MarketDataProvider,
    instrument: Instrument,
    told: Pick<Parameters<typeof quoteFromLive>[0], "live" | "isAnswering">,
  ): Promise<JudgedQuote> => {
    const recent = await recentOf(provider, instrument);
    return quoteFromLive({ instrument, now: clock.now(), recent, ...sayerOf(provider), ...told });
  };

  const settle = ({ found, open }: Round, provider: MarketDataProvider, quote: Quote) => {
    const { id } = quote.instrument;
    found.set(id, quote);
    open.delete(id);
    chain.noteOwner(id, provider);
  };

  /** The last price that made sense stays, and says that it is not the latest. */
  const refuse = (provider: MarketDataProvider, instrument: Instrument, reason: string): Quote | null => {
    const asked = `quotes ${instrument.id}`;
    if (!refused.has(asked))
      onProblem({ provider: provider.id, asked, error: new Error(`refused: ${reason}`) });
    refused.add(asked);
    const last = lastGood.get(instrument.id);
    return last?.provider === provider.id ? { ...last, stale: true } : null;
  };

  const fromHistory = (
    provider: MarketDataProvider,
    instrument: Instrument,
    daily: DailySeries,
    minutes: IntradaySeries | null,
  ) => quoteAt({ instrument, now: clock.now(), daily, minutes, ...sayerOf(provider) });

  const askHistory = async (round: Round, provider: MarketDataProvider, instrument: Instrument) => {
    const { id } = instrument;
    const answer = await chain.attempt(provider, `dailySeries ${id}`, () => bases.of(provider, instrument));
    if (!answer.ok) addFailed(round, provider, id);
    if (!answer.ok || answer.value === null) return;
    const { daily, minutes } = answer.value;
    const quote = fromHistory(provider, instrument, daily, minutes);
    // A history that begins after the clock is this provider's all the same.
    if (quote !== null) settle(round, provider, quote);
    else round.open.delete(id);
  };

  /** What is kept of vendors that do not answer. */
  const fromKept = async (round: Round, instrument: Instrument): Promise<void> => {
    for (const provider of round.failed.get(instrument.id) ?? []) {
      const live = (await provider.kept?.quote(instrument)) ?? null;
      const judged = live && (await judge(provider, instrument, { live, isAnswering: false }));
      if (judged?.ok) return settle(round, provider, judged.quote);
      const daily = (await provider.kept?.daily(instrument)) ?? null;
      const quote = daily && fromHistory(provider, instrument, daily, null);
      if (quote !== null) return settle(round, provider, { ...quote, stale: true });
    }
  };

  const askTogether = async (round: Round, provider: MarketDataProvider, asked: readonly Instrument[]) => {
    const answer = await chain.attempt(
      provider,
      "quotes",
      async () => (await provider.quotes?.(asked)) ?? new Map(),
    );
    if (!answer.ok) {
      for (const { id } of asked) addFailed(round, provider, id);
      return;
    }
    const without: Instrument[] = [];
    for (const instrument of asked) {
      const live = answer.value.get(instrument.id);
      const judged = live && (await judge(provider, instrument, { live, isAnswering: true }));
      if (judged?.ok) {
        lastGood.set(instrument.id, judged.quote);
        refused.delete(`quotes ${instrument.id}`);
        settle(round, provider, judged.quote);
        continue;
      }
      const last = judged && refuse(provider, instrument, judged.reason);
      if (last) settle(round, provider, last);
      else without.push(instrument);
    }
    await Promise.all(without.map((instrument) => askHistory(round, provider, instrument)));
  };

  /** Before invented prices are asked: what is kept of a vendor comes first, and nothing takes the place of an owner that fails. */
  const spareFromInvented = async (round: Round, asked: readonly Instrument[]) => {
    for (const instrument of asked) {
      const { id } = instrument;
      await fromKept(round, instrument);
      const failed = round.failed.get(id) ?? [];
      const owner = chain.lastOwner(id);
      if (failed.some((provider) => provider === owner || isOnlyBusy(provider))) round.open.delete(id);
    }
  };

  return async (instruments) => {
    const round: Round = {
      found: new Map(),
      open: new Map(instruments.map((instrument) => [instrument.id, instrument])),
      failed: new Map(),
    };
    const stillOpen = (provider: MarketDataProvider) =>
      [...round.open.values()].filter(({ id }) => chain.mayAnswer(provider, id));
    for (const provider of chain.providers) {
      if (provider.isInvented === true)
        await spareFromInvented(
          round,
          stillOpen(provider).filter(({ id }) => round.failed.has(id)),
        );
      const asked = stillOpen(provider);
      if (asked.length === 0) continue;
      if (clock.mode === "live" && provider.quotes !== undefined) await askTogether(round, provider, asked);
      else await Promise.all(asked.map((instrument) => askHistory(round, provider, instrument)));
    }
    for (const instrument of round.open.values()) await fromKept(round, instrument);
    for (const [id, quote] of round.found) round.found.set(id, atItsAge(quote, clock.now()));
    return round.found;
  };
}

/** Who says a price, and how real it therefore is. */
function sayerOf(provider: MarketDataProvider) {
  return { provider: provider.id, label: provider.label, basis: basisOfProvider(provider) };
}

function addFailed({ failed }: Round, provider: MarketDataProvider, id: InstrumentId): void {
  const known = failed.get(id);
  if (known === undefined) failed.set(id, [provider]);
  else if (!known.includes(provider)) known.push(provider);
}
