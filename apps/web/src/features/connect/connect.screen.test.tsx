/** The Connect tab: what is connected in every state, and every way the window of a brokerage's portal can end. */
import { brokerages, type CallOf, statusRecheckMs } from "@neuro/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { anotherPage } from "#lib/another-page.ts";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { fourConnections, oneExpired, tellConnections } from "#testing/linked-brokerages.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { question, region } from "#testing/parts.ts";
import { forgetPortal } from "./portal/portal.ts";

const CONNECTED = "Brokerage account connected successfully.";
const PORTAL = "http://neuro.test/sandbox-portal#ticket=once";

afterEach(() => act(forgetPortal));

const main = () => within(screen.getByRole("main"));
const badge = () => screen.getByRole("status", { name: "State of the connection" });
const connectButton = () =>
  main().getByRole<HTMLButtonElement>("button", { name: "Connect Brokerage Account" });
const completed = () =>
  main().queryByRole("button", { name: "I've completed the connection - Check Status" });
const row = (name: string) =>
  main().getAllByRole("button", { name: new RegExp(`^${name}`) })[0] as HTMLElement;
const connections = () => screen.queryByRole("table", { name: "Your connections" });
const steps = () => screen.getByRole("list", { name: "How to connect" });

/** What a browser gives when it opens a window. */
function fakeWindow() {
  const opened = {
    closed: false,
    close: () => {
      opened.closed = true;
    },
    document: { title: "", body: { textContent: "" } },
    location: { replace: vi.fn() },
  };
  return opened;
}

const nothing = (server: FakeServer) => {
  tellConnections(server, [], "disconnected");
  server.answer("connectionUrl", { connection_url: PORTAL, expires_at: "2026-05-28T18:05:00.000Z" });
};

async function openConnect(options: PageOptions = {}) {
  const opening = vi.spyOn(window, "open").mockReturnValue(null);
  const opened = await openPage("/dashboard?tab=connect", options);
  await screen.findByRole("list", { name: "How to connect" });
  await opened.settled();
  const { user, server } = opened;
  /** Presses the button; the browser lets the window open. */
  const openPortal = async (button: HTMLElement = connectButton()) => {
    const popup = fakeWindow();
    opening.mockReturnValue(popup as unknown as Window);
    await user.click(button);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(PORTAL));
    return popup;
  };
  const links = () => server.asked("connectionUrl").map(({ query }) => query);
  return { ...opened, opening, openPortal, links };
}

/** A window says something; its origin decides whether anybody listens. */
const say = (origin: string, ...data: unknown[]) =>
  act(async () => {
    for (const each of data) window.dispatchEvent(new MessageEvent("message", { origin, data: each }));
  });

