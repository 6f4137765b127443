import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { reachedStore } from "#data/calls/online.ts";
import { startLanguage } from "#lib/i18n/i18n.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { ChunkBoundary } from "./chunk-boundary.tsx";

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A part that does not come until the function returned is called. */
async function showMissingPart(): Promise<() => void> {
  await startLanguage();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi.fn<() => Promise<{ default: () => React.ReactNode }>>(missing);
  const Part = lazy(load);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <ChunkBoundary>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </ChunkBoundary>
      </I18nProvider>,
    );
  });
  return () => void load.mockResolvedValue({ default: () => <p>The part</p> });
}

it("a part that does not come is loaded again with the first answer of the server", async () => {
  reachedStore.set(false);
  const letCome = await showMissingPart();
  await screen.findByRole("alert");
  letCome();
  await act(async () => reachedStore.set(true));
  expect(await screen.findByText("The part")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a part that does not come is loaded again after a while, whatever else answers", async () => {
  vi.useFakeTimers();
  const letCome = await showMissingPart();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("alert")).toBeTruthy();
  letCome();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText("The part")).toBeTruthy();
});
