/** What can be done with an account of the portfolio: money added, units moved, transactions read, particulars entered. */
import { type AnswerOf, catalogue, type TradingMode } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { type FakeServer, Refusal } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";

type Account = AnswerOf<"accountsEnhanced">["accounts"][number];
type Activity = AnswerOf<"portfolioActivity">;

interface Opening {
  readonly mode?: TradingMode;
  /** Connected accounts, of the four that the demo has. */
  readonly connected?: number;
  readonly prepare?: (server: FakeServer, account: Account) => void;
}

const accountOf = (server: FakeServer, type: string): Account => {
  const found = server.recorded("accountsEnhanced").accounts.find((each) => each.type === type);
  if (found === undefined) throw new Error(`The demo has no ${type}.`);
  return found;
};

async function openAccount({ mode = "paper", connected = 4, prepare }: Opening = {}) {
  let opening: Account | undefined;
  const opened = await openPage("/dashboard?tab=portfolio&account=none", {
    prepare(server) {
      const account = accountOf(server, "TFSA");
      opening = account;
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account.id}`);
      const { accounts, ...more } = server.recorded("accountsEnhanced");
      const shown = accounts.map((each) => (each.id === account.id ? { ...each, mode } : each));
      server.answer("accountsEnhanced", { ...more, accounts: shown.slice(0, connected) });
      const { holdings, ...rest } = server.recorded("holdings");
      server.answer("holdings", ({ query }) => ({
        ...rest,
        holdings: holdings.filter((each) => [undefined, each.account_id].includes(query?.account_id)),
      }));
      prepare?.(server, account);
    },
  });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(false),
  );
  await opened.settled();
  const account = opening;
  if (account === undefined) throw new Error("Nothing was opened.");
  const { user } = opened;
  const open = async (button: string | RegExp, name: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    return within(await screen.findByRole("dialog", { name }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return { ...opened, account, open, closed };
}

test("money is added once, with what will be beside it, and what was typed is kept", async () => {
  const { server, user, account, open, closed } = await openAccount();
  const name = "Add money to TFSA";
  const first = await open("Add", name);
  await user.click(first.getByRole("button", { name: "Add" }));
  expect(first.getByText("Please enter an amount above 0 and up to 1,000,000 dollars.")).toBeDefined();
  expect(server.asked("addFunds")).toEqual([]);
  await user.type(first.getByRole("textbox", { name: "Amount" }), "1,250.5");
  const sum = (account.cash_balance + 1_250.5).toLocaleString("en", { style: "currency", currency: "USD" });
  expect(first.getByRole("region", { name: "What will be" }).textContent).toContain(sum);
  expect(await accessibilityFindings()).toEqual([]);
  await user.keyboard("{Escape}");
  await closed();
  const again = await open("Add", name);
  expect(again.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("1,250.5");

  server.cut("addFunds");
  await user.click(again.getByRole("button", { name: "Add $1,250.50" }));
  await again.findByText(/it is never added twice/);
  const { provenance } = server.recorded("accountsEnhanced");
  const message = "+$1,250.50 in TFSA";
  server.answer("addFunds", { success: true, message, cash_balance: 1, provenance });
  const before = server.asked("accountsEnhanced").length;
  await user.click(again.getByRole("button", { name: "Try again" }));
  await closed();
  await screen.findByText(message);
  await waitFor(() => expect(server.asked("accountsEnhanced").length).toBeGreaterThan(before));
  const asked = server.asked("addFunds");
  for (const { body } of asked) expect(body).toEqual({ account_id: account.id, amount: 1_250.5 });
  const keys = new Set(asked.map(({ headers }) => headers?.["idempotency-key"]));
  expect(asked.length).toBeGreaterThan(1);
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/./);
});

test("money that the server refuses is told with its words, and nothing typed is lost", async () => {
  const { server, user, open } = await openAccount();
  server.refuse("addFunds", "account_read_only", { detail: "This account takes no deposit." });
  const dialog = await open("Add", "Add money to TFSA");
  await user.type(dialog.getByRole("textbox", { name: "Amount" }), "100");
  await user.click(dialog.getByRole("button", { name: "Add $100.00" }));
  await dialog.findByText("Error: This account takes no deposit.");
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("100");
});

test("units are moved in kind, too many are refused, and nothing typed is lost", async () => {
  const { server, user, account, open, closed } = await openAccount();
  const margin = accountOf(server, "margin");
  const holding = server
    .recorded("holdings")
    .holdings.find((each) => each.account_id === account.id && each.holding_category === "other");
  if (holding === undefined) throw new Error("The TFSA holds nothing.");
  const dialog = await open("Move", "Move holdings from TFSA");
  await user.selectOptions(await dialog.findByRole("combobox", { name: "To account" }), margin.id);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Symbol" }), holding.instrument_id);
  const units = dialog.getByRole<HTMLInputElement>("textbox", { name: "Units" });
  for (const nothing of ["", "0"]) {
    await user.clear(units);
    if (nothing !== "") await user.type(units, nothing);
    await user.click(dialog.getByRole("button", { name: "Move units" }));
    await dialog.findByText("Please enter how many units to move.");
  }
  expect(server.asked("transferHolding")).toEqual([]);
  await user.clear(units);
  await user.type(units, String(holding.units + 1));
  server.refuse("transferHolding", "insufficient_position", { detail: "You do not hold so many." });
  await user.click(dialog.getByRole("button", { name: "Move units" }));
  const said = await dialog.findByText(/^Transfer failed: /);
  expect(said.textContent?.length).toBeGreaterThan("Transfer failed: ".length);
  expect(units.value).toBe(String(holding.units + 1));
  expect(await accessibilityFindings()).toEqual([]);
  server.answer("transferHolding", { success: true, message: "3 units moved.", moved_units: 3 });
  const answer = server.hold("transferHolding");
  await user.clear(units);
  const askedBefore = server.asked("transferHolding").length;
  await user.type(units, "3{Enter}{Enter}");
  await waitFor(() => expect(server.asked("transferHolding")).toHaveLength(askedBefore + 1));
  answer();
  await closed();
  await screen.findByText("3 units moved.");
  expect(server.asked("transferHolding").at(-1)?.body).toEqual({
    from_account_id: account.id,
    to_account_id: margin.id,
    symbol: holding.instrument_id,
    units: 3,
  });
  expect(server.asked("transferHolding")).toHaveLength(askedBefore + 1);
});

test("with one connected account there is nowhere to move to, and the notice counts", async () => {
  const { open } = await openAccount({ connected: 1 });
  const dialog = await open("Move", "Move holdings");
  const sentence = catalogue.en["detail.transfer_needs_two_accounts"].replace("{count}", "1");
  expect(dialog.getByText(sentence)).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
});

test("a live account names what is coming soon, and leads to the broker", async () => {
  const { user, open, closed } = await openAccount({ mode: "live" });
  for (const [button, title, key] of [
    ["Add", "Add money", "error.funds_coming_soon"],
    ["Move", "Move holdings", "error.transfer_coming_soon"],
  ] as const) {
    const dialog = await open(button, title);
    expect(dialog.getByText(catalogue.en[key])).toBeDefined();
    expect(dialog.getByRole("link")).toBeDefined();
    expect(await accessibilityFindings()).toEqual([]);
    await user.keyboard("{Escape}");
    await closed();
  }
});

test("all transactions are paged and filtered", async () => {
  const { server, user, open } = await openAccount({
    prepare: (fake) => {
      const recorded: Activity = fake.recorded("portfolioActivity");
      const all = Array.from({ length: 120 }, (_, at) => ({
        ...(recorded.activities[at % recorded.activities.length] as Activity["activities"][number]),
        id: `activity-${at}`,
      }));
      fake.answer("portfolioActivity", ({ query = {} }) => {
        const found = all.filter(
          ({ kind, symbol }) =>
            [undefined, kind].includes(query.kind as typeof kind) &&
            (query.symbol === undefined || symbol === query.symbol),
        );
        const from = Number(query.offset ?? 0);
        const activities = found.slice(from, from + Number(query.limit ?? 20));
        return { ...recorded, activities, total: found.length };
      });
    },
  });
  const dialog = await open("All 120 transactions", "All transactions");
  const count = () => dialog.getAllByRole("status").map(({ textContent }) => textContent);
  await waitFor(() => expect(count()).toContain("120 transactions"));
  expect(dialog.getAllByRole("listitem")).toHaveLength(50);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kind" }), "Dividends");
  await waitFor(() =>
    expect(server.asked("portfolioActivity").at(-1)?.query).toMatchObject({ kind: "dividend" }),
  );
  await waitFor(() => expect(dialog.getAllByText(/Dividend/).length).toBeGreaterThan(1));
  await user.type(dialog.getByRole("textbox", { name: "Symbol" }), "zzzz");
  await dialog.findByText("Nothing in the journal fits these filters.");
  await user.click(dialog.getByRole("button", { name: "Show all transactions" }));
  await waitFor(() => expect(count()).toContain("120 transactions"));
  expect(await accessibilityFindings()).toEqual([]);
});

test("the goal that is entered replaces the estimate, and can be taken back", async () => {
  const { server, user, account } = await openAccount();
  const details = server.recorded("accountDetails");
  server.answer("accountParticulars", ({ body = {} }) => {
    const goal = body.goal ?? null;
    const provenance = goal === null ? details.provenance : { ...details.provenance, estimated: [] };
    server.answer("accountDetails", { ...details, goal: goal ?? details.goal, provenance });
    return { goal };
  });
  const goal = () => {
    const found = screen.getByText("Goal").closest("dt")?.nextElementSibling;
    if (!(found instanceof HTMLElement)) throw new Error("There is no goal.");
    return within(found);
  };
  const open = async () => {
    const enter = goal().queryByRole("button", { name: "Enter mine", hidden: true });
    await user.click(enter ?? goal().getByRole("button", { name: "Change the goal" }));
    return within(await screen.findByRole("dialog", { name: "What only you know" }));
  };
  let dialog = await open();
  const field = () => dialog.getByRole<HTMLInputElement>("textbox", { name: "Goal" });
  await user.clear(field());
  await user.type(field(), "House, 2031");
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("House, 2031");
  expect(server.asked("accountParticulars")[0]).toMatchObject({
    params: { id: account.id },
    body: { goal: "House, 2031" },
  });
  dialog = await open();
  await user.clear(field());
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("accountParticulars").at(-1)?.body).toEqual({ goal: null }));
});

test("more than the contribution room is asked about before it is booked", async () => {
  const { server, user, open, closed } = await openAccount();
  const { provenance } = server.recorded("accountsEnhanced");
  server.answer("addFunds", ({ body }) => {
    if (body?.over_room === true) return { success: true, message: "Added.", cash_balance: 1, provenance };
    throw new Refusal("room_exceeded", { detail: "This would be $100.00 too much." });
  });
  const dialog = await open("Add", "Add money to TFSA");
  await user.type(dialog.getByRole("textbox", { name: "Amount" }), "500");
  const asked = async () => {
    await user.click(dialog.getByRole("button", { name: "Add $500.00" }));
    const name = "More than the contribution room";
    return within(await screen.findByRole("alertdialog", { name }));
  };
  let question = await asked();
  question.getByText("This would be $100.00 too much.");
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.asked("addFunds")).toHaveLength(1);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("500");
  question = await asked();
  await user.click(question.getByRole("button", { name: "Pay it in all the same" }));
  await closed();
  await screen.findByText("Added.");
  expect(server.asked("addFunds").at(-1)?.body).toMatchObject({ amount: 500, over_room: true });
});
