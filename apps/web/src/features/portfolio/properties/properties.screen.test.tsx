/** Listings that are one property, as their owner tells and takes back. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

type Properties = AnswerOf<"identicalProperties">;

const listing = (instrument_id: string, name: string) =>
  ({
    symbol: instrument_id.slice(5),
    instrument_id,
    name,
  }) as Properties["listed"][number]["listings"][number];
const listed = [
  { property: "XTSE:RY", listings: [listing("XTSE:RY", "Royal Bank"), listing("XNYS:RY", "Royal Bank")] },
] as Properties["listed"];
const told = (undone_at: string | null) =>
  [
    {
      ...{ id: "p1", property: undone_at === null ? "XTSE:NEW" : null, reason: "New ticker" },
      listings: [listing("XTSE:OLD", "Old"), listing("XTSE:NEW", "New")],
      ...{ made_at: "2026-05-27T14:00:00Z", undone_at },
    },
  ] as Properties["told"];

test("two listings are told to be one with a reason, and taken back; what Neuro knows stands below", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (own) => {
      own.answer("identicalProperties", { told: [], listed });
      own.answer("addIdenticalProperty", () => {
        own.answer("identicalProperties", { told: told(null), listed });
        return { told: told(null), listed };
      });
      own.answer("removeIdenticalProperty", () => {
        own.answer("identicalProperties", { told: told("2026-05-28T14:00:00Z"), listed });
        return { told: told("2026-05-28T14:00:00Z"), listed };
      });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Same property" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Listings that are one property" }));
  await dialog.findByText("XTSE:RY = XNYS:RY");
  await user.click(dialog.getByRole("button", { name: "Add two listings" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter a symbol.");
  await user.type(dialog.getByRole("textbox", { name: "One listing" }), "XTSE:OLD");
  await user.type(dialog.getByRole("textbox", { name: "The other" }), "NEW");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please say why they are one.");
  await user.type(dialog.getByRole("textbox", { name: "Why they are one" }), "New ticker");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("XTSE:OLD = XTSE:NEW");
  expect(server.asked("addIdenticalProperty").map(({ body }) => body)).toEqual([
    { symbols: ["XTSE:OLD", "NEW"], reason: "New ticker" },
  ]);
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Take XTSE:OLD = XTSE:NEW back" }));
  await waitFor(() => expect(server.asked("removeIdenticalProperty")).toHaveLength(1));
  await dialog.findByText(/^New ticker, .*taken back/);
  expect(dialog.queryByRole("button", { name: /^Take XTSE:OLD/ })).toBeNull();
});

test("a refusal is said, and what was typed stays", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (own) => own.answer("identicalProperties", { told: [], listed: [] }),
  });
  await user.click(await screen.findByRole("button", { name: "Same property" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Listings that are one property" }));
  await user.click(await dialog.findByRole("button", { name: "Add two listings" }));
  server.refuse("addIdenticalProperty", "property_same_listing");
  await user.type(dialog.getByRole("textbox", { name: "One listing" }), "XIU");
  await user.type(dialog.getByRole("textbox", { name: "The other" }), "XTSE:XIU");
  await user.type(dialog.getByRole("textbox", { name: "Why they are one" }), "x");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Both are the same listing. Enter the two that are one property.",
  );
  expect(dialog.getByRole("textbox", { name: "One listing" })).toHaveProperty("value", "XIU");
});
