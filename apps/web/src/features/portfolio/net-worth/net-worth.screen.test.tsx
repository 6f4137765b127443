/** What one is worth, as its owner sees, enters and changes it. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";

type NetWorth = AnswerOf<"netWorth">;
type Item = NetWorth["items"][number];
type History = AnswerOf<"netWorthHistory">;

/** As a server would derive them. */
const provenances = (server: FakeServer) => {
  const sample = server.recorded("netWorth").provenance;
  const real = { ...sample, basis: "real" as typeof sample.basis, source: "Typed by you" };
  return { real, estimated: { ...real, basis: "estimated" as typeof sample.basis } };
};

function itemsOf(server: FakeServer): { home: Item; mortgage: Item } {
  const { real, estimated } = provenances(server);
  const terms = { rate_percent: 5, payment: 2_326.42, paid_every: "month" } as NonNullable<
    Item["values"][number]["terms"]
  >;
  const home: Item = {
    ...{ id: "h1", kind: "home", name: "House", currency: "CAD", secured_on: null, ended_on: null },
    ...{ value: 600_000, value_home: 600_000, typed_on: "2026-03-12", is_falling: null, repaid_on: null },
    ...{ equity_home: 201_356.5, provenance: real },
    values: [
      { day: "2026-03-12", amount: 600_000, terms: null },
      { day: "2024-05-01", amount: 550_000, terms: null },
    ],
  };
  const mortgage: Item = {
    ...{ ...home, id: "m1", kind: "mortgage", name: "Mortgage", secured_on: "h1", equity_home: null },
    ...{ value: 398_643.5, value_home: 398_643.5, typed_on: "2026-03-28", is_falling: true },
    ...{ repaid_on: "2051-03-28", provenance: estimated },
    values: [{ day: "2026-03-28", amount: 400_000, terms }],
  };
  return { home, mortgage };
}

function worthOf(server: FakeServer, change: Partial<NetWorth> = {}): NetWorth {
  const { home, mortgage } = itemsOf(server);
  return {
    ...{ today: "2026-05-29", net_worth_home: 226_356.5, owned_home: 625_000, owed_home: 398_643.5 },
    ...{ investments_home: 25_000, bank_home: 0, credit_home: 0, accounts: 1, practice_accounts: 2 },
    ...{ items: [home, mortgage], fx: null, provenance: provenances(server).estimated },
    ...change,
  };
}

function historyOf(server: FakeServer, change: Partial<History> = {}): History {
  return {
    ...{ span: "1Y", days: ["2026-05-27", "2026-05-28", "2026-05-29"] },
    ...{ net_worth: [226_000, 226_100, 226_356.5], owned: [624_643.5, 624_743.5, 625_000] },
    ...{ owed: [398_643.5, 398_643.5, 398_643.5], change_home: 356.5, added_home: 0 },
    ...{ change_percent: 0.16 as History["change_percent"], provenance: provenances(server).estimated },
    ...change,
  };
}

async function openWorth(change: Partial<NetWorth> = {}, options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    ...options,
    prepare: (server) => {
      server.answer("netWorth", worthOf(server, change));
      server.answer("netWorthHistory", ({ query }) => historyOf(server, { span: query?.span ?? "1Y" }));
      options.prepare?.(server);
    },
  });
  const name = options.language === "fr" ? "Valeur nette" : "Net worth";
  await screen.findByRole("region", { name });
  await opened.settled();
  return { ...opened, part: () => within(screen.getByRole("region", { name })) };
}

