/** The range ahead beside the candles: named while it is drawn, left out on request and where there is no forecast. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";

const address = "/dashboard?tab=stocks&symbol=RY&range=";
const drawn =
  /^(Range ahead of 50% \/ 80% \/ 95% of outcomes|Fourchette à venir de 50\s% \/ 80\s% \/ 95\s% des cas)$/;

for (const language of ["en", "fr"] as const)
  test(`the range ahead is named, and left out on request from then on (${language})`, async () => {
    const { user } = await openPage(`${address}1M`, { language });
    await screen.findByText(drawn);
    // Within a popover, which opens in a browser alone.
    const box = screen.getByLabelText(/^(Range ahead|Fourchette à venir)$/);
    await user.click(box);
    await waitFor(() => expect(screen.queryByText(drawn)).toBeNull());
    expect(JSON.parse(localStorage.getItem("neuro.chart") ?? "{}")).toMatchObject({ ahead: false });
    await user.click(box);
    await screen.findByText(drawn);
  });

test("bars inside a day have no range ahead, nor has a stock without a forecast", async () => {
  const { server, user, settled } = await openPage(`${address}1D`, {
    prepare: (fake) => fake.change("stockHistory", (recorded) => ({ ...recorded, timeframe: "1D" })),
  });
  await screen.findByRole("slider", { name: /^Prices of / });
  await settled();
  // The menu's alone.
  expect(screen.getAllByText(/^Range ahead/)).toHaveLength(1);
  server.change("stockHistory", (recorded) => ({ ...recorded, timeframe: "1M" }));
  server.refuse("rangeForecast", "market_data_unavailable");
  await user.click(screen.getByRole("radio", { name: "1 month" }));
  await settled();
  await waitFor(() => expect(screen.getAllByText(/^Range ahead/)).toHaveLength(1));
});