describe("what is connected", () => {
  test("a demo finds the sandbox brokerage connected, with its accounts and what may be done with them", async () => {
    await openConnect();
    expect(badge().textContent).toBe("Connected");
    expect(main().getByText("4 demo accounts connected.")).toBeDefined();
    const table = within(connections() as HTMLElement);
    expect(table.getAllByText("Neuro Sandbox")).not.toEqual([]);
    expect(table.getAllByText("Trade")).toHaveLength(4);
    expect(table.queryByText("never yet")).toBeNull();
    expect(screen.getByRole("main").textContent).toContain("Accounts Neuro may trade in: 4 of 4");
    // Where it would be found again after it was disconnected.
    expect(row("Neuro Sandbox").textContent).toContain("Connected");
    expect(main().queryByRole("button", { name: "Search all" })).toBeNull();
    expect(await accessibilityFindings()).toEqual([]);
  });

  test("an authorization that ran out is told with what stays, and given again at that very broker", async () => {
    const { openPortal, links } = await openConnect({
      prepare: (server) => {
        nothing(server);
        tellConnections(server, oneExpired(), "expired");
      },
    });
    expect(badge().textContent).toBe("Expired");
    expect(
      main().getByText(
        /Your brokerage connection has expired\. Please reauthorize it to keep your data current\. The last values stay/,
      ).textContent,
    ).toContain("Your brokerage connection has expired. Please reauthorize it to keep your data current.");
    const table = connections() as HTMLElement;
    expect(table.textContent).toContain("$83,005.32");
    expect(table.textContent).toContain("The broker reports 105 VFV, its transactions so far make 100.");
    expect(
      within(table).getAllByRole("img", {
        name: "The last 24 hours: 12 synced, 12 missed, 0 not asked.",
      }),
    ).not.toEqual([]);
    expect(screen.getByRole("main").textContent).toContain("Accounts Neuro may trade in: 2 of 5");
    expect(await accessibilityFindings()).toEqual([]);
    await openPortal(main().getByRole("button", { name: "Reauthorize Questrade" }));
    expect(links()).toMatchObject([{ reconnect: "c1", access: "trade" }]);
    expect(steps().textContent).toContain("Questrade chosen");
  });

  test("a session that the aggregator refuses asks to log out and in", async () => {
    const { user } = await openConnect({
      prepare: (server) => {
        tellConnections(server, fourConnections(), "authentication_expired");
        server.answer("authLogout", { success: true });
      },
    });
    expect(badge().textContent).toBe("Session expired");
    expect(main().getByText("Your session has expired. Please log out and log back in.")).toBeDefined();
    const leave = vi.spyOn(anotherPage, "open").mockReturnValue();
    await user.click(main().getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(leave.mock.calls).toEqual([["/login?redirect=/dashboard?tab=connect"]]));
  });

  test("a visitor sees who can be connected, and why nothing can be without a login", async () => {
    const { server } = await openConnect({ as: "visitor" });
    for (const { name } of brokerages)
      expect(
        main()
          .getAllByRole("button")
          .filter(({ textContent }) => textContent?.includes(name)),
      ).not.toEqual([]);
    const security = region("Security");
    for (const note of [
      "Encrypted connections",
      "Read-only by default",
      "Revocable",
      "Credentials never seen",
    ])
      expect(security.getByText(note)).toBeDefined();
    expect(row("Robinhood").textContent).toContain("Popular");
    expect(row("TD Ameritrade").textContent).toContain("now Schwab");
    expect(connectButton().disabled).toBe(true);
    expect(main().getByText("Connecting a brokerage needs a login.")).toBeDefined();
    expect(server.asked("connections")).toEqual([]);
  });
});

