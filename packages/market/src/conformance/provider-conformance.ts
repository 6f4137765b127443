/**
 * What every adapter of the market-data port must do, as a test suite: call `providerConformance(name, makeHarness)` in a test
 * file beside the adapter, and of one that asks a vendor over a network `liveProviderConformance` too.
 */
import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/exchange-calendar.ts";
import {
  type DailySeries,
  type ForeignCurrency,
  type Instrument,
  type MarketDataProvider,
  ProviderUnavailable,
} from "../port.ts";

export interface ProviderHarness {
  readonly provider: MarketDataProvider;
  /** The clock it goes by, epoch ms. */
  now(): number;
  /** A listing that it has years or days of. */
  readonly known: Instrument;
  /** A listing of an exchange that it serves, which it has nothing of. */
  readonly unknown: Instrument;
  /** A session of the known listing whose minutes it has; null where it keeps none. */
  readonly minutesOf: string | null;
  /** Which of `ASKED_RATES` it has, in their order. */
  readonly ratesOf: readonly ForeignCurrency[];
  close(): Promise<void>;
}

/** What questions meet from now on: no line, no answer, a refusal for the moment, or a page of the web instead. */
export type VendorFault = "cut" | "silent" | "busy" | "garbled";

export interface LiveProviderHarness extends ProviderHarness {
  /** Null ends it. */
  fail(fault: VendorFault | null): void;
  /** Keys and addresses: no failure may tell them. */
  readonly secrets: readonly string[];
}

/** `fault`: what questions are going to meet, so that nobody waits longer than needed for an answer that never comes. */
type Make<H> = (fault?: VendorFault) => H | Promise<H>;

function within<H extends ProviderHarness>(
  make: Make<H>,
  body: (harness: H) => Promise<void>,
  fault?: VendorFault,
) {
  return async () => {
    const harness = await make(fault);
    try {
      await body(harness);
    } finally {
      await harness.close();
    }
  };
}

/** One near the dollar, one dearer, and one of many units. */
export const ASKED_RATES = ["USD", "EUR", "JPY"] as const satisfies readonly ForeignCurrency[];

/** CAD for one unit, far around all there have been since 2000: what lies outside is another currency's, or the other way round. */
const LIKELY_RATES: Readonly<Record<(typeof ASKED_RATES)[number], readonly [least: number, most: number]>> = {
  USD: [0.8, 1.8],
  EUR: [1.15, 2.5],
  JPY: [0.004, 0.03],
};

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Prices that can have been: positive, the highest and lowest around the others. */
function expectBars({ open, high, low, close, volume }: Omit<DailySeries, "dates" | "adjClose">): void {
  for (let bar = 0; bar < close.length; bar += 1) {
    const [o, h, l, c] = [open, high, low, close].map((column) => column[bar] ?? Number.NaN) as [
      ...[number, number, number, number],
    ];
    expect([bar, l > 0, l <= Math.min(o, c), h >= Math.max(o, c), Number.isFinite(h)]).toEqual([
      ...[bar, true, true, true, true],
    ]);
    expect([bar, (volume[bar] ?? -1) >= 0]).toEqual([bar, true]);
  }
}

function expectAscending(values: ArrayLike<number | string>): void {
  for (let index = 1; index < values.length; index += 1)
    expect([index, (values[index] ?? "") > (values[index - 1] ?? "")]).toEqual([index, true]);
}

export function providerConformance(name: string, make: Make<ProviderHarness>): void {
  describe(`${name} conforms to the market-data port`, () => {
    listing(make);
    days(make);
    minutes(make);
    events(make);
    lacking(make);
    asking(make);
  });
}

function listing(make: Make<ProviderHarness>): void {
  test(
    "its listings are known by exchange and symbol, each once",
    within(make, async ({ provider }) => {
      expect(provider.id).toMatch(/^[a-z][a-z-]*$/);
      expect(provider.label).not.toBe("");
      const listed = await provider.instruments();
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
      for (const { id, mic, symbol } of listed) expect(id).toBe(`${mic}:${symbol}`);
    }),
  );
}

