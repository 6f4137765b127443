import type { ApiError, Client } from "@neuro/contract";
import { basisOfProvider, HOUR_MS, MINUTE_MS } from "@neuro/contract";
import { createMarket, createSimulatedProvider, type Market, type NewsItem } from "@neuro/market";
import { beforeAll, expect, test } from "vitest";
import { onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";
import { newsItemShown, plainWords, safeAddress } from "./news-item-shown.ts";

onOneDatabase("news of a stock", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let asked = 0;
  let isFailing = false;
  let answer: () => Promise<readonly NewsItem[] | null> = async () => null;
  beforeAll(async () => {
    const base = createMarket({
      providers: [createSimulatedProvider({ through: () => "2026-05-28" })],
      clock: { now: clock.now, mode: "live", speed: 1 },
    });
    const market: Market = {
      ...base,
      news: async () => {
        asked += 1;
        const value = await answer();
        return value && { value, basis: basisOfProvider({}), provider: "wire", label: "Wire service" };
      },
      providers: [
        {
          ...base.providers[0]!,
          label: "Wire service",
          state: () => ({
            ...{ state: isFailing ? "failing" : "ok", since: null, retryAt: null, reason: null },
          }),
        },
      ],
    };
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    return () => server.close();
  });

  const news = (symbol: string) => client.call("stockNews", { params: { symbol } });
  const item = (id: string, more: Partial<NewsItem> = {}): NewsItem => ({
    id,
    ...{ title: `Title ${id}`, publisher: "The Wire", url: `https://news.example/${id}` },
    publishedAt: clock.now() - 5 * MINUTE_MS,
    ...more,
  });

  test("is empty without a source where nobody offers any", async () => {
    expect(await news("RY")).toEqual({ news: [], source: null });
  });

  test("is sorted, each headline once, without what is unsafe, unreadable or not written yet", async () => {
    answer = async () => [
      item("old", { publishedAt: clock.now() - HOUR_MS }),
      item("new"),
      item("new", { title: "Again" }),
      item("plain", { url: "http://news.example/plain" }),
      item("script", { url: "javascript:alert(1)" }),
      item("password", { url: "https://me:secret@news.example/" }),
      item("empty", { title: " \u202e\u0000 " }),
      item("tomorrow", { publishedAt: clock.now() + MINUTE_MS }),
      item("nan", { publishedAt: Number.NaN }),
    ];
    const found = await news("TD");
    expect(found.source).toBe("Wire service");
    expect(found.news.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(found.news[0]).toEqual({
      ...{ id: "new", title: "Title new", publisher: "The Wire", url: "https://news.example/new" },
      published_at: new Date(clock.now() - 5 * MINUTE_MS).toISOString(),
    });
  });

  test("is asked for once in ten minutes, and once when many ask together", async () => {
    answer = async () => [item("one")];
    const before = asked;
    await Promise.all([news("ENB"), news("ENB"), news("XTSE:ENB")]);
    clock.advance(9 * MINUTE_MS);
    await news("ENB");
    expect(asked - before).toBe(1);
    clock.advance(2 * MINUTE_MS);
    await news("ENB");
    expect(asked - before).toBe(2);
  });

  test("an outage leaves the last known headlines, or none with the source named", async () => {
    answer = async () => [item("known")];
    const known = await news("SHOP");
    clock.advance(11 * MINUTE_MS);
    for (const outage of [async () => null, () => Promise.reject(new Error("no answer"))]) {
      answer = outage;
      isFailing = true;
      expect(await news("SHOP")).toEqual(known);
      expect(await news("BCE")).toEqual({ news: [], source: "Wire service" });
      isFailing = false;
      clock.advance(MINUTE_MS);
    }
    answer = async () => [item("fresh")];
    expect((await news("SHOP")).news.map(({ id }) => id)).toEqual(["fresh"]);
  });

  test("an unknown symbol is refused", async () => {
    const refused = await news("NOSUCH").catch((error: unknown) => error);
    expect((refused as ApiError).code).toBe("symbol_unknown");
  });

  test("the advanced analysis is fed by the same headlines, none later than the clock", async () => {
    answer = async () => [
      item("one", { title: "Nvidia beats estimates and raises guidance" }),
      item("tomorrow", { title: "Nvidia plunges", publishedAt: clock.now() + HOUR_MS }),
    ];
    const { strategies } = await client.call("advancedAnalysis", { body: { symbol: "NVDA" } });
    expect(strategies.sentiment_analysis).toMatchObject({
      ...{ sentiment: "positive", judged: 1, source: "Wire service", note: null },
      headlines: [{ id: "one", publisher: "The Wire", sentiment: "positive" }],
    });
  });
});

test("words are one line of what can be seen, cut where they are too long", () => {
  for (const [text, shown] of [
    ["  Shares \n rise\t2 % ", "Shares rise 2 %"],
    ["RY \u202egnisir\u202c \u200b\u2066up\u2069", "RY gnisir up"],
    ["a\u0000b\u001b[31mc\u0085d", "a b [31mc d"],
    ["<b>Bold</b> & <script>", "<b>Bold</b> & <script>"],
    ["Résultats : 👩‍🚀", "Résultats : 👩‍🚀"],
  ] as const)
    expect(plainWords(text, 300)).toBe(shown);
  expect(plainWords("é".repeat(50), 10)).toBe(`${"é".repeat(9)}…`);
});

test("only https addresses without a password are safe", () => {
  expect(safeAddress("https://news.example/a?b=c#d")).toBe("https://news.example/a?b=c#d");
  for (const text of ["", "news.example", "//news.example", "http://a.example", "data:text/html,x"])
    expect(safeAddress(text), text).toBeNull();
  expect(safeAddress(`https://a.example/${"x".repeat(3_000)}`)).toBeNull();
});

test("a headline without a time that has come is none", () => {
  const base = { id: "1", title: "T", publisher: "P", url: "https://a.example", publishedAt: 1_000 };
  expect(newsItemShown(base, 1_000)?.published_at).toBe("1970-01-01T00:00:01.000Z");
  for (const publishedAt of [0, -1, Number.NaN, 1_001, Number.POSITIVE_INFINITY])
    expect(newsItemShown({ ...base, publishedAt }, 1_000)).toBeNull();
});
