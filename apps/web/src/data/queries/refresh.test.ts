import { expect, test, vi } from "vitest";

const invalidateQueries = vi.fn();
vi.mock("./query-client.ts", () => ({ queryClient: { invalidateQueries } }));
const { holdRefresh, refresh } = await import("./refresh.ts");
const asked = () => invalidateQueries.mock.calls.splice(0).map(([{ queryKey }]) => queryKey[0]);

test("what acts are changing is asked again once the last of them is over, and only where it was to be", () => {
  const first = holdRefresh("watchlist");
  const second = holdRefresh("watchlist");
  refresh(["watchlist", "alerts"]);
  refresh(["watchlist"]);
  expect(asked()).toEqual(["alerts"]);
  first();
  expect(asked()).toEqual([]);
  second();
  expect(asked()).toEqual(["watchlist"]);
  holdRefresh("watchlist")();
  expect(asked()).toEqual([]);
  refresh(["watchlist"]);
  expect(asked()).toEqual(["watchlist"]);
});
