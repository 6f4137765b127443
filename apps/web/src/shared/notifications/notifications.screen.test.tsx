/** What a user is told: in the panel behind the bell, on the analytics tab, and only what they want to hear of. */
import type { AnswerOf, Notification } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";

const AT = "2026-05-28T18:00:00.000Z";
const bell = (name: string) => within(screen.getByRole("banner")).findByRole("button", { name });
const panel = async () => within(await screen.findByRole("dialog", { name: "Notifications" }));

const note = (id: string, title: string, more: Partial<Notification> = {}): Notification => ({
  ...{
    id,
    alert_type: "note",
    category: "personal",
    priority: "medium",
    title,
    message: "All is in the file.",
  },
  ...{ read: false, created_at: AT, link: null },
  ...more,
});

/** Keeps what was raised and read as the real one does, and tells every window. */
function keepNotifications(server: FakeServer, raised: Notification[]) {
  let all = raised;
  const unread = () => all.filter(({ read }) => !read).length;
  const tell = () =>
    server.tell("notification", { sequence: 9, at: AT, unread_count: unread(), raised: null });
  server.answer("notifications", () => ({ notifications: all, unread_count: unread(), next: null }));
  server.answer("readNotification", ({ params }) => {
    all = all.map((each) => (each.id === params.id ? { ...each, read: true } : each));
    tell();
    return { success: true, unread_count: unread() };
  });
  server.answer("readAllNotifications", () => {
    all = all.map((each) => ({ ...each, read: true }));
    tell();
    return { success: true, unread_count: 0 };
  });
  return {
    raise(...more: Notification[]): void {
      all = [...more, ...all];
      tell();
    },
    readElsewhere(): void {
      all = all.map((each) => ({ ...each, read: true }));
      tell();
    },
  };
}

test("what somebody's program raises is read one by one and all at once, in every window", async () => {
  let kept: ReturnType<typeof keepNotifications> | undefined;
  const { server, user } = await openPage("/dashboard?tab=analytics", {
    prepare: (fake) => {
      kept = keepNotifications(fake, []);
    },
  });
  await user.click(await bell("Notifications"));
  const empty = await panel();
  await empty.findByText("No notifications");
  expect(empty.getByRole<HTMLButtonElement>("button", { name: "Mark All Read" }).disabled).toBe(true);
  expect(await accessibilityFindings()).toEqual([]);
  await user.keyboard("{Escape}");
  kept?.raise(note("3", "Third"), note("2", "Second"), note("1", "First"));
  await user.click(await bell("Notifications, 3 unread"));
  const open = await panel();
  const second = (await open.findByText("Second")).closest("li") as HTMLElement;
  expect(second.textContent).toContain("Unread");
  await user.click(within(second).getByRole("button", { name: /^Mark as read/ }));
  await waitFor(() => expect(server.asked("readNotification").map(({ params }) => params.id)).toEqual(["2"]));
  await user.keyboard("{Escape}");
  await bell("Notifications, 2 unread");
  const recent = within(await within(screen.getByRole("main")).findByRole("list", { name: "Notifications" }));
  expect(recent.getAllByText("Unread").length).toBeGreaterThan(0);
  kept?.readElsewhere();
  await bell("Notifications");
  await waitFor(() => expect(recent.queryAllByText("Unread")).toEqual([]));
  kept?.raise(note("4", "Fourth"));
  await bell("Notifications, 1 unread");
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Mark All Read" }));
  await bell("Notifications");
  expect(server.asked("readAllNotifications")).toHaveLength(1);
});