test("the total stands with its change, what is owned and owed, its age, and what of it is estimated", async () => {
  const { server, user, part } = await openWorth();
  await part().findByText("$226,356");
  await part().findByText("since 27 May 2026");
  const owned = within(part().getByRole("list", { name: "What you own" }));
  expect(owned.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "Investments1 account$25,000.00",
    "HouseHome · valued 12 Mar 2026$201,356.50 of it is yours$600,000.00",
  ]);
  const [owed] = within(part().getByRole("list", { name: "What you owe" })).getAllByRole("listitem");
  for (const words of [
    "Mortgage on House · balance of 28 Mar 2026",
    "5%, $2,326.42 every month",
    "repaid by 28 Mar 2051 if nothing changes",
    "est.",
  ])
    expect(owed?.textContent?.replace(/\s/g, " ")).toContain(words);
  part().getByText("Practice accounts are not in it.");
  expect(await accessibilityFindings()).toEqual([]);
  server.answer(
    "netWorthHistory",
    historyOf(server, { span: "ALL", added_home: -290_000, change_percent: null }),
  );
  await user.click(part().getByRole("radio", { name: "Since the start" }));
  await part().findByText(/290,000\.00 of it first counted later than that$/);
  expect(server.asked("netWorthHistory").at(-1)?.query).toEqual({ span: "ALL" });
  await user.click(part().getByRole("button", { name: "Show as table" }));
  within(await part().findByRole("region", { name: "Net worth over time" })).getByText("$226,100.00");
});

