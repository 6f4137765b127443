/** The order ticket on the trading page: what it waits for, refuses and fills in, and every way its preview can end. */
import { type AnswerOf, catalogue, type Locale, previewLifeMs } from "@neuro/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { field, isFocused, plain } from "#testing/parts.ts";

type Preview = AnswerOf<"previewOrder">;

const form = () =>
  within(screen.getByRole("form", { name: /^(Quick Trade|Négociation rapide|Ordre rapide)$/ }));
const previewButton = () =>
  screen.getByRole<HTMLButtonElement>("button", {
    name: /^(Preview order|Preview live order|Aperçu de l’ordre)$/,
  });
const dialog = async () => within(await screen.findByRole("dialog"));
const words = (element: HTMLElement) => plain(element.textContent ?? "");

async function openTicket({ symbol = "RY", ...options }: PageOptions & { symbol?: string } = {}) {
  const opened = await openPage(`/dashboard?tab=trading${symbol === "" ? "" : `&symbol=${symbol}`}`, options);
  await screen.findByRole("form");
  if (symbol !== "") await form().findByText("Royal Bank of Canada");
  await opened.settled();
  const { user } = opened;
  const fill = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== "") await user.type(field(name), text);
  };
  const choose = (name: string, value: string) => user.selectOptions(field(name), value);
  const close = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  return { ...opened, fill, choose, close };
}

/** What the server says of an order that it would not take. */
const refusing = (code: string, detail: string) => (preview: Preview) => ({
  ...preview,
  allowed: false,
  refusal: { code, detail } as NonNullable<Preview["refusal"]>,
});

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

