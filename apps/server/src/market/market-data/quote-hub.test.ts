import type { InstrumentId } from "@neuro/contract/primitives";
import { calendarOf, type Instrument, type Market, type Quote } from "@neuro/market";
import { beforeEach, expect, test } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { createStillMarket } from "../../testing/market/still-market.ts";
import { createQuoteHub, type NumberedQuote, type QuoteHub } from "./quote-hub.ts";

const OPEN = Date.parse("2026-05-28T14:00:00-04:00");
const NIGHT = Date.parse("2026-05-28T22:00:00-04:00");
const FIRST_NUMBER = 1_000;

const listing = (id: string): Instrument => {
  const [mic = "", symbol = ""] = id.split(":");
  return {
    id,
    symbol,
    mic: mic as Instrument["mic"],
    type: mic === "CRYPTO" ? "crypto" : "stock",
  } as Instrument;
};
const [ry, td, btc, aapl] = ["XTSE:RY", "XTSE:TD", "CRYPTO:BTC", "XNAS:AAPL"].map(listing) as [
  Instrument,
  Instrument,
  Instrument,
  Instrument,
];

/** A market whose answers a test decides: each question is written down, and may hang or fail. */
function scriptedMarket() {
  const state = {
    now: OPEN,
    prices: new Map<string, number>(),
    /** Of a listing; `still` without. */
    providers: new Map<string, string>(),
    questions: [] as string[][],
    quotes: async (instruments: readonly Instrument[]) => answer(instruments),
  };
  function answer(instruments: readonly Instrument[]): Map<InstrumentId, Quote> {
    const known = instruments.filter(({ id }) => state.prices.has(id));
    return new Map(
      known.map((instrument) => {
        const price = state.prices.get(instrument.id)!;
        const provider = state.providers.get(instrument.id) ?? "still";
        return [instrument.id, { instrument, price, provider, stale: false, asOf: OPEN } as Quote];
      }),
    );
  }
  const source = (id: string, isLive: boolean) => ({
    ...createStillMarket(() => OPEN).providers[0]!,
    id,
    isLive,
  });
  const market: Market = {
    ...createStillMarket(() => OPEN),
    clock: { now: () => state.now, mode: "live", speed: 1 },
    calendar: calendarOf,
    providers: [source("vendor", true), source("still", false)],
    quotes: (instruments) => {
      state.questions.push(instruments.map(({ id }) => id));
      return state.quotes(instruments);
    },
  };
  return { market, state, answer };
}

let scripted: ReturnType<typeof scriptedMarket>;
let hub: QuoteHub;
let told: NumberedQuote[][];
let warnings: string[];

beforeEach(() => {
  scripted = scriptedMarket();
  told = [];
  warnings = [];
  hub = createQuoteHub({
    market: scripted.market,
    log: createLogger("warn", { write: (line) => warnings.push(line) }),
    firstNumber: FIRST_NUMBER,
    roundMs: 20,
  });
  hub.onQuotes((quotes) => told.push([...quotes]));
  for (const { id } of [ry, td, btc, aapl]) scripted.state.prices.set(id, 100);
});

async function beats(count: number): Promise<void> {
  for (let beat = 0; beat < count; beat += 1) await hub.poll();
}
const questionsOf = (id: string) =>
  scripted.state.questions.filter((question) => question.includes(id)).length;
const idsTold = () => told.map((quotes) => quotes.map(({ quote }) => quote.instrument.id));

test("what is due is asked for together, once, however many watch it", async () => {
  for (let viewer = 0; viewer < 500; viewer += 1) for (const each of [ry, td, btc]) hub.watch(each);
  await hub.poll();
  expect(scripted.state.questions).toEqual([["XTSE:RY", "XTSE:TD", "CRYPTO:BTC"]]);
  expect(idsTold()).toEqual([["XTSE:RY", "XTSE:TD", "CRYPTO:BTC"]]);
});

test("only a change is told, with a higher number, and one listing's number never falls", async () => {
  hub.watch(ry);
  hub.watch(td);
  await beats(3);
  expect(told).toHaveLength(1);
  scripted.state.prices.set(ry.id, 101);
  await hub.poll();
  expect(idsTold().at(-1)).toEqual([ry.id]);
  const numbers = told.flatMap((quotes) =>
    quotes.filter(({ quote }) => quote.instrument === ry).map(({ number }) => number),
  );
  expect(numbers[0]).toBeGreaterThan(FIRST_NUMBER);
  expect(numbers[1]).toBeGreaterThan(numbers[0]!);
});

test("a number outlives its watchers, and who comes back soon finds the latest price at once", async () => {
  const leave = hub.watch(ry);
  await hub.poll();
  const seen = hub.latest(ry.id)!;
  leave();
  leave();
  await beats(30);
  expect(questionsOf(ry.id)).toBe(1);
  hub.watch(ry);
  expect(hub.latest(ry.id)).toEqual(seen);
  await hub.poll();
  expect(hub.latest(ry.id)!.number).toBeGreaterThanOrEqual(seen.number);
});

test("what nobody watches any more is forgotten in time, and its next number is higher still", async () => {
  const leave = hub.watch(ry);
  await hub.poll();
  const { number } = hub.latest(ry.id)!;
  leave();
  await beats(62);
  expect(hub.latest(ry.id)).toBeNull();
  hub.watch(ry);
  await hub.poll();
  expect(hub.latest(ry.id)!.number).toBeGreaterThan(number);
});

