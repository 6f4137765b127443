/** Bars of a made-up market, adjusted the way the vendor documents it. */

export interface FakeBar {
  readonly t: string;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
}

export interface FakeAction {
  readonly exDate: string;
  /** Shares after for one before. */
  readonly split?: number;
  /** Dollars per share of that time. */
  readonly dividend?: number;
}

/** Raw bars with the asked adjustments: prices before a split divided by it, before a payout lowered by its share of the close. */
export function adjusted(
  bars: readonly FakeBar[],
  actions: readonly FakeAction[],
  adjustment: string,
): FakeBar[] {
  const isSplit = adjustment === "split" || adjustment === "all";
  const isPaid = adjustment === "dividend" || adjustment === "all";
  return bars.map((bar, index) => {
    let shares = 1;
    let kept = 1;
    for (const { exDate, split = 1, dividend = 0 } of actions) {
      if (bar.t.slice(0, 10) >= exDate) continue;
      if (isSplit) shares *= split;
      const before = bars.slice(index).findLast(({ t }) => t.slice(0, 10) < exDate);
      if (isPaid && before !== undefined) kept *= 1 - dividend / before.c;
    }
    const price = (value: number) => Math.round((value * kept * 1e4) / shares) / 1e4;
    return { ...bar, o: price(bar.o), h: price(bar.h), l: price(bar.l), c: price(bar.c), v: bar.v * shares };
  });
}

/** One page, sorted by symbol, then time, and the token of the next one. */
export function pageOf(
  bars: ReadonlyMap<string, readonly FakeBar[]>,
  { limit, token }: { readonly limit: number; readonly token: string | null },
): { readonly bars: Record<string, FakeBar[]>; readonly next_page_token: string | null } | null {
  const rows = [...bars]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([symbol, own]) => own.map((bar) => ({ symbol, bar })));
  const start = token === null ? 0 : rows.findIndex((row) => tokenOf(row) === token) + 1;
  if (token !== null && start === 0) return null;
  const page = rows.slice(start, start + limit);
  const last = page.at(-1);
  const found: Record<string, FakeBar[]> = {};
  for (const { symbol, bar } of page) {
    const own = found[symbol] ?? [];
    own.push(bar);
    found[symbol] = own;
  }
  const isMore = last !== undefined && start + page.length < rows.length;
  return { bars: found, next_page_token: isMore ? tokenOf(last) : null };
}

function tokenOf({ symbol, bar }: { readonly symbol: string; readonly bar: FakeBar }): string {
  return Buffer.from(`${symbol}|${bar.t}`).toString("base64");
}
