export interface Bounds<K, V> {
  /** Entries kept; with `weightOf`, what their weights may add up to. */
  readonly capacity: number;
  readonly weightOf?: (value: V, key: K) => number;
  /** How long an entry is known after it was set. A clock that goes back ends it too. */
  readonly life?: {
    readonly ms: number;
    /** Milliseconds, by whatever clock. */
    readonly now: () => number;
  };
}

interface Entry<V> {
  readonly value: V;
  readonly weight: number;
  readonly setAt: number;
}

/**
 * A map that never outgrows its bounds. What was used longest ago goes first; with a life, what was set longest ago. One entry
 * heavier than the capacity is not kept at all.
 */
export class BoundedMap<K, V> {
  readonly #bounds: Bounds<K, V>;
  /** In the order they go. */
  readonly #entries = new Map<K, Entry<V>>();
  #weight = 0;

  constructor(bounds: Bounds<K, V>) {
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Of all entries; without `weightOf` as many as there are. */
  get weight(): number {
    return this.#weight;
  }

  get(key: K): V | undefined {
    this.#forgetOld();
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#bounds.life === undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry?.value;
  }

  /** Gives what had to go for it, the oldest first. */
  set(key: K, value: V): readonly V[] {
    const { capacity, weightOf, life } = this.#bounds;
    this.delete(key);
    const gone = this.#forgetOld();
    const weight = weightOf?.(value, key) ?? 1;
    if (weight > capacity) return gone;
    this.#entries.set(key, { value, weight, setAt: life?.now() ?? 0 });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= capacity) break;
      this.delete(oldest);
      gone.push(entry.value);
    }
    return gone;
  }

  delete(key: K): boolean {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    return this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** In the order they go. */
  *values(): Generator<V> {
    this.#forgetOld();
    for (const { value } of this.#entries.values()) yield value;
  }

  #forgetOld(): V[] {
    const { life } = this.#bounds;
    if (life === undefined) return [];
    const gone: V[] = [];
    const now = life.now();
    for (const [key, { value, setAt }] of this.#entries) {
      if (setAt <= now && now < setAt + life.ms) break;
      this.delete(key);
      gone.push(value);
    }
    return gone;
  }
}
