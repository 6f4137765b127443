/**
 * The seeded generator, xoshiro128++ (Blackman & Vigna 2019), once for single draws and once in four lanes for dropout.
 * `state` is 80 bytes: 4 words of the first, then 4 × 4 words of the second. Both depend on nothing but the seed.
 */

/** The next word of SplitMix64 (Steele, Lea & Flood 2014), which spreads a small seed over a whole state. */
function spread(seed: u64): u64 {
  seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
  seed = (seed ^ (seed >> 27)) * 0x94d049bb133111eb;
  return seed ^ (seed >> 31);
}

export function seedGenerator(state: usize, seed: u32): void {
  let counter: u64 = seed;
  for (let word = 0; word < 10; word++) {
    counter += 0x9e3779b97f4a7c15;
    store<u64>(state + (<usize>word << 3), spread(counter));
  }
}

function nextWord(state: usize): u32 {
  const s0 = load<u32>(state);
  let s1 = load<u32>(state, 4);
  let s2 = load<u32>(state, 8);
  let s3 = load<u32>(state, 12);
  const word = rotl<u32>(s0 + s3, 7) + s0;
  const shifted = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  store<u32>(state, s0 ^ s3);
  store<u32>(state, s1 ^ s2, 4);
  store<u32>(state, s2 ^ shifted, 8);
  store<u32>(state, rotl<u32>(s3, 11), 12);
  return word;
}

/** Numbers from −limit up to limit, evenly. */
export function fillUniform(state: usize, out: usize, count: i32, limit: f32): void {
  const end = out + (<usize>count << 2);
  for (; out < end; out += 4) {
    const unit = <f32>(nextWord(state) >> 8) * <f32>(1.0 / 16777216);
    store<f32>(out, (2 * unit - 1) * limit);
  }
}

/** 0 … count − 1 in random order (Fisher & Yates), as 32-bit words. */
export function shuffle(state: usize, out: usize, count: i32): void {
  for (let i = 0; i < count; i++) store<i32>(out + (<usize>i << 2), i);
  for (let i = count - 1; i > 0; i--) {
    const other = <usize>((<u64>nextWord(state) * <u64>(i + 1)) >> 32);
    const here = out + (<usize>i << 2);
    const there = out + (other << 2);
    const moved = load<i32>(here);
    store<i32>(here, load<i32>(there));
    store<i32>(there, moved);
  }
}

// @ts-ignore: decorator
@inline
function rotate(x: v128, by: i32): v128 {
  return v128.or(i32x4.shl(x, by), i32x4.shr_u(x, 32 - by));
}

/** out = x · mask, the mask being 0 where the draw is below `dropBelow` (the rate × 2³²), else `scale`. `count`: multiple of 4. */
export function dropout(
  state: usize,
  x: usize,
  mask: usize,
  out: usize,
  count: i32,
  dropBelow: u32,
  scale: f32,
): void {
  let s0 = v128.load(state, 16);
  let s1 = v128.load(state, 32);
  let s2 = v128.load(state, 48);
  let s3 = v128.load(state, 64);
  const end = x + (<usize>count << 2);
  for (; x < end; x += 16) {
    const word = i32x4.add(rotate(i32x4.add(s0, s3), 7), s0);
    const shifted = i32x4.shl(s1, 9);
    s2 = v128.xor(s2, s0);
    s3 = v128.xor(s3, s1);
    s1 = v128.xor(s1, s2);
    s0 = v128.xor(s0, s3);
    s2 = v128.xor(s2, shifted);
    s3 = rotate(s3, 11);
    const kept = v128.and(i32x4.ge_u(word, i32x4.splat(dropBelow)), f32x4.splat(scale));
    v128.store(mask, kept);
    v128.store(out, f32x4.mul(v128.load(x), kept));
    mask += 16;
    out += 16;
  }
  v128.store(state, s0, 16);
  v128.store(state, s1, 32);
  v128.store(state, s2, 48);
  v128.store(state, s3, 64);
}

/** out = x · y: what dropout lets pass of a gradient. `count`: multiple of 4. */
export function multiplyEach(x: usize, y: usize, out: usize, count: i32): void {
  const end = x + (<usize>count << 2);
  for (; x < end; x += 16) {
    v128.store(out, f32x4.mul(v128.load(x), v128.load(y)));
    y += 16;
    out += 16;
  }
}

/** out = x, `count` floats. */
export function copy(x: usize, out: usize, count: i32): void {
  memory.copy(out, x, <usize>count << 2);
}