function days(make: Make<ProviderHarness>): void {
  test(
    "days are sessions of the exchange, ascending, with prices that can have been, and never of a day to come",
    within(make, async ({ provider, known, now }) => {
      const daily = await provider.dailySeries(known);
      if (daily === null) throw new Error(`${provider.label} has no history of ${known.id}`);
      const { dates, adjClose, ...columns } = daily;
      expect(dates.length).toBeGreaterThan(2);
      for (const column of [adjClose, ...Object.values(columns)]) expect(column).toHaveLength(dates.length);
      expectAscending(dates);
      expectBars(columns);
      const calendar = calendarOf(known.mic);
      expect(dates.filter((date) => !ISO_DAY.test(date) || !calendar.isSession(date))).toEqual([]);
      expect(adjClose.every((price) => price > 0)).toBe(true);
      if (provider.isLive === true) expect((dates.at(-1) ?? "") <= calendar.dateOf(now())).toBe(true);
    }),
  );

  test(
    "days from one on are those of the whole history, and the same ones come each time",
    within(make, async ({ provider, known }) => {
      const whole = await provider.dailySeries(known);
      const since = whole?.dates.at(-3) ?? "";
      const part = await provider.dailySeries(known, since);
      const from = (series: DailySeries | null) =>
        series?.dates.flatMap((date, bar) => (date >= since ? [[date, series.close[bar]]] : []));
      expect(from(part)).toEqual(from(whole));
      expect(from(part)).toHaveLength(3);
      expect(from(await provider.dailySeries(known))).toEqual(from(whole));
    }),
  );
}

function minutes(make: Make<ProviderHarness>): void {
  test(
    "minutes lie in their session, ascending, with prices that can have been",
    within(make, async ({ provider, known, minutesOf }) => {
      if (minutesOf === null) return;
      const series = await provider.minuteSeries(known, minutesOf);
      const session = calendarOf(known.mic).session(minutesOf);
      if (series === null || session === null) throw new Error(`no minutes of ${known.id} on ${minutesOf}`);
      const { time, isBridged: _, ...columns } = series;
      expect(time.length).toBeGreaterThan(1);
      for (const column of Object.values(columns)) expect(column).toHaveLength(time.length);
      expectAscending(time);
      expectBars(columns);
      expect(time.every((at) => at >= session.open && at < session.close)).toBe(true);
    }),
  );

  test(
    "a day without a session has no minutes",
    within(make, async ({ provider, known }) => {
      if (known.mic !== "CRYPTO") expect(await provider.minuteSeries(known, "2026-05-24")).toBeNull();
    }),
  );
}

function events(make: Make<ProviderHarness>): void {
  test(
    "dividends and splits come by day and are amounts that can be",
    within(make, async ({ provider, known }) => {
      const dividends = (await provider.dividends(known)) ?? [];
      expect([...dividends.map(({ exDate }) => exDate)].sort()).toEqual(
        dividends.map(({ exDate }) => exDate),
      );
      for (const { exDate, amount } of dividends) expect([exDate, amount > 0]).toEqual([exDate, true]);
      for (const { numerator, denominator } of (await provider.splits?.(known)) ?? [])
        expect(Math.min(numerator, denominator)).toBeGreaterThan(0);
    }),
  );

  test(
    "exchange rates come by day, are CAD for one unit of what was asked for, and the same ones come each time",
    within(make, async ({ provider, ratesOf }) => {
      const told = await Promise.all(ASKED_RATES.map(async (of) => [of, await provider.rates(of)] as const));
      expect(told.filter(([, rates]) => rates !== null).map(([of]) => of)).toEqual(ratesOf);
      for (const [currency, rates] of told) {
        if (rates === null) continue;
        expect(rates.dates.length).toBeGreaterThan(0);
        expect(rates.rate).toHaveLength(rates.dates.length);
        expectAscending(rates.dates);
        const [least, most] = LIKELY_RATES[currency];
        expect([currency, rates.rate.every((rate) => rate > least && rate < most)]).toEqual([currency, true]);
        expect(await provider.rates(currency)).toEqual(rates);
      }
    }),
  );

  test(
    "the last session it has is a day, or it does not say",
    within(make, async ({ provider }) => {
      expect((await provider.lastSession()) ?? "2026-01-02").toMatch(ISO_DAY);
    }),
  );
}

