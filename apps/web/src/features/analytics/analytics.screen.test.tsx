/** The analytics view and the bell: figures of the portfolio over a range, settings to be read, what Neuro told. */
import type { Alert, AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { Asked, FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { rowsOf, textOf } from "#testing/shown.ts";

type Notification = AnswerOf<"notifications">["notifications"][number];

const main = () => within(screen.getByRole("main"));
const bell = () => within(screen.getByRole("banner")).getByRole("button", { name: /^Notifications/ });
const range = (name: string) => main().getByRole<HTMLInputElement>("radio", { name });
const told = () => within(main().getByRole("list", { name: "Notifications" })).getAllByRole("listitem");

const days = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 } as const;

/** One value a day over each range. */
function answerCharts(server: FakeServer): void {
  server.answer("performanceChart", ({ params: { period } }: Asked<"performanceChart">) => {
    const count = days[period as keyof typeof days];
    const start = Date.UTC(2026, 4, 28) - count * 86_400_000;
    const labels = Array.from({ length: count }, (_, day) =>
      new Date(start + day * 86_400_000).toISOString().slice(0, 10),
    );
    const portfolio_values = labels.map((_, day) => 100_000 + day);
    const recorded = server.recorded("performanceChart");
    return { ...recorded, period, chart_data: { labels, portfolio_values } };
  });
}

/** Six notes, the newest first, none of them read. */
function tellSix(server: FakeServer): void {
  answerCharts(server);
  const notes = [6, 5, 4, 3, 2, 1].map(
    (number): Notification => ({
      ...{ id: `note-${number}`, alert_type: "note", category: "personal", title: `Note ${number}` },
      ...{ message: "Raised by a program of the user.", priority: "medium", read: false, link: null },
      created_at: `2026-05-28T17:0${number}:00.000Z`,
    }),
  );
  server.answer("notifications", { notifications: notes, unread_count: 6, next: null });
}

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=analytics", { prepare: answerCharts, ...options });
  await screen.findByRole("radio", { name: "30 days" });
  await opened.settled();
  return opened;
}

test("a range asks for its own chart, settings are asked for again, and the newest five are read at once", async () => {
  const { server, user } = await open({ prepare: tellSix });
  expect(range("30 days").checked).toBe(true);
  // A part of the screen that comes late hides the others for a moment, and what they had asked for is asked again.
  const periods = server.asked("performanceChart").map(({ params }) => params.period);
  expect(new Set(periods)).toEqual(new Set(["30d"]));
  const { current_value: value } = server.recorded("portfolioAnalytics").summary;
  expect(value).toBeGreaterThan(0);
  main().getByText("Current value");
  expect(textOf(screen.getByRole("main"))).toContain(`$${value.toLocaleString("en-CA")}`);
  expect(main().getAllByText("Time-weighted return")).not.toEqual([]);
  await user.click(range("7 days"));
  await waitFor(() => expect(server.asked("performanceChart").at(-1)?.params.period).toBe("7d"));
  const before = server.asked("accountSettings").length;
  await user.click(main().getByRole("button", { name: "Refresh Settings" }));
  await waitFor(() => expect(server.asked("accountSettings").length).toBeGreaterThan(before));

  expect(told()).toHaveLength(5);
  expect(textOf(told()[0])).toContain("Note 6");
  expect(bell().getAttribute("aria-label")).toBe("Notifications, 6 unread");
  server.answer("readAllNotifications", () => {
    const answer = { notifications: [], unread_count: 0, next: null };
    server.answer("notifications", answer);
    return { success: true, unread_count: 0 };
  });
  await user.click(main().getByRole("button", { name: "Mark All Read" }));
  await waitFor(() => expect(bell().getAttribute("aria-label")).toBe("Notifications"));
  expect(server.asked("readAllNotifications")).toHaveLength(1);
});

test("the figures of a range keep their table", async () => {
  const { user } = await open({
    prepare: (server) => {
      answerCharts(server);
      server.answer("notifications", { notifications: [], unread_count: 0, next: null });
    },
  });
  await user.click(range("7 days"));
  await user.click(main().getByRole("button", { name: "Show as table" }));
  await waitFor(() => expect(main().getAllByRole("row")).toHaveLength(8));
  main().getByText("No notifications");
  expect(await accessibilityFindings()).toEqual([]);
});

test("without notifications and settings the view and the bell say so", async () => {
  const { user } = await open({
    prepare: (server) => {
      answerCharts(server);
      server.answer("accountSettings", () => Response.json({ settings: {} }) as never);
    },
  });
  main().getByText("No notifications");
  main().getByText("No settings found");
  await user.click(bell());
  within(await screen.findByRole("dialog")).getByText("No notifications");
});

test("a range is shown as bars or, day by day, as a table", async () => {
  const { user } = await open();
  main().getByRole("img", { name: "Value against the first day, by day" });
  for (const title of ["Current value", "Today", "Past week", "Past month"]) main().getByText(title);
  await user.click(range("7 days"));
  await user.click(await main().findByRole("button", { name: "Show as table" }));
  const rows = () => rowsOf(screen.getByRole("main"));
  await waitFor(() => expect(rows()).toHaveLength(7));
  expect(Object.keys(rows()[0] ?? {})).toContain("Against the first day");
  await user.click(range("1 year"));
  await waitFor(() => expect(rows()).toHaveLength(365));
  await user.click(range("30 days"));
  await waitFor(() => expect(rows()).toHaveLength(30));
});

test("the rest comes on demand, and an alert is deleted where it is listed", async () => {
  const { server, user } = await open({
    prepare: (fake) => {
      tellSix(fake);
      const alert: Alert = {
        ...{ id: "alert-1", instrument_id: "XTSE:RY", symbol: "RY", name: "Royal Bank of Canada" },
        ...{ currency: "CAD", kind: "price_above", price: 9_999, percent: null, signal: null, note: null },
        ...{ status: "waiting", created_at: "2026-05-28T17:00:00.000Z" },
        ...{ triggered_at: null, triggered_price: null, triggered_signal: null },
      };
      fake.answer("alerts", { alerts: [alert], limit: 50 });
    },
  });
  await user.click(main().getByRole("button", { name: "Show more" }));
  expect(told()).toHaveLength(6);
  server.answer("deleteAlert", () => {
    server.answer("alerts", { alerts: [], limit: 50 });
    return { success: true };
  });
  await user.click(main().getByRole("button", { name: /^Delete the alert: RY/ }));
  await main().findByText("No alerts");
  expect(server.asked("deleteAlert").map(({ params }) => params.id)).toEqual(["alert-1"]);
});
