/** Lots of a sale, as a resident of the United States names them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";

function withLots(server: FakeServer): void {
  const gains = server.recorded("portfolioGains");
  const { symbol, instrument_id, name } = gains.unrealized[0]!;
  const { provenance } = gains;
  const lot = {
    ...{ acquired_on: "2023-02-01", term: "long" as const, proceeds_usd: 2_000 },
    ...{ cost_usd: 800, wash_sale_usd: 0, gain_usd: 1_200 },
  };
  const sale = {
    ...{ entry_id: "s1", account_id: gains.unrealized[0]!.account_ids[0]!, symbol, instrument_id, name },
    ...{ kind: "sale" as const, date: "2026-03-11", counts_on: "2026-03-11", units: 10 },
    ...{ proceeds_cad: 2_800, cost_cad: 1_100, cost_estimated: false, gain_cad: 1_700, gain_percent: 154 },
    ...{ price_effect_cad: 1_700, fx_effect_cad: 0, possible_superficial_loss: false, denied_cad: 0 },
    ...{ added_to_cost_cad: 0, counted_cad: 1_700, denied_by: [], open_until: null, value_assumed: false },
    lot,
  };
  server.answer("portfolioGains", {
    ...gains,
    shown_before: {
      ...{ realized_cad: 3_000, denied_cad: 0, shown_at: "2026-01-02T15:00:00Z" },
      reasons: ["Gifts count at market value."],
    },
    ...{ rule: "lots", country: "US", realized: [sale, { ...sale, units: 2 }] },
    by_term: { short_usd: 0, long_usd: 2_400, unknown_usd: 0, wash_sales_usd: 0 },
  });
  const lots = [
    { entry_id: "b1", acquired_on: "2023-02-01", units: 10, cost_usd: 800, named_units: 0 },
    { entry_id: "b2", acquired_on: null, units: 10, cost_usd: null, named_units: 0 },
  ];
  const shown = {
    ...{ entry_id: "s1", account_id: sale.account_id, symbol, instrument_id, name },
    ...{ date: "2026-03-11", units: 12, method: "first_in_first_out" as const, lots, provenance },
  };
  server.answer("saleLots", shown);
  server.answer("nameLots", () => {
    const named = { ...shown, method: "named" as const, lots: [lots[0]!, { ...lots[1]!, named_units: 7 }] };
    server.answer("saleLots", named);
    return named;
  });
  server.answer("unnameLots", shown);
}

test("the lots of a sale are named within what was there and sold, and taken back", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio", { scrolled: true, prepare: withLots });
  await user.click(await screen.findByRole("radio", { name: "Realized" }));
  // An earlier version showed other figures of the same sales.
  const before = await screen.findByText(/shown with a gain of \$3,000\.00/);
  expect(before.parentElement?.textContent).toContain("Gifts count at market value.");
  const open = async () => {
    // One way in for all lines of a sale.
    await user.click(await screen.findByRole("button", { name: "Lots" }));
    return within(await screen.findByRole("dialog", { name: "Lots of this sale" }));
  };
  const dialog = await open();
  await dialog.findByText(/Bought on/);
  expect(dialog.getByText("Day unknown")).toBeDefined();
  expect(dialog.getByText(/cost unknown/)).toBeDefined();
  const [first, second] = dialog.getAllByRole("textbox", { name: "Units of this lot" });
  await user.type(first!, "11");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter between 0 and 10 units.");
  await user.clear(first!);
  await user.type(first!, "6");
  await user.type(second!, "7");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Together no more than what was sold: 12 units.");
  expect(await accessibilityFindings()).toEqual([]);
  await user.clear(first!);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.asked("nameLots").map(({ params, body }) => [params, body])).toEqual([
    [{ id: "s1" }, { lots: [{ entry_id: "b2", units: 7 }] }],
  ]);
  const again = await open();
  await user.click(await again.findByRole("button", { name: "First bought, first sold" }));
  await user.click(again.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("unnameLots")).toHaveLength(1));
});
