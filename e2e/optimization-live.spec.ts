/** Carrying an optimization out live, rehearsed with practice money: two questions, and a no to either sends nothing. */
import { type Client, sharedMessage } from "@neuro/contract";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import {
  approve,
  clientOf,
  optimizationOrders,
  question,
  type Recommendation,
  type Review,
  section,
  showReview,
} from "./harness/optimization-section.ts";
import { definitionOf } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

test.use({
  market: {
    name: "simulated",
    env: {
      MARKET_PROVIDERS: "simulated",
      REPLAY_FROM: "2026-05-28T10:00:00-04:00",
      REHEARSE_LIVE: "on",
    },
  },
});

const isLive = ({ legs }: Recommendation): boolean => legs.some(({ mode }) => mode === "live");

/** The live account holds something, so that its cash has somewhere to go, and Neuro may buy more than a little. */
async function untilLiveIsSuggested(client: Client): Promise<void> {
  const { accounts } = await client.call("accounts");
  const live = accounts.find(({ mode }) => mode === "live");
  const order = {
    ...{ symbol: "RY", action: "BUY" as const, quantity: 10, account_id: live?.id ?? "" },
    ...{ order_type: "Market" as const, time_in_force: "Day" as const },
  };
  const { preview_id } = await client.call("previewOrder", { query: {}, body: order });
  await client.call("placeOrder", { body: { ...order, preview_id }, headers: {} });
  await client.call("saveAccountSettings", { body: { max_position_size: 1_000_000 } });
  const { optimization } = await client.call("portfolioOptimization", { query: { mode: "live" } });
  if (!optimization.recommendations.some(isLive))
    throw new Error("Nothing is suggested for the live account.");
}

function liveOf(review: Review): Recommendation {
  const found = review.recommendations.find(isLive);
  if (found === undefined) throw new Error("The page suggests nothing for the live account.");
  return found;
}

test("live orders are sent after two questions, and after a no to either nothing is", async ({
  page,
  server,
}) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.addInitScript(() => localStorage.setItem("neuro.mode", "live"));
  const client = clientOf(server, session.token);
  await untilLiveIsSuggested(client);
  const before = (await optimizationOrders(client)).length;
  const review = await showReview(page);
  const wanted = liveOf(review);
  await approve(page, review, [wanted]);
  await expect(section(page).getByRole("radio", { name: "Live Trading" })).toBeChecked();
  const place = section(page).getByRole("button", { name: /^Place \d+ live orders?$/ });
  await expect(place).toBeEnabled();
  const count = Number(/\d+/.exec((await place.textContent()) ?? "")?.[0]);
  expect(count).toBe(wanted.legs.filter(({ mode }) => mode === "live").length);
  await expect(definitionOf(section(page), /^Orders/)).toContainText(String(wanted.legs.length));

  const first = sharedMessage("optimization.confirm_live", "en", { count });
  const second = sharedMessage("optimization.confirm_live_again", "en");
  await place.click();
  await expect(question(page)).toHaveAccessibleName(first);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(question(page)).toHaveCount(0);

  await place.click();
  await question(page).getByRole("button", { name: "Continue" }).click();
  await expect(question(page)).toHaveAccessibleName(second);
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  expect(await optimizationOrders(client)).toHaveLength(before);

  // A double click answers the first question alone.
  await place.click();
  await question(page).getByRole("button", { name: "Continue" }).dblclick();
  await expect(question(page)).toHaveAccessibleName(second);
  expect(await optimizationOrders(client)).toHaveLength(before);
  await question(page).getByRole("button", { name: "Place live orders" }).click();
  await expect(section(page)).toContainText("Live Trades Executed");
  await expect(section(page)).toContainText(/\d+\/\d+ orders?/);
  const placed = (await optimizationOrders(client)).slice(0, -before || undefined);
  expect(placed).toHaveLength(count);
  expect(placed.every(({ mode }) => mode === "live")).toBe(true);
});
