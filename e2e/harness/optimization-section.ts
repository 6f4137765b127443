/** The optimization review on the trading page, and the orders that come of it as the API tells them. */
import { type AnswerOf, type Client, createClient, type Order } from "@neuro/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { newDemoSession, setSession } from "./demo-session.ts";
import { nextAnswer } from "./next-answer.ts";
import type { ServerProcess } from "./server-process.ts";

export type Review = AnswerOf<"portfolioOptimization">["optimization"];
export type Recommendation = Review["recommendations"][number];

export const section = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Optimization review|Examen de l’optimisation)/ });

export const button = (page: Page, name: string): Locator =>
  section(page).getByRole("button", { name, exact: true });

/** The question on screen. */
export const question = (page: Page): Locator => page.getByRole("alertdialog");

/** The box before a recommendation. */
export function box(page: Page, { symbol, type }: Pick<Recommendation, "symbol" | "type">): Locator {
  const actions = {
    REDUCE_POSITION: "Reduce position",
    CONSIDER_SELLING: "Consider selling",
    INVEST_EXCESS_CASH: "Invest excess cash",
    INCREASE_CASH_RESERVES: "Increase cash reserves",
  };
  return section(page).getByRole("checkbox", {
    name: `Include: ${symbol ?? "Cash"}, ${actions[type]}`,
    exact: true,
  });
}

/** A demo of its own on the trading page, with the review that the page shows. */
export async function openReview(
  page: Page,
  server: ServerProcess,
): Promise<{ client: Client; review: Review }> {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  const client = clientOf(server, session.token);
  return { client, review: await showReview(page) };
}

export function clientOf(server: ServerProcess, token: string): Client {
  return createClient({ baseUrl: `${server.url}/api`, fetch, token: () => token, locale: () => "en" });
}

/** Opens the trading page; the review is the one whose figures stand there. */
export async function showReview(page: Page): Promise<Review> {
  const answer = nextAnswer<"portfolioOptimization">(page, "/trading/ai/portfolio-optimization");
  await page.goto("/dashboard?tab=trading");
  const { optimization } = await answer;
  await expect(section(page).getByRole("list", { name: /^(Steps|Étapes)/ })).toBeVisible();
  return optimization;
}

/** From the recommendations to the choice between paper and live, with these recommendations alone. */
export async function approve(page: Page, review: Review, wanted: readonly Recommendation[]): Promise<void> {
  await button(page, "Review & Approve").click();
  for (const each of review.recommendations) {
    const isWanted = wanted.some(({ id }) => id === each.id);
    if (each.legs.length > 0 && !isWanted) await box(page, each).click();
  }
  await button(page, "Approve & Continue").click();
  await expect(button(page, "Back to Review")).toBeVisible();
}

/** The recommendations that sell a single security: their orders depend on no other. */
export function sales({ recommendations }: Review): readonly Recommendation[] {
  return recommendations.filter(({ symbol, legs }) => symbol !== null && legs.length === 1);
}

/** Every order that an optimization placed, whatever became of it. */
export async function optimizationOrders(client: Client): Promise<readonly Order[]> {
  const { orders } = await client.call("orders", { query: { limit: 100 } });
  return orders.filter(({ origin }) => origin === "optimization");
}