test("a home elsewhere has its value in its own currency beside that in Canadian dollars", async () => {
  const { user, part, server } = await openWorth(
    {},
    {
      prepare: (fake) => {
        const { home } = itemsOf(fake);
        const abroad: Item = {
          ...home,
          name: "Flat",
          currency: "EUR",
          value_home: 960_000,
          equity_home: null,
        };
        fake.answer("netWorth", worthOf(fake, { items: [abroad] }));
      },
    },
  );
  await part().findByText("$960,000.00");
  part().getByText(/^EUR\s600,000\.00$/);
  await user.click(part().getByRole("button", { name: "Flat" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Flat" }));
  dialog.getByText("€550,000.00");
  expect(server.asked("netWorth")).not.toEqual([]);
});

test("where nothing is one's own it says what to do; what is wrong is said beside it, what is refused under it", async () => {
  const nothing = {
    items: [],
    accounts: 0,
    net_worth_home: 0,
    owned_home: 0,
    owed_home: 0,
    investments_home: 0,
  };
  const { server, user, part } = await openWorth(nothing);
  await part().findByText("Nothing of your own is here yet");
  expect(server.asked("netWorthHistory")).toEqual([]);
  await user.click(part().getByRole("button", { name: "Add what you own or owe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add what you own or owe" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("button", { name: "Save" });
  await save();
  await dialog.findByText("Please enter a name.");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Loan of the car");
  await save();
  await dialog.findByText("Please enter the amount, 0 or more.");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kind" }), "Loan");
  await user.type(dialog.getByRole("textbox", { name: "Still owed" }), "20,000");
  await user.type(dialog.getByRole("textbox", { name: "Rate a year" }), "6");
  await save();
  await dialog.findByText("Please enter each payment, or leave the rate empty too.");
  await user.type(dialog.getByRole("textbox", { name: "Each payment" }), "386.66");
  expect(await accessibilityFindings()).toEqual([]);
  server.refuse("addNetWorthItem", "net_worth_items_too_many");
  await save();
  await dialog.findByRole("alert");
  server.answer("addNetWorthItem", () => {
    server.answer("netWorth", worthOf(server));
    return worthOf(server);
  });
  await save();
  await screen.findByText("$226,356");
  expect(server.asked("addNetWorthItem").at(-1)?.body).toEqual({
    ...{ kind: "loan", name: "Loan of the car", currency: "CAD", day: "2026-05-29", amount: 20_000 },
    terms: { rate_percent: 6, payment: 386.66, paid_every: "month" },
  });
});

test("a value is entered for a day, taken back, and had again", async () => {
  const { server, user, part } = await openWorth();
  await user.click(await part().findByRole("button", { name: "House" }));
  const dialog = within(await screen.findByRole("dialog", { name: "House" }));
  const rows = within(await dialog.findByRole("list", { name: "What you entered" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  for (const call of ["setNetWorthValue", "removeNetWorthValue"] as const)
    server.answer(call, worthOf(server));
  await user.click(dialog.getByRole("button", { name: "Enter a value" }));
  await user.type(dialog.getByRole("textbox", { name: "Worth" }), "610,000");
  const asked = server.asked("netWorthHistory").length;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("setNetWorthValue")).toHaveLength(1));
  expect(server.asked("setNetWorthValue")[0]).toMatchObject({
    ...{ params: { id: "h1", day: "2026-05-29" }, body: { amount: 610_000 } },
  });
  await waitFor(() => expect(server.asked("netWorthHistory").length).toBeGreaterThan(asked));
  await user.click(await dialog.findByRole("button", { name: /^Take back the value of 12\sMar\s2026$/ }));
  await user.click(await dialog.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.asked("setNetWorthValue")).toHaveLength(2));
  expect(server.asked("removeNetWorthValue")[0]?.params).toEqual({ id: "h1", day: "2026-03-12" });
  expect(server.asked("setNetWorthValue")[1]).toMatchObject({
    ...{ params: { id: "h1", day: "2026-03-12" }, body: { amount: 600_000 } },
  });
});

test("a new balance begins with the terms of the latest; what secures it, its end and its removal are said", async () => {
  const { server, user, part } = await openWorth();
  await user.click(await part().findByRole("button", { name: "Mortgage" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mortgage" }));
  await user.click(await dialog.findByRole("button", { name: "Enter a balance" }));
  dialog.getByText(/^Interest is compounded twice a year/);
  expect(dialog.getByRole("textbox", { name: "Each payment" })).toHaveProperty("value", "2326.42");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  server.answer("changeNetWorthItem", worthOf(server));
  await user.click(dialog.getByRole("button", { name: "Change" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Secured on" }), "Nothing");
  await user.type(dialog.getByLabelText("Repaid on"), "2026-05-01");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("changeNetWorthItem")).toHaveLength(1));
  expect(server.asked("changeNetWorthItem")[0]).toMatchObject({
    params: { id: "m1" },
    body: { name: "Mortgage", secured_on: null, ended_on: "2026-05-01" },
  });
  const { home } = itemsOf(server);
  server.answer("removeNetWorthItem", () => {
    server.answer("netWorth", worthOf(server, { items: [home] }));
    return worthOf(server, { items: [home] });
  });
  await user.click(await dialog.findByRole("button", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(part().queryByRole("button", { name: "Mortgage" })).toBeNull());
  expect(server.asked("removeNetWorthItem")[0]?.params).toEqual({ id: "m1" });
});

test("payments that do not cover the interest are warned of, and what was sold says so", async () => {
  const { part } = await openWorth(
    {},
    {
      prepare: (server) => {
        const { home, mortgage } = itemsOf(server);
        const sold = { ...home, ended_on: "2026-04-01", value: 0, value_home: 0, equity_home: null };
        const stuck = { ...mortgage, is_falling: false, repaid_on: null };
        server.answer("netWorth", worthOf(server, { items: [sold, stuck] }));
      },
    },
  );
  await part().findByText("The payments do not cover the interest: the balance stays as entered.");
  part().getByText("Home · Sold on 1 Apr 2026");
});

test("what cannot be loaded says so, and is there after another try", async () => {
  const { server, user, part } = await openWorth(
    {},
    {
      prepare: (each) => each.refuse("netWorth", "internal"),
    },
  );
  await part().findByText("The net worth could not be loaded.");
  server.answer("netWorth", worthOf(server));
  server.refuse("netWorthHistory", "internal");
  await user.click(part().getByRole("button", { name: "Retry" }));
  await screen.findByText("The history of the net worth could not be loaded.");
  server.answer("netWorthHistory", historyOf(server));
  await user.click(part().getByRole("button", { name: "Retry" }));
  await screen.findByText("since 27 May 2026");
});

test("it is told in French", async () => {
  const { part } = await openWorth({}, { language: "fr", width: "phone" });
  await part().findByText("Propriété · évalué le 12 mars 2026");
  part().getByText("5 %, 2 326,42 $ chaque mois");
});
