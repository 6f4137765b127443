/** Whose gains are looked at, where several of a household have taxed accounts. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { type FakeServer, Refusal } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";

const ROBIN = { id: "p1", name: "Robin" } as const;
const PEOPLE = [{ id: "self", name: null }, ROBIN] as const;

interface Asking {
  readonly query?: { readonly person_id?: string | undefined };
}
const asked = (input: Asking) => input.query?.person_id ?? "self";

/** Robin's unrealized gain is 12.34, and of a loss of theirs the user's purchase would deny a part. */
function answerFor(server: FakeServer): void {
  const gained = server.recorded("portfolioGains");
  const { provenance } = gained;
  const [sale] = gained.realized;
  if (sale === undefined) throw new Error("Nothing was sold.");
  server.answer("portfolioGains", (input) => {
    const person_id = asked(input);
    const all = { ...gained, person_id, people: [...PEOPLE], year: gained.year };
    if (person_id === "self") return all;
    const theirs: typeof sale = {
      ...{ ...sale, kind: "sale", gain_cad: -100, denied_cad: 40, counted_cad: -60, lot: null },
      ...{ possible_superficial_loss: true, denied_by: [{ id: "self", name: null }] },
    };
    const totals = { ...gained.totals, unrealized_cad: 12.34 };
    return { ...all, unrealized: [], realized: [theirs], totals };
  });
  server.answer("portfolioLosses", (input) => ({
    us_losses: [],
    ...{ person_id: asked(input), buy_back_from: "2026-07-01", provenance },
    losses:
      asked(input) === "self"
        ? []
        : [
            {
              ...{
                account_id: "a9",
                account_name: "Margin",
                symbol: "RY",
                instrument_id: sale.instrument_id,
              },
              ...{ name: "Royal Bank", units: 5, loss_cad: 90, denied_cad: 30, counted_cad: 60 },
              ...{ denied_by: [{ id: "self", name: null }], wait_until: "2026-06-30" },
            },
          ],
  }));
  server.answer("portfolioForeignProperty", (input) => {
    const highest_cad = asked(input) === "self" ? 20_000 : 30_000;
    const told: AnswerOf<"portfolioForeignProperty"> = {
      ...server.recorded("portfolioForeignProperty"),
      ...{ person_id: asked(input), state: "below", highest_cad, highest_on: "2026-02-03" },
    };
    return told;
  });
  server.answer("portfolioSlips", (input) => ({
    ...{ person_id: asked(input), year: 2025, years: [2025], state: "compared", slips: [], without_slip: [] },
    provenance,
  }));
}

async function openGains() {
  const opened = await openPage("/dashboard?tab=portfolio", { scrolled: true, prepare: answerFor });
  const region = await screen.findByRole("region", { name: "Gains" });
  const part = within(region);
  await part.findByRole("combobox", { name: "Whose gains" });
  return { ...opened, part };
}

test("the person chosen rules gains, losses to take, foreign property and slips alike", async () => {
  const { server, user, part } = await openGains();
  const choice = part.getByRole<HTMLSelectElement>("combobox", { name: "Whose gains" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["You", "Robin"]);
  await part.findByText("$20,000.00");
  expect(part.queryByRole("button", { name: /Losses that could be taken/ })).toBeNull();
  await user.selectOptions(choice, "p1");
  await part.findByText("$30,000.00");
  const gain = part.getByText("Unrealized gain").closest("dt")?.nextElementSibling;
  expect(gain?.textContent).toContain("12.34");
  part.getByText(/Each person of your household has costs and gains of their own\./);
  await part.findByText(/You bought some of it yourself/);
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(part.getByRole("radio", { name: "Realized" }));
  // What is asked for is enough: a file is nothing that this page shows.
  server.refuse("portfolioExport", "internal");
  await user.click(part.getByRole("button", { name: "Export CSV" }));
  await waitFor(() =>
    expect(server.asked("portfolioExport").at(-1)).toMatchObject({
      ...{ params: { what: "realized_gains" }, query: { person_id: "p1" } },
    }),
  );
  await user.click(part.getByRole("button", { name: "T5008 slips" }));
  await screen.findByRole("dialog", { name: "T5008 slips of Robin" });
  for (const call of [
    "portfolioGains",
    "portfolioLosses",
    "portfolioForeignProperty",
    "portfolioSlips",
  ] as const)
    expect(asked(server.asked(call).at(-1) as Asking)).toBe("p1");
});

test("of a person who was removed meanwhile the view goes back to the user's own", async () => {
  const { server, user, part } = await openGains();
  const gained = server.recorded("portfolioGains");
  server.answer("portfolioGains", (input) => {
    if (asked(input) !== "self") throw new Refusal("person_not_found");
    return { ...gained, person_id: "self", people: [] };
  });
  await user.selectOptions(part.getByRole("combobox", { name: "Whose gains" }), "p1");
  await waitFor(() => expect(part.queryByRole("combobox", { name: "Whose gains" })).toBeNull());
  expect(asked(server.asked("portfolioGains").at(-1) as Asking)).toBe("self");
});
