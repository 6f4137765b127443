/**
 * Random numbers that are the same on every machine and in every order of asking: each stream starts from a hash of what
 * it is for (seed, symbol, day), never from what was drawn before.
 */

/** 32-bit hash of text (FNV-1a with a final avalanche). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return avalanche(hash);
}

/** Mixes a number into a hash. */
export function mix(hash: number, value: number): number {
  return avalanche(Math.imul(hash ^ value, 0x9e3779b1) + 0x7f4a7c15);
}

function avalanche(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export interface RandomStream {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Unit variance, heavier tails than the normal (one day in thirteen is more than twice as wild). */
  heavyTailed(): number;
}

const WILD_SHARE = 0.08;
const WILD_SCALE = 2.3;
const CALM_SCALE = Math.sqrt((1 - WILD_SHARE * WILD_SCALE ** 2) / (1 - WILD_SHARE));

/** A stream of random numbers from a hash (mulberry32; normals by Box and Muller). */
export function randomStream(hash: number): RandomStream {
  let state = hash >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const heavyTailed = (): number => normal() * (uniform() < WILD_SHARE ? WILD_SCALE : CALM_SCALE);
  return { uniform, normal, heavyTailed };
}
