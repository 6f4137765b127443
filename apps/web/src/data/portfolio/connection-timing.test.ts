import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  onQuickCheckOver,
  recheckAfterPopup,
  refreshAfterRefreshAccounts,
  watchPopup,
} from "./connection-timing.ts";

const asked = vi.hoisted(() => vi.fn());

// What is asked again belongs to the page with its session; here it is only a matter of when.
vi.mock("../queries/refresh.ts", () => ({ connectionReads: [], ledgerReads: [], refresh: asked }));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
});
afterEach(() => void vi.useRealTimers());

describe("the portal's window", () => {
  const ends = () => ({ onClosed: vi.fn(), onGivenUp: vi.fn() });

  it("is looked at every second, and its closing told once", () => {
    const popup = { closed: false };
    const { onClosed, onGivenUp } = ends();
    watchPopup(popup, { onClosed, onGivenUp });
    vi.advanceTimersByTime(5_900);
    expect(onClosed).not.toHaveBeenCalled();
    popup.closed = true;
    vi.advanceTimersByTime(99);
    expect(onClosed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClosed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(3_600_000);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it("is looked at for ten minutes and no longer", () => {
    const popup = { closed: false };
    const { onClosed, onGivenUp } = ends();
    watchPopup(popup, { onClosed, onGivenUp });
    vi.advanceTimersByTime(599_999);
    expect(onGivenUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGivenUp).toHaveBeenCalledOnce();
    popup.closed = true;
    vi.advanceTimersByTime(60_000);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it("is looked at no more once nobody wants to know", () => {
    const popup = { closed: false };
    const { onClosed, onGivenUp } = ends();
    watchPopup(popup, { onClosed, onGivenUp })();
    popup.closed = true;
    vi.advanceTimersByTime(3_600_000);
    expect([onClosed, onGivenUp].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

it("a quick check is over after five seconds, unless it has ended", () => {
  const [over, ended] = [vi.fn(), vi.fn()];
  onQuickCheckOver(over);
  onQuickCheckOver(ended)();
  vi.advanceTimersByTime(4_999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

it("the dashboard is asked for five seconds after the brokers, and three after their window has closed", async () => {
  refreshAfterRefreshAccounts();
  void recheckAfterPopup();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});
