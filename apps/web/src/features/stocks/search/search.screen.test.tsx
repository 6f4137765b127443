/** The search of the Stocks tab: what is found or not, what is said of it, and what the server refuses. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, region } from "#testing/parts.ts";
import { rowsOf, textOf } from "#testing/shown.ts";

const results = () => region("Results");
const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const links = () =>
  results()
    .getAllByRole("rowheader")
    .map((each) => within(each).getByRole("link"));
const star = async (symbol: string) => await results().findByRole("button", { name: `Watch ${symbol}` });
const watched = () =>
  [...screen.getByRole("list", { name: "Watchlist" }).querySelectorAll("li a")].map(
    (link) => /^(RY|TD)/.exec(textOf(link))?.[0],
  );

async function open(query: string, options: PageOptions = {}) {
  const opened = await openPage(`/dashboard?tab=stocks${query}`, options);
  await screen.findByRole("region", { name: "Results" });
  await results().findAllByRole(query.includes("zz") ? "button" : "rowheader");
  return opened;
}

test("what is submitted can be come back to, what is typed in between cannot", async () => {
  const { user } = await open("");
  for (const text of ["bank", "gold"]) {
    await user.clear(box());
    await user.type(box(), `${text}{Enter}`);
    await waitFor(() => expect(window.location.search).toBe(`?tab=stocks&q=${text}`));
  }
  window.history.back();
  await waitFor(() => expect(box().value).toBe("bank"));
  expect(window.location.search).toBe("?tab=stocks&q=bank");
  window.history.forward();
  await waitFor(() => expect(box().value).toBe("gold"));
});

test("the arrow keys go from the box to the first row, on to the second, and back to the box", async () => {
  const { user } = await open("&q=bank");
  await user.click(box());
  for (const at of [0, 1]) {
    await user.keyboard("{ArrowDown}");
    isFocused(links()[at] as HTMLElement);
  }
  await user.keyboard("{ArrowUp}{ArrowRight}");
  isFocused(within(links()[0]?.closest("[data-row]") as HTMLElement).getByRole("button"));
  await user.keyboard("{ArrowUp}");
  isFocused(box());
});

test("a misspelled name is found, and what was looked for instead is said", async () => {
  const { user } = await open("&q=roayl+bank");
  const said = () => textOf(screen.getByRole("region", { name: "Results" }));
  await waitFor(() => expect(said()).toContain("Nothing is called “roayl bank”."));
  expect(textOf(links()[0])).toBe("RY");
  await user.click(results().getByRole("button", { name: "royal bank" }));
  await waitFor(() => expect(said()).not.toContain("Nothing is called"));
  expect(box().value).toBe("royal bank");
});

test("a text that nothing is called says so, and one press shows everything again", async () => {
  const { server, user } = await open("&q=zzqqxxw", {
    prepare: (fake) =>
      fake.change("stockSearch", (answer) => ({ ...answer, stocks: [], total: 0, corrected: null })),
  });
  await results().findByText("Nothing matches “zzqqxxw”");
  // The list knows none of that name: the server is asked as well.
  await waitFor(() => expect(server.asked("stockSearch").at(-1)?.query).toMatchObject({ query: "zzqqxxw" }));
  await user.click(results().getByRole("button", { name: "Show all stocks" }));
  const { length } = server.recorded("stockSymbols").symbols;
  await screen.findByText(`${length.toLocaleString("en-CA")} stocks`);
  await waitFor(() => expect(links()).toHaveLength(Math.min(100, length)));
  isFocused(box());
});

test("each row in view shows the price, day and signal that the API has of it, and can be ordered by them", async () => {
  const { server, user } = await open("&q=bank&country=CA", {
    scrolled: true,
    prepare: (fake) => {
      const [recorded] = fake.recorded("stockGlance").glances;
      if (recorded?.quote == null || recorded.signal === null) throw new Error("RY has no price.");
      const { quote, signal } = recorded;
      fake.answer("stockGlance", ({ body }) => ({
        glances: body.instrument_ids.map((id) => {
          const place = id.charCodeAt(5) + id.charCodeAt(6);
          if (id === "XTSE:TD") return { ...recorded, instrument_id: id, quote: null, signal: null };
          return {
            ...{ ...recorded, instrument_id: id },
            quote: { ...quote, price: place, change_percent: place / 100 },
            signal: { ...signal, confidence: place / 1_000 },
          };
        }),
      }));
    },
  });
  const rows = () => rowsOf(screen.getByRole("region", { name: "Results" }));
  await waitFor(() => expect(textOf(document.querySelector('[data-row="XTSE:RY"]'))).toContain("%"));
  const shown = document.querySelector('[data-row="XTSE:RY"]');
  const place = "R".charCodeAt(0) + "Y".charCodeAt(0);
  expect(textOf(shown)).toContain(place.toFixed(2));
  expect(textOf(shown)).toContain(`+${(place / 100).toFixed(2)}%`);
  expect(textOf(shown)).toContain("SELL");
  expect(textOf(shown)).toContain((place / 1_000).toFixed(2));
  expect(textOf(document.querySelector('[data-row="XTSE:TD"]'))).toContain("no prices here");
  const ids = server.asked("stockGlance").flatMap(({ body }) => body.instrument_ids);
  expect(new Set(ids).size).toBe(ids.length);

  const order = screen.getByRole("combobox", { name: "Order of the results" });
  await user.selectOptions(order, "Sort: confidence");
  expect(window.location.search).toContain("sort=confidence");
  const figures = () =>
    rows().flatMap(({ Confidence }) => (/\d/.test(Confidence ?? "") ? [Number(Confidence)] : []));
  await waitFor(() => expect(figures()).toEqual(figures().toSorted((a, b) => b - a)));
  expect(figures().length).toBeGreaterThan(1);
  await user.selectOptions(order, "Sort: name");
  const names = () => rows().map(({ Name }) => Name ?? "");
  await waitFor(() => expect(names()).toEqual(names().toSorted((a, b) => a.localeCompare(b, "en-CA"))));
});

test("prices that could not be loaded are said once and are there after Retry", async () => {
  const { server, user } = await open("&q=royal+bank", {
    scrolled: true,
    prepare: (fake) => fake.refuse("stockGlance", "invalid_input"),
  });
  const said = await screen.findByText("Prices and signals could not be loaded.");
  await results().findAllByText("not loaded");
  server.restore();
  await user.click(within(said).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(textOf(document.querySelector('[data-row="XTSE:RY"]'))).toContain("%"));
  expect(results().queryByText("not loaded")).toBeNull();
  expect(screen.queryByText("Prices and signals could not be loaded.")).toBeNull();
});

test("what the server refuses is taken back and said", async () => {
  const { server, user } = await open("&q=bank&country=CA");
  await screen.findByText("Nothing watched yet");
  const instrument = server.recorded("analyzeSymbol").instrument;
  const kept = { items: [{ instrument, added_at: new Date().toISOString() }] };
  server.answer("watchStock", kept);
  server.answer("watchlist", kept);
  await user.click(await star("RY"));
  await waitFor(() => expect(watched()).toEqual(["RY"]));
  server.cut("watchStock", "unwatchStock");
  await user.click(await star("TD"));
  await screen.findByText("TD could not be watched.");
  await waitFor(() => expect(watched()).toEqual(["RY"]));
  expect((await star("TD")).getAttribute("aria-pressed")).toBe("false");
  await user.click(await star("RY"));
  await screen.findByText("RY could not be taken off the watchlist.");
  await waitFor(() => expect(watched()).toEqual(["RY"]));
  expect((await star("RY")).getAttribute("aria-pressed")).toBe("true");
});
