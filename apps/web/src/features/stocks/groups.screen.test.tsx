/** Groups of stocks beside one another, each with its signal and record, and the market's overview. */
import { type AnswerOf, asFraction, measured } from "@neuro/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isOff, rowsOf, textOf } from "#testing/shown.ts";
import { tabTo } from "#testing/tab-to.ts";

type Entry = AnswerOf<"batchAnalysis">["batch_analysis"][number];
type Signal = Extract<Entry, { signal: string }>;

const banks = ["RY", "TD", "BMO", "BNS", "CM"];
const tech = ["SHOP", "LSPD", "NVEI", "BB", "DCBO"];

/** Each symbol with other figures: a recorded signal, changed by its place. */
function signalOf(recorded: Signal, symbol: string, place: number): Signal {
  const basis = recorded.confidence_basis;
  return {
    ...{ ...recorded, symbol, instrument_id: `XTSE:${symbol}`, name: `Company ${symbol}` },
    signal: (["BUY", "SELL", "HOLD"] as const)[place % 3] ?? "HOLD",
    ...{ confidence: asFraction(0.41 + place / 50), current_price: 20 + place, requires_review: place !== 1 },
    confidence_basis: { ...basis, hits: 40 + place, base_rate: asFraction(0.45 + place / 100) },
  };
}

function answerGroups(server: FakeServer): void {
  const [recorded] = server.recorded("batchAnalysis").batch_analysis;
  if (recorded === undefined || !("signal" in recorded)) throw new Error("No signal has been recorded.");
  const nuvei: Entry = {
    ...{ symbol: "NVEI", instrument_id: "XTSE:NVEI", name: "Nuvei", retired: "delisted" },
    error: "NVEI is no longer traded.",
    last_known: {
      ...{ price: 47.05, currency: "CAD" },
      provenance: measured({ asOf: "2024-11-14T21:00:00.000Z", source: "Price files" }),
    },
  };
  const unheard: Entry = {
    ...{ symbol: "DCBO", instrument_id: "XTSE:DCBO", name: "Docebo", retired: null },
    ...{ error: "There are too few prices of DCBO.", last_known: null },
  };
  server.answer("batchAnalysis", ({ body }) => {
    const symbols = body?.symbols ?? ["RY", "TD", "BMO", "JPM", "BAC", "WFC"];
    const entries = symbols.map((symbol, place) => {
      if (symbol === "NVEI") return nuvei;
      return symbol === "DCBO" ? unheard : signalOf(recorded, symbol, place);
    });
    return { batch_analysis: entries, provenance: recorded.provenance };
  });
}

async function open(address: string, options: PageOptions = {}) {
  const opened = await openPage(`/dashboard?tab=stocks${address}`, { prepare: answerGroups, ...options });
  await screen.findByRole("list", { name: "Canadian Market Overview" });
  await opened.settled();
  return opened;
}

const group = async (name: string) => await screen.findByRole("region", { name });
const symbolsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole("rowheader")
    .map((each) => textOf(each).split("Company")[0]);

test("a delisted stock stays in its group, says so, and spoils none of the others", async () => {
  const { server, user } = await open("&group=canadian-banks");
  expect(symbolsOf(await group("Canadian Banks"))).toEqual(banks);
  await user.click(screen.getByRole("radio", { name: "Canadian Tech" }));
  const part = await group("Canadian Tech");
  expect(window.location.search).toBe("?tab=stocks&group=canadian-tech");
  expect(server.asked("batchAnalysis").at(-1)?.body).toEqual({ symbols: tech, country: "CA" });
  const rows = rowsOf(part);
  expect(rows.map((row) => tech.find((symbol) => row.Symbol?.startsWith(symbol)))).toEqual(tech);
  for (const [place, row] of rows.entries()) {
    if (place === 2 || place === 4) continue;
    expect(row.Symbol).toContain(`Company ${tech[place]}`);
    expect(row.Price).toContain((20 + place).toFixed(2));
    expect(row.Signal).toContain(["BUY", "SELL", "HOLD"][place % 3]);
    expect(row.Signal?.includes("review")).toBe(place !== 1);
    expect(row.Confidence).toContain((0.41 + place / 50).toFixed(2));
    expect(row["Was right"]).toContain(`${40 + place} of 95, ${(((40 + place) / 95) * 100).toFixed(1)}%`);
    expect(row["Was right"]).toContain(`any day ${(45 + place).toFixed(1)}%`);
  }
  const [, , , nuvei, , docebo] = within(part).getAllByRole("row");
  expect(textOf(nuvei)).toMatch(/delisted.*Last 47\.05 CAD on 14 Nov\.? 2024; no signal\./);
  expect(nuvei?.querySelector("a")).toBeNull();
  expect(textOf(docebo)).toContain("There are too few prices of DCBO.");
  expect(screen.getByText(/of the group have no signal/).textContent).toContain("2 stocks");
});