test("an alert set on a stock comes true, arrives live and leads back to the stock", async () => {
  let kept: ReturnType<typeof keepNotifications> | undefined;
  const { server, user, settled } = await openPage("/dashboard?tab=stocks&symbol=RY", {
    prepare: (fake) => {
      kept = keepNotifications(fake, []);
      const waiting = {
        ...{ id: "alert-1", instrument_id: "XTSE:RY", symbol: "RY", name: "Royal Bank of Canada" },
        ...{ percent: null, signal: null, note: null, status: "waiting" as const },
        ...{ created_at: AT, triggered_at: null, triggered_price: null, triggered_signal: null },
      };
      fake.answer("createAlert", ({ body }) => ({
        alert: {
          ...waiting,
          currency: "CAD",
          kind: "price_above",
          price: Number((body as { price: number }).price),
        } as AnswerOf<"createAlert">["alert"],
      }));
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set an alert for RY" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set an alert" }));
  const price = await dialog.findByRole("textbox", { name: "Price" });
  await user.clear(price);
  await user.type(price, "270.25");
  await user.click(dialog.getByRole("button", { name: "Set alert" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.asked("createAlert")[0]?.body).toMatchObject({
    symbol: "XTSE:RY",
    kind: "price_above",
    price: 270.25,
  });
  await settled();
  const link = "/dashboard?tab=stocks&symbol=RY";
  const title = "RY above 270.25";
  kept?.raise(note("5", title, { alert_type: "price_alert", category: "alerts", link }));
  await user.click(await bell("Notifications, 1 unread"));
  const told = (await (await panel()).findByText(title)).closest("li") as HTMLElement;
  await user.click(within(told).getByRole("button", { name: /^Open/ }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(link));
  await waitFor(() => expect(server.asked("readNotification").map(({ params }) => params.id)).toEqual(["5"]));
});

for (const [language, words] of [
  [
    "en",
    {
      button: "Set an alert for RY",
      when: "Tell me when",
      kind: "the price leaves the range of its day",
      price: "Price",
      within: /^19 of 20 days close within this range/,
      set: "Set alert",
      refused: "The price has left the range of its day already.",
      done: "RY leaves the range of its day",
    },
  ],
  [
    "fr",
    {
      button: "Créer une alerte pour RY",
      when: "M’avertir quand",
      kind: "le prix sort de la fourchette du jour",
      price: "Cours",
      within: /^19 jours sur 20 clôturent dans cette fourchette/,
      set: "Créer l’alerte",
      refused: "Le prix est déjà sorti de la fourchette du jour.",
      done: "RY sort de la fourchette du jour",
    },
  ],
] as const)
  test(`an alert on the range of the day asks for no figure, and says why it cannot be set (${language})`, async () => {
    const { server, user } = await openPage("/dashboard?tab=stocks&symbol=RY", {
      language,
      prepare: (fake) => fake.refuse("createAlert", "alert_outside_already"),
    });
    await user.click(await screen.findByRole("button", { name: words.button }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("textbox", { name: words.price });
    await user.selectOptions(dialog.getByRole("combobox", { name: words.when }), words.kind);
    dialog.getByText(words.within);
    expect(dialog.queryByRole("textbox", { name: words.price })).toBeNull();
    await user.click(dialog.getByRole("button", { name: words.set }));
    await dialog.findByText(new RegExp(words.refused));
    expect(await accessibilityFindings()).toEqual([]);
    server.answer("createAlert", {
      alert: {
        ...{ id: "alert-1", instrument_id: "XTSE:RY", symbol: "RY", name: "Royal Bank of Canada" },
        ...{ currency: "CAD", kind: "outside_range", price: null, percent: null, signal: null, note: null },
        ...{ status: "waiting", created_at: AT },
        ...{ triggered_at: null, triggered_price: null, triggered_signal: null },
      },
    });
    await user.click(dialog.getByRole("button", { name: words.set }));
    await screen.findByText(words.done);
    expect(server.asked("createAlert").at(-1)?.body).toEqual({ symbol: "XTSE:RY", kind: "outside_range" });
  });

test("who does not want to hear of orders says so, and the choice is saved at once", async () => {
  const { server, user, settled } = await openPage("/dashboard?tab=settings#notifications", {
    scrolled: true,
  });
  await screen.findByRole("group", { name: "Orders" });
  await settled();
  const cell = within(document.getElementById("notifications") as HTMLElement);
  const inApp = (kind: string) =>
    within(cell.getByRole("group", { name: kind })).getByRole<HTMLInputElement>("switch", {
      name: "In the app",
    });
  expect(inApp("Account protection").disabled).toBe(true);
  expect(cell.getByText(/^No e-mail can reach you/)).toBeDefined();
  const { preferences } = server.recorded("notificationPreferences");
  server.answer("saveNotificationPreferences", ({ body }) => ({
    preferences: {
      ...preferences,
      categories: {
        ...preferences.categories,
        ...(body.categories as Partial<typeof preferences.categories>),
      },
    },
  }));
  await user.click(inApp("Orders"));
  await waitFor(() => expect(server.asked("saveNotificationPreferences")).toHaveLength(1));
  expect(server.asked("saveNotificationPreferences")[0]?.body).toEqual({
    categories: { orders: { ...preferences.categories.orders, in_app: false } },
  });
  await waitFor(() => expect(inApp("Orders").checked).toBe(false));
});
