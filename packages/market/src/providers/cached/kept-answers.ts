/** Answers of one kind that a vendor gave, in memory and in a store, so that it is asked again only when it may know more. */
import { BoundedMap } from "@neuro/contract/primitives";
import { type HistoryKey, type MarketStore, ProviderUnavailable } from "../../port.ts";
import { createInFlight } from "../live/in-flight.ts";

export interface Codec<T> {
  encode(value: T): Uint8Array;
  decode(bytes: Uint8Array): T | null;
  /** Last day inside; null without any. */
  through(value: T): string | null;
}

/** What was answered last: null when the vendor has none. */
export interface Known<T> {
  readonly value: T | null;
  /** Wall time of the question, epoch ms. */
  readonly askedAt: number;
}

export interface Question<T> {
  readonly key: HistoryKey;
  /** Whether what is known is enough. */
  isEnough(known: Known<T>): boolean;
  /** Asks the vendor, who may be told what is known already. */
  ask(known: T | null): Promise<T | null>;
  /** Whether it is worth storing; always without. */
  isLasting?(known: Known<T>): boolean;
}

export interface KeptAnswersOptions<T> {
  readonly codec: Codec<T>;
  readonly store: MarketStore;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  /** Values in memory. */
  readonly capacity: number;
  /** Nobody is asked. */
  readonly isOffline: boolean;
  /** The store could not be read or written; the answer is given all the same. */
  readonly onStoreFailure: (error: unknown) => void;
}

export interface KeptAnswers<T> {
  /**
   * What is known when that is enough, else what the vendor says. A vendor that does not answer, or no longer knows the listing,
   * takes nothing away: what was known stays. Throws `ProviderUnavailable` when nothing is known.
   */
  get(question: Question<T>): Promise<T | null>;
  /** What is known, without asking. */
  peek(key: HistoryKey): Promise<T | null>;
}

const nameOf = ({ instrumentId, kind, session }: HistoryKey) => `${kind} ${instrumentId} ${session}`;

export function createKeptAnswers<T>(options: KeptAnswersOptions<T>): KeptAnswers<T> {
  const { codec, store, wall, isOffline, onStoreFailure } = options;
  const memory = new BoundedMap<string, Known<T>>({ capacity: options.capacity });
  const answering = createInFlight<T | null>();

  async function read(key: HistoryKey): Promise<Known<T> | null> {
    const inMemory = memory.get(nameOf(key));
    if (inMemory !== undefined) return inMemory;
    const stored = await store.readHistory(key).catch((error: unknown) => {
      onStoreFailure(error);
      return null;
    });
    if (stored === null) return null;
    const value = stored.columns === null ? null : codec.decode(stored.columns);
    // Bytes that cannot be read are as good as none.
    if (stored.columns !== null && value === null) return null;
    const known = { value, askedAt: stored.askedAt };
    memory.set(nameOf(key), known);
    return known;
  }

  async function keep({ key, isLasting }: Question<T>, known: Known<T>): Promise<void> {
    memory.set(nameOf(key), known);
    if (isLasting !== undefined && !isLasting(known)) return;
    const { value, askedAt } = known;
    const columns = value === null ? null : codec.encode(value);
    const through = value === null ? null : codec.through(value);
    await store.writeHistory(key, { columns, through, askedAt }).catch(onStoreFailure);
  }

  async function answer(question: Question<T>): Promise<T | null> {
    const known = await read(question.key);
    if (known !== null && question.isEnough(known)) return known.value;
    if (isOffline) return known?.value ?? null;
    const askedAt = wall();
    try {
      const told = await question.ask(known?.value ?? null);
      const value = told ?? known?.value ?? null;
      await keep(question, { value, askedAt });
      return value;
    } catch (error) {
      if (error instanceof ProviderUnavailable && known !== null && known.value !== null) return known.value;
      throw error;
    }
  }

  return {
    get: (question) => answering(nameOf(question.key), () => answer(question)),
    peek: async (key) => (await read(key))?.value ?? null,
  };
}
