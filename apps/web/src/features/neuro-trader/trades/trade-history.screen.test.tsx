/** What Neuro traded, by mode: empty in words, then every particular of a trade. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";

const ADDRESS = "/dashboard?tab=neuro-trader";

test("the history of the Neuro trader is the mode's: empty in words, then every particular of a trade", async () => {
  const { server, user } = await openPage(ADDRESS, {
    as: "trader",
    prepare: (fake) => {
      const { trades, ...more } = fake.recorded("neuroTrades");
      fake.answer("neuroTrades", ({ query }) => ({ ...more, trades: query?.mode === "live" ? [] : trades }));
    },
  });
  const [trade] = server.recorded("neuroTrades").trades;
  if (trade === undefined) throw new Error("Neuro has traded nothing.");
  const table = within(await screen.findByRole("region", { name: "Trade History" }));
  const row = table.getByRole("rowheader", { name: trade.symbol }).closest("tr");
  for (const said of [
    "Paper",
    trade.strategy,
    trade.entry_price.toFixed(2),
    (trade.confidence ?? Number.NaN).toFixed(2),
    (trade.stop_loss ?? Number.NaN).toFixed(2),
  ])
    expect(row?.textContent).toContain(said);
  expect(screen.getByText(/Orders are sent only by a strategy of your own/)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Live" }));
  await screen.findByText("No live trades yet. Start trading to see history.");
  expect(screen.getByText(/Live trading is not set up\./)).toBeDefined();
  expect(server.asked("neuroTrades").at(-1)?.query?.mode).toBe("live");
  await user.click(screen.getByRole("link", { name: "Orders and drafts" }));
  await screen.findByRole("heading", { name: "Quick Trade" });
  expect(window.location.search).toContain("tab=trading");
});

for (const [language, live, empty, emptyLive, setUp] of [
  [
    ...["en", "Live", "No paper trades yet. Start trading to see history."],
    ...["No live trades yet. Start trading to see history.", /Live trading is not set up\./],
  ],
  [
    ...["fr", "Réel"],
    "Aucune opération en mode simulé pour l’instant. Commencez à négocier pour voir l’historique.",
    "Aucune opération en mode réel pour l’instant. Commencez à négocier pour voir l’historique.",
    /La négociation réelle n’est pas configurée\./,
  ],
] as ["en" | "fr", string, string, string, RegExp][])
  test(`the modes and their empty histories are said in ${language}`, async () => {
    const { user } = await openPage(ADDRESS, { language });
    await screen.findByText(empty);
    await user.click(screen.getByRole("radio", { name: live }));
    await screen.findByText(emptyLive);
    expect(screen.getByText(setUp)).toBeDefined();
  });
