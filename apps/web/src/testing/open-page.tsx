/** Opens a page of the product in this process: the real shell, router, caches and texts, over the contract's fake server. */
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createBrowserHistory } from "@tanstack/react-router";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { expect, inject, vi } from "vitest";
import { forgetBudgets } from "#data/calls/call-budget.ts";
import { queryClient } from "#data/queries/query-client.ts";
import { beginSession, endSession } from "#data/session/session.ts";
import { setLanguage, startLanguage } from "#lib/i18n/i18n.ts";
import type { Language } from "#lib/i18n/language.ts";
import { openToasts } from "#lib/toast.ts";
import { setTradingMode } from "#shared/accounts/trading-mode.ts";
import { chatPanelStore } from "#shared/chat/chat-panel-store.ts";
import { openQuestion } from "#ui/windows/confirm.ts";
import { kindOf, loadPage } from "../pages.ts";
import { router } from "../router.tsx";
import { createFakeServer, type FakeServer, type FakeServerParts } from "./fake-server.ts";
import { heldMedia } from "./held-media.ts";
import { inView } from "./in-view.ts";
import type { Recordings } from "./recordings.ts";
import { endTimers, noteTimers } from "./timers-of-a-test.ts";

/** Nobody is logged in; a demo with its accounts; one for whom Neuro has traded; an administrator. */
export type Visitor = "visitor" | "demo" | "trader" | "administrator";

export interface OpenedPage {
  readonly server: FakeServer;
  readonly user: UserEvent;
  /** Once everything asked for has been answered and is shown. */
  settled(): Promise<void>;
}

export interface PageOptions {
  /** Default: a demo. */
  readonly as?: Visitor;
  readonly language?: Language;
  /** Default: a desktop's. Only what a component asks by itself follows (`usePhone`); there is no layout. */
  readonly width?: "desktop" | "phone";
  /** The reader has scrolled through the page: what comes only then is there. */
  readonly scrolled?: boolean;
  /** What the server answers otherwise than it was recorded, before the page asks anything. */
  readonly prepare?: (server: FakeServer) => void;
}

const recordings: Recordings = JSON.parse(inject("recordedAnswers"));

let server: FakeServerParts | undefined;
/** Nobody finds what the one before has typed. */
let users = 0;

const warned: string[] = [];
/**
 * What React says of a test that does not wait for a part to load, and of elements younger than jsdom, and jsdom of a file that is
 * saved: not of the product.
 */
const ofTheTest =
  /^A (component suspended inside an `act` scope|suspended resource finished loading)|unrecognized in this browser.* search$|^Not implemented: navigation to another Document/s;

i18n.on("missing", ({ id, locale }) =>
  warned.push(`The text ${id} is shown without its catalogue (${locale}).`),
);

/** Before each test. */
export function begin(): void {
  noteTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: inject("recordedAt"), shouldAdvanceTime: true });
  // What is waited for by lot, as before a call is tried again, comes at once.
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    const said = words.map(String).join(" ");
    if (!ofTheTest.test(said)) warned.push(said);
  });
}

/** After each test: nothing of it stays, and nothing was wrong with what it asked, was answered or rendered. */
export function end(): void {
  cleanup();
  router.history.destroy();
  server?.close();
  endSession("logout");
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  forgetBudgets();
  setTradingMode("paper");
  openToasts.set([]);
  openQuestion.get()?.answer(false);
  chatPanelStore.set({ open: false, question: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  endTimers();
  heldMedia.clear();
  inView.everything = false;
  const problems = server?.problems ?? [];
  server = undefined;
  expect([...problems, ...warned.splice(0)]).toEqual([]);
}

/** Opens an address as its visitor would, and returns once its page is on screen; what it asks for may still be on its way. */
export async function openPage(address: string, options: PageOptions = {}): Promise<OpenedPage> {
  const { as = "demo", language = "en", width = "desktop", scrolled = false, prepare } = options;
  server = createFakeServer({
    ...recordings.demo,
    ...(as === "administrator" || as === "trader" ? recordings[as] : {}),
  });
  vi.stubGlobal("fetch", server.fetch);
  inView.everything = scrolled;
  if (width === "phone") heldMedia.add("(max-width: 719.98px)");
  window.history.replaceState(null, "", address);
  const login = recordings.demo.authDemoLogin;
  if (login === undefined) throw new Error("No login has been recorded.");
  users += 1;
  const user = { ...login.user, user_id: `user-${users}` };
  if (as === "demo" || as === "trader") beginSession("token", user);
  if (as === "administrator")
    beginSession("token", { ...user, is_admin: true, is_demo: false, email: "admin@example.test" });
  prepare?.(server);
  const url = new URL(window.location.href);
  const [{ default: Page }] = await Promise.all([loadPage(url), startLanguage()]);
  await setLanguage(language);
  // Where the test before has left the router is none of this one’s.
  router.update({ history: createBrowserHistory() });
  if (kindOf(url.pathname) === "/dashboard") void router.load();
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>,
    );
  });
  const opened = server;
  const settled = () =>
    waitFor(() => {
      expect(opened.underWay()).toEqual([]);
      expect(document.querySelector(".skeleton")).toBeNull();
    });
  return { server, user: userEvent.setup({ delay: null, document }), settled };
}
