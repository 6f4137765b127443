/** Numbers from 0 to 1 that repeat with the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices that repeat with the same seed. */
export interface Dice {
  chance(probability: number): boolean;
  /** From `from` to `to`, both included. */
  integer(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  uuid(): string;
}

/** Dice of the same seed and another name are independent of each other. */
export function seededDice(seed: number, name: string): Dice {
  let mixed = seed >>> 0;
  for (const letter of name) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0) * 2_654_435_761) >>> 0;
  const random = seededRandom(mixed);
  for (let discarded = 0; discarded < 3; discarded++) random();
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    integer,
    chance: (probability) => random() < probability,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error("there is nothing to pick from");
      return picked;
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16)).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