test("a closed exchange is asked rarely, coins each second, each by its own calendar", async () => {
  scripted.state.now = NIGHT;
  for (const each of [ry, aapl, btc]) hub.watch(each);
  await beats(31);
  expect([ry, aapl, btc].map(({ id }) => questionsOf(id))).toEqual([3, 3, 31]);
  // Toronto rests on Victoria Day, New York does not.
  scripted.state.now = Date.parse("2026-05-18T12:00:00-04:00");
  const before = [ry, aapl].map(({ id }) => questionsOf(id));
  await beats(5);
  expect([ry, aapl].map(({ id }, index) => questionsOf(id) - before[index]!)).toEqual([0, 5]);
});

test("a vendor is asked every fifth second, and while its exchange is closed once a minute", async () => {
  scripted.state.providers.set(ry.id, "vendor");
  hub.watch(ry);
  hub.watch(td);
  await beats(21);
  expect([questionsOf(ry.id), questionsOf(td.id)]).toEqual([5, 21]);
  scripted.state.now = NIGHT;
  const before = questionsOf(ry.id);
  await beats(60);
  expect(questionsOf(ry.id) - before).toBe(1);
});

test("a provider that hangs makes its own quotes stale and holds up nobody else's", async () => {
  scripted.state.providers.set(ry.id, "vendor");
  hub.watch(ry);
  hub.watch(td);
  await hub.poll();
  const { number } = hub.latest(ry.id)!;
  scripted.state.quotes = (instruments) =>
    instruments.includes(ry) ? new Promise(() => undefined) : Promise.resolve(scripted.answer(instruments));
  for (let beat = 0; beat < 40; beat += 1) {
    scripted.state.prices.set(td.id, 200 + beat);
    await hub.poll();
    if (beat > 5) expect(hub.latest(td.id)!.quote.price).toBeGreaterThan(200);
  }
  expect(hub.latest(td.id)!.quote).toMatchObject({ price: 239, stale: false });
  expect(hub.latest(ry.id)!.quote).toMatchObject({ price: 100, stale: true });
  expect(hub.latest(ry.id)!.number).toBeGreaterThan(number);
  expect(told.flat().filter(({ quote }) => quote.instrument === ry && quote.stale)).toHaveLength(1);
  expect(warnings).toHaveLength(1);
});

test("a round that is still under way is not begun again", async () => {
  hub.watch(ry);
  await hub.poll();
  let answerNow = (): void => undefined;
  scripted.state.quotes = (instruments) =>
    new Promise((resolve) => {
      answerNow = () => resolve(scripted.answer(instruments));
    });
  const rounds = [hub.poll(), hub.poll(), hub.poll()];
  expect(questionsOf(ry.id)).toBe(2);
  answerNow();
  await Promise.all(rounds);
  expect(questionsOf(ry.id)).toBe(2);
});

test("an answer that comes too late never undoes a newer one", async () => {
  hub.watch(ry);
  await hub.poll();
  let answerLate = (): void => undefined;
  scripted.state.quotes = (instruments) => {
    const late = scripted.answer(instruments);
    return new Promise((resolve) => {
      answerLate = () => resolve(late);
    });
  };
  scripted.state.prices.set(ry.id, 90);
  await hub.poll();
  scripted.state.quotes = async (instruments) => scripted.answer(instruments);
  scripted.state.prices.set(ry.id, 110);
  await hub.poll();
  answerLate();
  await new Promise(setImmediate);
  expect(hub.latest(ry.id)!.quote.price).toBe(110);
});

test("a question that fails is said once, the last price stays, and an answer makes it current again", async () => {
  hub.watch(ry);
  await hub.poll();
  scripted.state.quotes = () => Promise.reject(new Error("no network"));
  await beats(25);
  expect(hub.latest(ry.id)!.quote).toMatchObject({ price: 100, stale: true });
  expect(warnings).toHaveLength(1);
  scripted.state.quotes = async (instruments) => scripted.answer(instruments);
  await hub.poll();
  expect(hub.latest(ry.id)!.quote).toMatchObject({ price: 100, stale: false });
  expect(told.flat().map(({ quote }) => quote.stale)).toEqual([false, true, false]);
});

test("a listing without a price is asked for now and then, and holds up nothing", async () => {
  scripted.state.prices.delete(td.id);
  hub.watch(td);
  hub.watch(ry);
  await beats(11);
  expect(hub.latest(td.id)).toBeNull();
  expect([questionsOf(ry.id), questionsOf(td.id)]).toEqual([11, 3]);
});

test("hundreds of computed prices leave turns to others between them", async () => {
  const many = Array.from({ length: 100 }, (_, index) => listing(`XTSE:S${index}`));
  for (const each of many) {
    scripted.state.prices.set(each.id, 1);
    hub.watch(each);
  }
  await hub.poll();
  expect(scripted.state.questions.map((question) => question.length)).toEqual([100]);
  for (const { id } of many) scripted.state.prices.set(id, 2);
  await hub.poll();
  // On a busy machine the round is over before so many turns are: what is promised is that all are told.
  await expect.poll(() => told.at(-1)?.length).toBe(100);
  expect(scripted.state.questions.slice(1).map((question) => question.length)).toEqual(Array(25).fill(4));
});