describe("what is written", () => {
  for (const language of ["en", "fr"] as const)
    test(`the quick trade form waits for its fields and refuses what the server would (${language})`, async () => {
      const said = (key: keyof typeof catalogue.en) => plain(catalogue[language][key]);
      const { server, user, fill, choose, close } = await openTicket({ symbol: "", language });
      expect(previewButton().disabled).toBe(true);
      expect(described(previewButton())).toContain(said("order.required_fields"));
      await user.type(field("symbol"), "ry");
      expect(field("symbol").value).toBe("RY");
      await form().findByText("Royal Bank of Canada");
      expect(previewButton().disabled).toBe(true);
      for (const wrong of ["0", "10001"]) {
        await fill("quantity", wrong);
        await user.click(previewButton());
        expect(plain(described(field("quantity")))).toContain(said("error.quantity_range"));
        expect(field("symbol").value).toBe("RY");
      }
      await fill("symbol", "abcdefghijk");
      await fill("quantity", "1");
      await user.click(previewButton());
      expect(plain(described(field("symbol")))).toContain(said("symbol.too_long"));
      await fill("symbol", "RY");
      await choose("type", "Limit");
      expect(previewButton().disabled).toBe(true);
      await fill("limit-price", "0");
      await user.click(previewButton());
      expect(plain(described(field("limit-price")))).toContain(said("error.limit_price_invalid"));
      expect(server.asked("previewOrder")).toEqual([]);
      // More than the cash: the server refuses, says why, and nothing typed is lost.
      await choose("type", "Market");
      await fill("quantity", "9000");
      const detail = said("error.insufficient_funds");
      server.change("previewOrder", refusing("insufficient_funds", detail));
      await user.click(previewButton());
      const alert = (await dialog()).getByRole("alert");
      expect(words(alert)).toContain(said("order.trading_error"));
      expect(words(alert)).toContain(detail);
      await close();
      expect(field("quantity").value).toMatch(/^9\D?000$/);
    });

  test("the percents of the settings fill the bracket in, and each price says how far it lies", async () => {
    const { user, fill, choose } = await openTicket();
    await fill("quantity", "3");
    await choose("type", "Limit");
    await fill("limit-price", "200");
    await user.click(form().getByRole("switch", { name: "Stop-loss and take-profit" }));
    await user.click(form().getByRole("button", { name: "Fill in −2.0% and +4.0%" }));
    expect(field("stop-loss").value).toBe("196.00");
    expect(field("take-profit").value).toBe("208.00");
    const written = words(screen.getByRole("form"));
    for (const away of [/Stop-loss.*−2\.0%/, /Take-profit.*\+4\.0%/]) expect(written).toMatch(away);
    expect(form().getByText(/A stop and a target stand ready once it fills\./)).toBeDefined();
  });

  test("cash that nothing trades in is never offered for an order", async () => {
    const cash = [
      { currency: "EUR", amount: 5_000, reserved: 0 },
      { currency: "USD", amount: 0, reserved: 0 },
    ];
    const { fill } = await openTicket({
      prepare: (fake) =>
        fake.change("accounts", (told) => ({
          ...told,
          accounts: told.accounts.map((each) => ({ ...each, currency: "EUR" as const, cash })),
        })),
    });
    await fill("quantity", "1");
    expect(words(screen.getByRole("form"))).not.toMatch(/€|EUR|5,000/);
  });

  test("an order waits for the accounts, and never says that none was chosen while they are on the way", async () => {
    let arrive: (() => void) | undefined;
    const { server, user } = await openPage("/dashboard?tab=trading&symbol=RY", {
      prepare: (fake) => {
        arrive = fake.hold("accounts");
      },
    });
    await screen.findByRole("form");
    await user.type(field("quantity"), "3");
    expect(form().getByRole("combobox", { name: "Account" }).textContent).toContain("Loading accounts...");
    expect(previewButton().disabled).toBe(true);
    await user.type(field("quantity"), "{Enter}");
    expect(screen.queryByText(catalogue.en["error.account_required"])).toBeNull();
    expect(server.asked("previewOrder")).toEqual([]);
    arrive?.();
    await waitFor(() => expect(previewButton().disabled).toBe(false));
    await user.click(previewButton());
    await (await dialog()).findByRole("button", { name: "Place paper order" });
    const [account] = server.recorded("accounts").accounts;
    expect(server.asked("previewOrder")[0]?.body).toMatchObject({ account_id: account?.id, quantity: 3 });
  });

  test("without a live account the live mode says what is needed and where", async () => {
    const { user } = await openTicket({
      prepare: (server) =>
        server.answer("tradingStatus", ({ query }) => ({
          ...server.recorded("tradingStatus"),
          mode: query?.mode ?? "paper",
        })),
    });
    await user.click(screen.getByRole("radio", { name: "Live" }));
    await screen.findByText("Live trading is not set up");
    const needed = catalogue.en["error.live_requires_connection"];
    expect((await screen.findAllByText(needed)).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Preview live order" }).matches(":disabled")).toBe(true);
    expect(await accessibilityFindings()).toEqual([]);
    const [link] = screen.getAllByRole("link", { name: "Connect a brokerage account" });
    await user.click(link as HTMLElement);
    await screen.findByRole("heading", { level: 1, name: "Connect" });
    expect(window.location.search).toContain("tab=connect");
  });
});

describe("what is previewed", () => {
  test("the dialog shows every figure of the preview, and its checks", async () => {
    const { server, user, fill } = await openTicket();
    await fill("quantity", "5");
    await user.click(previewButton());
    const shown = await dialog();
    const { estimate, cash, exits, position, order, checks, sentence } = server.recorded("previewOrder");
    const money = (value: number) =>
      new Intl.NumberFormat("en", { style: "currency", currency: "USD" })
        .format(Math.abs(value))
        .replace(/^/, value < 0 ? "−" : "");
    const beside = (name: string) => words(shown.getByText(name).nextElementSibling as HTMLElement);
    expect(beside("You pay at most")).toContain(money(estimate.at_worst));
    expect(beside("Cash after")).toContain(money(cash.after));
    expect(beside("Most you lose at the stop")).toContain(money(exits?.loss_at_stop ?? 0));
    expect(beside("You pay about")).toContain(money(estimate.total));
    expect(beside("Commission")).toContain(money(estimate.commission));
    expect(beside(`${order.symbol} held`)).toBe(`${position.before} to ${position.after}`);
    for (const { label } of checks) expect(shown.getByText(label)).toBeDefined();
    expect(shown.getByText(plain(sentence))).toBeDefined();
    expect(shown.getByRole("timer").textContent).toMatch(/This check holds for 0:\d\d/);
    expect(await accessibilityFindings()).toEqual([]);
  });

  test("by lots, the gains of a sale stand by their terms, and only those that there are", async () => {
    const { server, user, fill } = await openTicket();
    const gains = { short_usd: -120.5, long_usd: 0 };
    const washed = { denied_usd: 120.5, lost_usd: 0, wait_until: "2026-07-01", earlier: [] };
    server.change("previewOrder", (preview: Preview) => ({ ...preview, us_tax: { gains, ...washed } }));
    await fill("quantity", "5");
    await user.click(previewButton());
    const shown = await dialog();
    const term = shown.getByText("Short-term gain, about");
    expect(words(term.nextElementSibling as HTMLElement)).toContain("120.50");
    expect(shown.queryByText("Long-term gain, about")).toBeNull();
  });

  for (const language of ["en", "fr"] as const)
    test(`a preview that would be refused says why and what to do, and cannot be confirmed (${language})`, async () => {
      const { server, user, fill, close } = await openTicket({ language });
      await fill("quantity", "2");
      for (const code of [
        "insufficient_funds",
        "price_collar",
        "insufficient_position",
        "stop_price_invalid",
      ] as const) {
        const detail = plain(catalogue[language as Locale][`error.${code}`]);
        server.change("previewOrder", refusing(code, detail));
        await user.click(previewButton());
        const shown = await dialog();
        const alert = shown.getByRole("alert");
        expect(words(alert)).toContain(plain(catalogue[language]["order.trading_error"]));
        expect(words(alert)).toContain(detail);
        expect(shown.queryByRole("button", { name: /^(Place|Passer)/ })).toBeNull();
        await close();
      }
    });

  test("a preview runs out after half a minute, and checking again loses nothing", async () => {
    const { server, user, fill } = await openTicket();
    await fill("quantity", "4");
    await user.click(previewButton());
    const shown = await dialog();
    expect(shown.getByRole("button", { name: "Place paper order" })).toBeDefined();
    await act(async () => {
      vi.setSystemTime(Date.now() + previewLifeMs + 1_000);
    });
    await shown.findByText("This check has run out.");
    expect(shown.queryByRole("button", { name: "Place paper order" })).toBeNull();
    await user.click(shown.getByRole("button", { name: "Check again" }));
    await user.click(await shown.findByRole("button", { name: "Place paper order" }));
    await screen.findByText(plain(server.recorded("quickTrade").message));
    expect(server.asked("previewOrder").map(({ body }) => body.quantity)).toEqual([4, 4]);
    expect(server.asked("quickTrade")).toMatchObject([{ body: { symbol: "RY", quantity: 4 } }]);
  });

  test("a check that ran out at the server is made anew before anything is placed", async () => {
    const { server, user, fill } = await openTicket();
    await fill("quantity", "6");
    await user.click(previewButton());
    const shown = await dialog();
    server.refuse("quickTrade", "preview_expired");
    const renewed = "5ec360a7-64d0-46d9-bb14-ac7d0b22ff65";
    server.change("previewOrder", (preview) => ({ ...preview, preview_id: renewed }));
    await user.click(shown.getByRole("button", { name: "Place paper order" }));
    await shown.findByText(/^The last check had run out/);
    server.change("quickTrade", (answer) => answer);
    await user.click(shown.getByRole("button", { name: "Place paper order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { preview_id } = server.recorded("previewOrder");
    expect(server.asked("quickTrade").map(({ body }) => body.preview_id)).toEqual([preview_id, renewed]);
  });

  test("an order that fails says so with the server's words, or asks to try again where there are none", async () => {
    const { server, user, fill, close } = await openTicket();
    await fill("quantity", "1");
    const place = async () => {
      await user.click(previewButton());
      await user.click(await (await dialog()).findByRole("button", { name: /^Place/ }));
    };
    const told = async (title: string, detail: string) => {
      const alert = await (await dialog()).findByRole("alert");
      expect(words(alert)).toContain(title);
      expect(words(alert)).toContain(detail);
      await close();
    };
    server.change("quickTrade", (answer) => ({
      ...answer,
      success: false,
      message: "Rejected.",
      order: { ...answer.order, status: "rejected", reason: "The venue is full." },
    }));
    await place();
    await told("Failed to place order", "The venue is full.");
    server.refuse("quickTrade", "market_data_unavailable", { detail: "There is no price now." });
    await place();
    await told("Trading error", "Error: There is no price now.");
    server.answer("quickTrade", () => Response.json(null) as never);
    await place();
    await told("Trading error", "Error: Please try again");
  });

  test("the keyboard writes, previews and leaves an order, and the focus comes back", async () => {
    const { server, user } = await openTicket();
    // Round the page more than once: what is still being worked out may be passed over, or be drawn anew.
    const tabTo = async (element: () => HTMLElement) => {
      for (let presses = 0; presses < 120 && document.activeElement !== element(); presses += 1)
        await user.tab();
      isFocused(element());
    };
    field("symbol").focus();
    await tabTo(() => field("quantity"));
    await user.keyboard("2");
    await tabTo(() => field("type"));
    await user.selectOptions(field("type"), "Limit");
    await tabTo(() => field("limit-price"));
    await user.keyboard("250");
    // Until the order can be previewed the button is passed over.
    await waitFor(() => expect(previewButton().disabled).toBe(false));
    await tabTo(previewButton);
    await user.keyboard("{Enter}");
    const shown = await dialog();
    await waitFor(() => isFocused(shown.getByRole("button", { name: "Place paper order" })));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => isFocused(previewButton()));
    expect(field("quantity").value).toBe("2");
    expect(server.asked("quickTrade")).toEqual([]);
  });
});