describe("the portal's window", () => {
  test("a window that the browser blocks leaves a link, and the check after it brings the accounts", async () => {
    const { server, user, opening } = await openConnect({ prepare: nothing });
    expect(badge().textContent).toBe("Disconnected");
    await user.click(row("Webull"));
    await user.click(connectButton());
    await waitFor(() => expect(steps().textContent).toContain("Your browser let no window open."));
    const link = screen.getByRole("link", { name: "Open the portal in a new tab" });
    expect(link.getAttribute("href")).toBe(PORTAL);
    opening.mockReturnValue(fakeWindow() as unknown as Window);
    await user.click(link);
    expect(opening.mock.lastCall).toEqual([PORTAL, "_blank"]);
    const [connection] = fourConnections();
    if (connection === undefined) throw new Error("There is no connection.");
    tellConnections(server, [{ ...connection, brokerage_name: "Webull" }]);
    await user.click(completed() as HTMLElement);
    await waitFor(() => expect(connections()?.textContent).toContain("Webull"));
    expect(completed()).toBeNull();
    expect(badge().textContent).toBe("Connected");
  });

  test("a window closed early changes nothing: the brokers are asked once more, three seconds later", async () => {
    const { server, user, openPortal, opening } = await openConnect({ prepare: nothing });
    await user.click(row("Fidelity"));
    expect(steps().textContent).toContain("Fidelity chosen");
    const popup = await openPortal();
    expect(opening.mock.calls[0]?.[2]).toMatch(/popup,width=800,height=600,left=\d+,top=\d+/);
    expect(steps().textContent).toMatch(/Opened at .*Neuro watches until /);
    expect(await accessibilityFindings()).toEqual([]);
    const { setTimeout: start } = globalThis;
    const held: (() => void)[] = [];
    const later = vi
      .spyOn(globalThis, "setTimeout")
      .mockImplementation(((then: () => void, ms?: number) =>
        ms === statusRecheckMs ? held.push(then) : start(then, ms)) as typeof setTimeout);
    popup.close();
    await waitFor(() => expect(steps().textContent).toContain("The window was closed."));
    await waitFor(() => expect(held).toHaveLength(1));
    expect(statusRecheckMs).toBe(3_000);
    later.mockRestore();
    const before = server.asked("connectionStatus").length;
    for (const then of held) then();
    await waitFor(() => expect(server.asked("connectionStatus").length).toBeGreaterThan(before));
    expect(badge().textContent).toBe("Disconnected");
    expect(connections()).toBeNull();
    await user.click(completed() as HTMLElement);
    await waitFor(() => expect(completed()).toBeNull());
    await waitFor(() => expect(badge().textContent).toBe("Disconnected"));
  });

  test("what a window says counts from the aggregator's origins alone", async () => {
    const { openPortal } = await openConnect({ prepare: nothing });
    const popup = await openPortal();
    const words = [
      { status: "SUCCESS", authorizationId: "made-up" },
      "snaptrade_connected",
      { status: "ERROR", detail: "Send your password to us." },
    ];
    await say("https://evil.test", ...words);
    await say("https://app.snaptrade.com.evil.test", ...words);
    expect(steps().textContent).toMatch(/Opened at/);
    expect(screen.queryByText(/Send your password to us\./)).toBeNull();
    expect(screen.queryByText(CONNECTED)).toBeNull();
    expect(popup.closed).toBe(false);
    await say("https://connect.snaptrade.com", words[0]);
    await screen.findByText(CONNECTED);
    await waitFor(() => expect(completed()).toBeNull());
    expect(popup.closed).toBe(true);
  });

  test("who is connected already is told so in place of the portal, and may connect another", async () => {
    const { server, user, opening, openPortal, links } = await openConnect({
      prepare: (fake) => {
        nothing(fake);
        const [connection] = fourConnections();
        if (connection === undefined) throw new Error("There is no connection.");
        const fidelity = { ...connection, brokerage_name: "Fidelity", brokerage_slug: "FIDELITY" };
        tellConnections(fake, [fidelity]);
        fake.refuse("connectionUrl", "already_connected");
      },
    });
    expect(row("Fidelity").textContent).toContain("Connected");
    await user.click(connectButton());
    const told = await question("Your account is already connected.");
    expect(opening).not.toHaveBeenCalled();
    nothing(server);
    await openPortal(within(told).getByRole("button", { name: "Connect another brokerage" }));
    await waitFor(() => expect(steps().textContent).toMatch(/Opened at/));
    expect(links().map((query) => (query as CallOf<"connectionUrl">["query"])?.another)).toEqual([
      undefined,
      "true",
    ]);
  });

  test("a link that could not be had is told in the specification's words", async () => {
    const { user, opening } = await openConnect({
      prepare: (server) => {
        nothing(server);
        server.refuse("connectionUrl", "broker_unreachable", { detail: "The broker is silent." });
      },
    });
    const popup = fakeWindow();
    opening.mockReturnValue(popup as unknown as Window);
    await user.click(connectButton());
    const told = await question("Failed to get broker connection URL. Please try again.");
    expect(told.textContent).toContain("The broker is silent.");
    expect(popup.closed).toBe(true);
  });
});

test("a check is tried again, says how often when it gave up, and keeps every value", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: inject("recordedAt"),
    shouldAdvanceTime: true,
  });
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  let answer: (() => void) | undefined;
  const { server } = await openPage("/dashboard?tab=connect", {
    prepare: (fake) => {
      tellConnections(fake, fourConnections());
      fake.cut("connectionStatus");
      answer = fake.hold("connectionStatus");
    },
  });
  await waitFor(() => expect(badge().textContent).toBe("Checking..."));
  expect(connectButton().disabled).toBe(true);
  answer?.();
  await pass(3_000);
  await waitFor(() => expect(main().getByText(/^No answer after 2 tries\./)).toBeDefined());
  expect(server.asked("connectionStatus")).toHaveLength(2);
  expect(badge().textContent).toBe("Unknown");
  expect(connections()?.textContent).toContain("$83,005.32");
  server.hold("connectionStatus");
  fireEvent.click(main().getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(badge().textContent).toBe("Checking..."));
  await pass(6_000);
  await waitFor(() => expect(main().getByText(/^No answer yet\./)).toBeDefined());
  expect(connectButton().disabled).toBe(false);
});
