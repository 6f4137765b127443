/** Ranges, odds and their record beside a stock, and what a bad week costs a portfolio. */
import { asFraction, percentOf, percentText } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";
import { rowsOf } from "#testing/shown.ts";

const cell = (name: string) => within(screen.getByRole("heading", { name }).closest(".cell") as HTMLElement);
const share = (value: number) => percentText(percentOf(asFraction(value)), "en", { digits: 0 });

/** Both prices lie a little beside the one of now. */
function answerOdds(server: FakeServer): void {
  server.answer("rangeOdds", ({ body }) => {
    const recorded = server.recorded("rangeOdds");
    const side = (price: number, touched: number) => ({
      ...{ price, touched, by_session: [touched], median_session: 3 },
    });
    const { up = null, down = null } = body as { up?: number | null; down?: number | null };
    const isBoth = up !== null && down !== null;
    return {
      ...recorded,
      sessions: Number(body.sessions),
      up: up === null ? null : side(up, 0.2),
      down: down === null ? null : side(down, 0.4),
      up_touched: up === null ? null : 0.2,
      down_touched: down === null ? null : 0.4,
      up_first: isBoth ? 0.15 : null,
      down_first: isBoth ? 0.35 : null,
      same_session: isBoth ? 0.02 : null,
      neither: isBoth ? 0.48 : 0.6,
    };
  });
}

test("a stock shows how far, how likely, and opens how right that was", async () => {
  const { server, user, settled } = await openPage("/dashboard?tab=stocks&symbol=RY", {
    prepare: answerOdds,
  });
  await screen.findByRole("heading", { name: "How far" });
  await settled();
  const { forecasts, price, record } = server.recorded("rangeForecast");
  const bands = cell("How far").getAllByRole("listitem");
  expect(bands).toHaveLength(forecasts.length);
  for (const [place, { ranges }] of forecasts.entries()) {
    const usual = ranges.find(({ probability }) => probability === 0.8);
    expect(bands[place]?.textContent).toContain(usual?.low.toFixed(2));
    expect(bands[place]?.textContent).toContain(usual?.high.toFixed(2));
  }
  const week = record.horizons.find(({ sessions }) => sessions === 5);
  expect(cell("How far").getByText(/^Measured: /).textContent).toContain(
    `${Math.round(100 * (week?.held_80 ?? 0))} of 100 weeks`,
  );

  await waitFor(() => expect(cell("How likely").getByText("Above first")).toBeDefined());
  expect(cell("How likely").getByText(share(0.15))).toBeDefined();
  expect(server.asked("rangeOdds").at(-1)?.body).toMatchObject({ symbol: "RY", sessions: 5 });
  await user.click(screen.getByRole("radio", { name: "Within 1 month" }));
  await waitFor(() => expect(server.asked("rangeOdds").at(-1)?.body.sessions).toBe(21));
  await user.clear(screen.getByRole("textbox", { name: "Price above" }));
  await waitFor(() => expect(cell("How likely").getByText("Not touched")).toBeDefined());
  expect(server.asked("rangeOdds").at(-1)?.body.up).toBeNull();
  // A stop within one ordinary day is noise, and said to be.
  const below = screen.getByRole("textbox", { name: "Price below" });
  await user.clear(below);
  await screen.findByText("Type a price above that of now, one below, or both.");
  await user.type(below, (price * 0.999).toFixed(2));
  await screen.findByText(/^A stop this near lies within one ordinary day of ±/);

  await user.click(cell("How far").getByRole("button", { name: "Record" }));
  const dialog = within(await screen.findByRole("dialog", { name: "How right it was" }));
  const rows = rowsOf(await dialog.findByRole("region", { name: "How right the ranges were" }));
  expect(rows.map((row) => row.Ahead)).toEqual(["1 day", "1 week", "1 month"]);
  expect(dialog.getAllByRole("img").length).toBeGreaterThan(0);
  expect(await accessibilityFindings()).toEqual([]);
});

test("odds that are refused say why, and a forecast that fails can be asked for again, in French", async () => {
  const { server, user } = await openPage("/dashboard?tab=stocks&symbol=RY", {
    language: "fr",
    prepare: (fake) => {
      answerOdds(fake);
      fake.refuse("rangeForecast", "market_data_unavailable");
    },
  });
  await screen.findByText("La fourchette prévue n’a pas pu être chargée.");
  server.change("rangeForecast", (recorded) => recorded);
  server.refuse("rangeOdds", "odds_price_side");
  await user.click(cell("Jusqu’où").getByRole("button", { name: "Réessayer" }));
  await screen.findByText("Les probabilités n’ont pas pu être calculées.");
  expect(screen.getByText(/Le prix supérieur doit être au-dessus/)).toBeDefined();
});

test("a portfolio shows what a bad week costs and what adds to it, or that nothing moves", async () => {
  const { server, settled } = await openPage("/dashboard?tab=portfolio", { scrolled: true });
  await screen.findByRole("heading", { name: "What a bad week costs" });
  await settled();
  const { loss } = server.recorded("portfolioRisk").risk;
  const rows = rowsOf(screen.getByRole("region", { name: "What each holding adds to a bad week" }));
  expect(rows.map((row) => row.Holding)).toEqual(loss?.holdings.slice(0, 8).map(({ symbol }) => symbol));
  expect(screen.getAllByText(/^beyond it /)).toHaveLength(3);
  expect(await accessibilityFindings()).toEqual([]);
});
