/** One stock in detail: its ranges, the figures behind the chart as a table, and what may go wrong. */
import { type AnswerOf, type ChartIndicator, chartIndicators } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked, FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { rowsOf, textOf } from "#testing/shown.ts";

type History = AnswerOf<"stockHistory">;

const chart = () => screen.getByRole("slider", { name: /^Prices of / });
const range = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const lastBar = () => Number(chart().getAttribute("aria-valuemax"));

/** How many of the recorded bars each range has here. */
const bars = { "1D": 5, "1W": 7, "1M": 22, "3M": 15, "6M": 11, "1Y": 19, ALL: 21 } as const;

function answerRanges(server: FakeServer): void {
  server.answer("stockHistory", ({ query }: Asked<"stockHistory">) => {
    const recorded: History = server.recorded("stockHistory");
    const timeframe = query?.timeframe ?? "1M";
    const prices = recorded.prices.slice(-bars[timeframe as keyof typeof bars]);
    const keys = (query?.indicators ?? "").split(",").filter((key) => key !== "") as ChartIndicator[];
    const indicators = keys.map((key) => ({
      ...{ key, pane: key === "macd" ? "own" : "price" },
      lines: Object.keys(chartIndicators[key].lines).map((line, at) => ({
        key: line,
        values: prices.map((_, index) => 200 + index + at / 100),
      })),
    }));
    return { ...recorded, timeframe, prices, indicators } as unknown as History;
  });
}

async function open(address: string, options: PageOptions = {}) {
  const opened = await openPage(`/dashboard?tab=stocks&${address}`, { prepare: answerRanges, ...options });
  return opened;
}

test("each range has its bars, the address keeps it, and the last picture stays until the next is there", async () => {
  const { server, user } = await open("symbol=RY");
  await screen.findByRole("slider", { name: /^Prices of / });
  expect(range("1 month").checked).toBe(true);
  await waitFor(() => expect(lastBar() + 1).toBe(bars["1M"]));
  for (const [name, timeframe, inAddress] of [
    ["1 day", "1D", "1D"],
    ["1 week", "1W", "1W"],
    ["3 months", "3M", "3M"],
    ["1 year", "1Y", "1YR"],
    ["Since the start", "ALL", "ALL"],
  ] as const) {
    await user.click(range(name));
    // Never an empty place: what was there stays until the other has come.
    expect(chart()).toBeDefined();
    await waitFor(() => expect(lastBar() + 1).toBe(bars[timeframe]));
    expect(window.location.search).toContain(`range=${inAddress}`);
    expect(server.asked("stockHistory").at(-1)?.query?.timeframe).toBe(timeframe);
  }
});

test("an address with a range opens it", async () => {
  await open("symbol=RY&range=ALL");
  await screen.findByRole("slider", { name: /^Prices of / });
  expect(range("Since the start").checked).toBe(true);
  await waitFor(() => expect(lastBar() + 1).toBe(bars.ALL));
});

test("indicators are asked for and kept, evidence stands where its series does, the table says the same", async () => {
  const { server, user } = await open("symbol=RY&range=3M");
  await screen.findByRole("slider", { name: /^Prices of / });
  // Opening a menu by its button is the browser's own doing.
  const inMenu = (name: string) => screen.getByRole("checkbox", { name, hidden: true });
  await user.click(inMenu("MACD 12 26 9"));
  await user.click(inMenu("200-day average"));
  await waitFor(() => {
    const asked = server.asked("stockHistory").at(-1)?.query?.indicators?.split(",");
    expect(asked).toEqual(expect.arrayContaining(["sma_200", "macd"]));
  });
  screen.getByRole("button", { name: "Indicators 4" });
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  const table = await screen.findByRole("region", { name: "Prices bar by bar" });
  await waitFor(() => expect(rowsOf(table)[0]).toHaveProperty("200-day average"));
  const rows = rowsOf(table);
  expect(Object.keys(rows[0] ?? {})).toContain("MACD gap");
  // Newest first.
  expect(rows[1]?.["200-day average"]).toBe((200 + bars["3M"] - 2).toFixed(2));
  const { ai_analysis: analysis } = server.recorded("stockDetail");
  if ("error" in analysis) throw new Error(analysis.error);
  const drawn = analysis.evidence.filter(({ kind }) => kind !== "network").length;
  expect(screen.getAllByTitle("On the chart")).toHaveLength(drawn);
});

test("the buttons lead to the network and to the simulation with the stock filled in", async () => {
  const { user } = await open("symbol=XTSE:RY");
  const train = await screen.findByRole("link", { name: "Train Neural Network" });
  const simulate = screen.getByRole("link", { name: "Simulate" });
  expect(simulate.getAttribute("href")).toBe("/dashboard?tab=neural&symbol=XTSE%3ARY#simulation");
  await user.click(train);
  await screen.findByRole("button", { name: "Start Training" });
  expect(new URLSearchParams(window.location.search).get("symbol")).toBe("XTSE:RY");
  const field = document.querySelector<HTMLInputElement>("[name=simulation-symbol]");
  expect(field?.value).toBe("XTSE:RY");
});

test("an unknown symbol leads back or to similar ones", async () => {
  const { server, user } = await open("symbol=SHOPPY", {
    prepare: (fake) => {
      answerRanges(fake);
      fake.refuse("stockDetail", "symbol_unknown");
    },
  });
  await screen.findByText("No security is called SHOPPY");
  expect(screen.getAllByRole("button", { name: "Back to the search" })).not.toEqual([]);
  expect(server.asked("stockSearch").at(-1)?.query).toMatchObject({ query: "SHOPPY" });
  const similar = await screen.findByRole("list", { name: "Listings with a similar name" });
  const [first] = within(similar).getAllByRole("link");
  if (first === undefined) throw new Error("Nothing is similar.");
  const [meant] = server.recorded("stockSearch").stocks;
  expect(textOf(first)).toContain(meant?.name);
  server.change("stockDetail", (answer) => answer);
  await user.click(first);
  await screen.findByRole("heading", { level: 2, name: /^RY ?Royal Bank of Canada$/ });
  expect(server.asked("stockDetail").at(-1)?.params.symbol).toBe(meant?.instrument_id);
});

test("a failed history can be asked for again", async () => {
  const { server, user } = await open("symbol=RY");
  await screen.findByRole("slider", { name: /^Prices of / });
  server.refuse("stockHistory", "market_data_unavailable", { detail: "Out." });
  await user.click(range("1 year"));
  const failed = await screen.findByText("The price history could not be loaded.");
  answerRanges(server);
  const alert = failed.closest<HTMLElement>("[role=alert]");
  if (alert === null) throw new Error("It is not said aloud.");
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(lastBar() + 1).toBe(bars["1Y"]));
  expect(screen.queryByText("The price history could not be loaded.")).toBeNull();
});
