/** Securities found from the palette where the browser's own list cannot be had or kept. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { openPage } from "#testing/open-page.tsx";
import { isFocused } from "#testing/parts.ts";
import { textOf } from "#testing/shown.ts";

/** Opens the palette and types, until the first stock found is `name`. */
async function expectFound(user: UserEvent, text: string, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: /^Stock or tab/ }));
  const input = await screen.findByRole("combobox", { name: "Stock or tab" });
  await waitFor(() => isFocused(input));
  await user.type(input, text);
  const stocks = within(await screen.findByRole("group", { name: "Stocks" }));
  await waitFor(() => expect(textOf(stocks.getAllByRole("option")[0])).toContain(name));
}

test("without the list the server finds", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio", {
    prepare: (fake) => {
      fake.cut("stockSymbols");
      fake.answer("stockSearch", () => {
        const answer = fake.recorded("stockSearch");
        const [stock] = answer.stocks;
        const stocks = stock === undefined ? [] : [{ ...stock, name: "Royal Bank of Canada" }];
        return { ...answer, stocks };
      });
    },
  });
  await expectFound(user, "roayl bank", "Royal Bank of Canada");
  expect(server.asked("stockSearch").at(-1)?.query).toMatchObject({ query: "roayl bank" });
});

test("a full browser storage changes nothing", async () => {
  const { setItem } = Storage.prototype;
  const kept = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key === "neuro.stocks") throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  const { user } = await openPage("/dashboard?tab=portfolio", {
    prepare: (server) => server.refuse("stockSearch", "invalid_input"),
  });
  await expectFound(user, "berkshire", "Berkshire Hathaway");
  expect(kept.mock.calls.map(([key]) => key)).toContain("neuro.stocks");
  expect(localStorage.getItem("neuro.stocks")).toBeNull();
});