function lacking(make: Make<ProviderHarness>): void {
  test(
    "what it does not have is null or left out, not an error",
    within(make, async ({ provider, known, unknown }) => {
      expect(await provider.dailySeries(unknown)).toBeNull();
      expect(await provider.minuteSeries(unknown, "2026-05-27")).toBeNull();
      expect((await provider.dividends(unknown)) ?? []).toEqual([]);
      expect((await provider.splits?.(unknown)) ?? []).toEqual([]);
      const quotes = await provider.quotes?.([known, unknown]);
      if (quotes !== undefined) expect([...quotes.keys()]).toEqual([known.id]);
    }),
  );
}

function asking(make: Make<ProviderHarness>): void {
  test(
    "a quote is a price of now or before",
    within(make, async ({ provider, known, now }) => {
      const quote = (await provider.quotes?.([known]))?.get(known.id);
      if (provider.quotes === undefined) return;
      if (quote === undefined) throw new Error(`${known.id} is not quoted`);
      expect(Math.min(quote.price, quote.previousClose)).toBeGreaterThan(0);
      expect(quote.asOf).toBeLessThanOrEqual(now());
      expect(quote.volume).toBeGreaterThanOrEqual(0);
      expect(await provider.quotes([])).toEqual(new Map());
    }),
  );

  test(
    "a search finds no more than asked for, by name or symbol",
    within(make, async ({ provider, known }) => {
      if (provider.search === undefined) return;
      const found = await provider.search(known.symbol, 3);
      expect(found.length).toBeLessThanOrEqual(3);
      expect(found.map(({ id }) => id)).toContain(known.id);
    }),
  );
}

type Ask = (provider: MarketDataProvider, known: Instrument) => Promise<unknown>;

const QUESTIONS: readonly (readonly [name: string, ask: Ask])[] = [
  ["days", (provider, known) => provider.dailySeries(known)],
  ["minutes", (provider, known) => provider.minuteSeries(known, "2026-05-27")],
  ["quotes", async (provider, known) => await provider.quotes?.([known])],
];

export function liveProviderConformance(name: string, make: Make<LiveProviderHarness>): void {
  describe(`${name} conforms to the market-data port as one that is asked over a network`, () => {
    test.each(["cut", "silent", "busy", "garbled"] as const)(
      "where the line is %s it cannot be asked: it never says that it has nothing",
      async (fault) =>
        within(
          make,
          async ({ provider, known, fail, secrets }) => {
            expect([provider.isLive, provider.quotes !== undefined]).toEqual([true, true]);
            fail(fault);
            for (const [question, ask] of QUESTIONS) {
              const told = await ask(provider, known).catch((error: unknown) => error);
              expect([question, told instanceof ProviderUnavailable]).toEqual([question, true]);
              for (const secret of secrets) expect(String(told)).not.toContain(secret);
            }
          },
          fault,
        )(),
    );

    test(
      "it says whether it answers",
      within(make, async ({ provider, known, fail }) => {
        expect(provider.state?.().state).toBe("unknown");
        await provider.dailySeries(known);
        expect(provider.state?.().state).toBe("ok");
        fail("busy");
        for (let attempt = 0; attempt < 8; attempt += 1)
          await provider.minuteSeries(known, "2026-05-27").catch(() => null);
        expect(provider.state?.()).toMatchObject({ state: "failing", reason: expect.any(String) });
      }),
    );
  });
}
