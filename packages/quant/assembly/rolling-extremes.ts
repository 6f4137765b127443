/**
 * Highest or lowest of the last `period` values, in place: of two, of four, of eight ... bars, each from two extremes of half the
 * length, and at last from two that overlap. `values` points at the first bar, `pairs` of bars follow. The first period − 1
 * results take in what lies before `values`, where period − 1 values must be readable. No value may be NaN.
 */

export function highest(values: usize, pairs: i32, period: i32): void {
  for (let width = 1; width < period; width += min(width, period - width)) {
    const back = (<usize>min(width, period - width)) << 3;
    for (let at = values + ((<usize>pairs) << 4); at > values; ) {
      at -= 16;
      v128.store(at, f64x2.pmax(v128.load(at), v128.load(at - back)));
    }
  }
}

export function lowest(values: usize, pairs: i32, period: i32): void {
  for (let width = 1; width < period; width += min(width, period - width)) {
    const back = (<usize>min(width, period - width)) << 3;
    for (let at = values + ((<usize>pairs) << 4); at > values; ) {
      at -= 16;
      v128.store(at, f64x2.pmin(v128.load(at), v128.load(at - back)));
    }
  }
}