test("every other group is a choice away: a list, and the well-known listings of a sector", async () => {
  const { server, user } = await open("&group=canadian-banks");
  const more = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "More groups" });
  await user.selectOptions(more(), "FAANG");
  expect(symbolsOf(await group("FAANG"))).toHaveLength(5);
  await user.selectOptions(more(), "sector-banking");
  const part = await group("Banking");
  expect(server.asked("batchAnalysis").at(-1)?.body).toEqual({ sectors: ["Banking"] });
  expect(symbolsOf(part)).toEqual(["RY", "TD", "BMO", "JPM", "BAC", "WFC"]);
  screen.getByText("Banking: well-known listings, 12 at most, Canadian ones first.");
  // The choice is in the address: it opens again.
  expect(window.location.search).toBe("?tab=stocks&group=sector-banking");
  expect(more().value).toBe("sector-banking");
});

test("a group's address opens it", async () => {
  await open("&group=sector-banking");
  await group("Banking");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "More groups" }).value).toBe(
    "sector-banking",
  );
});

test("the Canadian overview shows the first eight with signal and price, and each opens in detail", async () => {
  const { server, user } = await open("&group=canadian-banks");
  const { market_overview: items } = server.recorded("marketOverview");
  expect(server.asked("marketOverview").map(({ query }) => query)).toContainEqual({ country: "CA" });
  const list = within(screen.getByRole("list", { name: "Canadian Market Overview" }));
  const rows = list.getAllByRole("listitem").map(textOf);
  expect(rows).toHaveLength(8);
  for (const [at, item] of items.slice(0, 8).entries()) {
    expect(rows[at]).toContain(item.symbol);
    expect(rows[at]).toContain(item.signal);
    expect(rows[at]).toContain(item.current_price.toLocaleString("en-CA", { minimumFractionDigits: 2 }));
  }
  const [first] = items;
  await user.click(list.getByRole("link", { name: new RegExp(`^${first?.symbol} `) }));
  await screen.findByRole("slider", { name: /^Prices of / });
  expect(new URLSearchParams(window.location.search).get("symbol")).toBe(first?.instrument_id);
});

test("three groups are a press away with signal and confidence, and the whole comparison a link", async () => {
  const { user } = await open("");
  const quick = await screen.findByRole("list", { name: "Canadian Banks" });
  const rows = within(quick).getAllByRole("listitem").map(textOf);
  expect(rows).toHaveLength(banks.length);
  for (const [place, symbol] of banks.entries()) {
    expect(rows[place]).toMatch(new RegExp(`^${symbol}`));
    expect(rows[place]).toContain(["BUY", "SELL", "HOLD"][place % 3]);
    expect(rows[place]).toContain((0.41 + place / 50).toFixed(2));
  }
  await user.click(screen.getByRole("radio", { name: "Canadian Tech" }));
  expect(textOf(await screen.findByRole("list", { name: "Canadian Tech" }))).toContain("delisted");
  await user.click(screen.getByRole("link", { name: "Compare side by side, with more groups" }));
  expect(symbolsOf(await group("Canadian Tech"))).toHaveLength(5);
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Close" }));
  await screen.findByRole("list", { name: "Canadian Banks" });
  expect(window.location.search).toBe("?tab=stocks");
});

test("the groups work by keyboard, and each stock of one opens its analysis", async () => {
  const { user } = await open("&group=canadian-banks");
  await tabTo(user, screen.getByRole("radio", { name: "Canadian Banks" }));
  await user.keyboard("{ArrowRight}");
  await user.keyboard("{ArrowRight}");
  const energy = within(await group("Energy"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Energy" }).checked).toBe(true);
  await tabTo(user, energy.getByRole("link", { name: /^SU/ }));
  await user.keyboard("{Enter}");
  await screen.findByRole("combobox", { name: "Stock symbol" });
  expect(window.location.search).toBe("?tab=analysis&symbol=SU");
});

test("a group that cannot be had says so beside the market that can, and is there after Retry", async () => {
  const { server, user } = await open("&group=canadian-banks", {
    prepare: (fake) => fake.cut("batchAnalysis"),
  });
  const failed = await screen.findByText("The signals of this group could not be loaded.");
  const list = within(screen.getByRole("list", { name: "Canadian Market Overview" }));
  expect(list.getAllByRole("listitem")).toHaveLength(8);
  answerGroups(server);
  const alert = failed.closest<HTMLElement>("[role=alert]");
  if (alert === null) throw new Error("It is not said aloud.");
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(symbolsOf(await group("Canadian Banks"))).toEqual(banks);
});

test("a visitor sees whom the groups are made of and one real signal, and nothing is refused", async () => {
  const { server, user } = await open("", { as: "visitor" });
  const members = () =>
    within(screen.getByRole("list", { name: "Stocks of the group" }))
      .getAllByRole("listitem")
      .map(textOf);
  expect(members()).toEqual(banks);
  await user.click(screen.getByRole("radio", { name: "Canadian Tech" }));
  expect(members()).toEqual(tech);
  expect(textOf(screen.getByRole("list", { name: "Canadian Market Overview" }))).toContain("SHOP");
  const demo = within(screen.getByRole("main")).getByRole("button", { name: "Try Demo Account" });
  expect(isOff(demo)).toBe(false);
  for (const id of ["batchAnalysis", "marketOverview", "watchlist", "stockSymbols"] as const)
    expect(server.asked(id), id).toEqual([]);
});
