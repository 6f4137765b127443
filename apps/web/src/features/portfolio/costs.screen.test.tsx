/** Costs that nobody told, and what funds did to them, as their owner enters them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

test("a cost that nobody told is asked for, entered with its source, and taken back; what a fund did is pasted", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (told) => {
      const gained = told.recorded("portfolioGains");
      const { symbol, instrument_id, name, account_ids, units } = gained.unrealized[0]!;
      const held = [
        { symbol, instrument_id, name, account_ids, units, missing: "cost" as const, value_cad: 1000 },
      ];
      told.answer("portfolioGains", { ...gained, cost_unknown: { held, sold: [] } });
      const { provenance } = gained;
      const entry = {
        ...{ entry_id: "e1", account_id: "a1", account_name: "Margin", symbol, instrument_id, name, units },
        ...{
          date: "2025-03-03",
          listing_currency: "CAD" as const,
          booked: null,
          corrections: [],
          provenance,
        },
      };
      const unknown = { ...entry, state: "unknown" as const, standing: null };
      const cost = { amount: 6400, currency: "CAD", amount_cad: 6400 } as const;
      const said = {
        id: "c1",
        cost,
        rated_on: null,
        reason: "Statement",
        made_at: "2026-05-28T14:00:00Z",
        undone_at: null,
      };
      const corrected = { ...entry, state: "corrected" as const, standing: cost, corrections: [said] };
      told.answer("portfolioCosts", { events: [], unknown: 1, entries: [unknown] });
      told.answer("correctCost", () => {
        told.answer("portfolioCosts", { events: [], unknown: 0, entries: [corrected] });
        return { events: [], unknown: 0, entries: [corrected] };
      });
      told.answer("undoCostCorrection", { events: [], unknown: 1, entries: [unknown] });
      told.answer("addCostEvents", { events: [], unknown: 0, entries: [corrected] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Enter the cost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What units cost" }));
  await user.click(await dialog.findByRole("button", { name: "Enter the cost" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter what all units cost together, 0 or more.");
  await user.type(dialog.getByRole("textbox", { name: "Cost of all units" }), "6400");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please say where the figure comes from.");
  await user.type(dialog.getByRole("textbox", { name: "Where it comes from" }), "Statement");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Entered by you");
  expect(server.asked("correctCost").map(({ params, body }) => [params, body])).toEqual([
    [{ id: "e1" }, { amount: 6400, currency: "CAD", reason: "Statement" }],
  ]);
  expect(dialog.getByText("nobody told it")).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(server.asked("undoCostCorrection")).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Add what a fund did" }));
  const lines = dialog.getByRole("textbox", { name: /^Symbol, record date/ });
  await user.type(lines, "XIU 2025-12-30");
  await user.type(dialog.getByRole("textbox", { name: "Where it comes from" }), "Slip");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/^Line 1 is not symbol/);
  await user.clear(lines);
  await user.type(lines, "XIU,2025-12-30,ROC,0.05,PLN");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/^Line 1 is not symbol/);
  await user.clear(lines);
  await user.type(lines, "XIU,2025-12-30,ROC,0.05,CAD");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("addCostEvents")).toHaveLength(1));
});

test("of a merger with cash, the value of a new share that nobody knows is asked for, and no cost", async () => {
  await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (told) => {
      const gained = told.recorded("portfolioGains");
      const { symbol, instrument_id, name, account_ids, units } = gained.unrealized[0]!;
      const missing = "new_share_value" as const;
      const held = [{ symbol, instrument_id, name, account_ids, units, missing, value_cad: 1000 }];
      told.answer("portfolioGains", { ...gained, cost_unknown: { held, sold: [] } });
    },
  });
  await screen.findByText(/Nobody knows what a new share of .+ was worth in the merger/);
  expect(screen.queryByText(/Nobody told what/)).toBeNull();
});

test("a cost in euros is shown as such, and its form keeps them", async () => {
  const { user } = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (told) => {
      const gained = told.recorded("portfolioGains");
      const { symbol, instrument_id, name, account_ids, units } = gained.unrealized[0]!;
      const held = [
        { symbol, instrument_id, name, account_ids, units, missing: "cost" as const, value_cad: 1000 },
      ];
      told.answer("portfolioGains", { ...gained, cost_unknown: { held, sold: [] } });
      const entry = {
        ...{ entry_id: "e1", account_id: "a1", account_name: "Margin", symbol, instrument_id, name, units },
        ...{
          date: "2025-03-03",
          listing_currency: "EUR" as const,
          state: "corrected" as const,
          booked: null,
        },
        ...{ corrections: [], provenance: gained.provenance },
        standing: { amount: 6400, currency: "EUR" as const, amount_cad: 10_240 },
      };
      told.answer("portfolioCosts", { events: [], unknown: 1, entries: [entry] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Enter the cost" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What units cost" }));
  await dialog.findByText(/€6,400\.00|EUR\s6,400\.00/);
  dialog.getByText("$10,240.00");
  await user.click(dialog.getByRole("button", { name: /cost/i }));
  expect(dialog.getByLabelText<HTMLSelectElement>("Currency").value).toBe("EUR");
});
