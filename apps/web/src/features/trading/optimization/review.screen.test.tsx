/** The optimization review: what is chosen, rejected, refused, made anew or lost on the way, and what is sent each time. */
import { type AnswerOf, errorText } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked, FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, question } from "#testing/parts.ts";
import { definitionOf, isOff, rowsOf, textOf } from "#testing/shown.ts";

type Review = AnswerOf<"portfolioOptimization">["optimization"];
type Recommendation = Review["recommendations"][number];

const EMPTY = "No optimization data available";
const part = () => screen.getByRole("region", { name: /^Optimization review/ });
const section = () => within(part());
const button = (name: string | RegExp) => section().getByRole("button", { name });
const placeButton = () => button(/^Place \d+ paper orders?$/);
const ordersTable = () => section().findByRole("region", { name: "Orders at the prices of now" });
const box = ({ symbol }: Recommendation) =>
  section().getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^Include: ${symbol ?? "Cash"},`) });

/** Recommendations that come to an order. */
const placeable = ({ recommendations }: Review) => recommendations.filter(({ legs }) => legs.length > 0);

/** Prices what was chosen, all of which can be placed. */
function answerPreviews(server: FakeServer): void {
  server.answer("previewOptimization", ({ body }: Asked<"previewOptimization">) => {
    const { preview } = server.recorded("previewOptimization");
    const ids = body.recommendations.map(({ id }) => id);
    const orders = preview.orders.filter(({ id }) => ids.includes(id));
    const { proposal_id } = body;
    return { preview: { ...preview, proposal_id, orders, total_orders: orders.length, mode: body.mode } };
  });
  server.answer("rejectOptimization", { success: true });
}

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=trading", { prepare: answerPreviews, ...options });
  await screen.findByRole("region", { name: /^Optimization review/ });
  await opened.settled();
  const { optimization: review } = opened.server.recorded("portfolioOptimization");
  const { user } = opened;
  /** From the recommendations to the choice between paper and live, with these recommendations alone. */
  const approve = async (wanted: readonly Recommendation[]) => {
    await user.click(button("Review & Approve"));
    await section().findByRole("button", { name: "Approve & Continue" });
    for (const each of placeable(review)) if (!wanted.includes(each)) await user.click(box(each));
    await user.click(button("Approve & Continue"));
    await section().findByRole("button", { name: "Back to Review" });
  };
  const place = async () => {
    await waitFor(() => expect(isOff(placeButton())).toBe(false));
    await user.click(placeButton());
    await user.click(within(await question()).getByRole("button", { name: "Place paper orders" }));
  };
  const [first, second] = placeable(review);
  if (first === undefined || second === undefined) throw new Error("The review comes to too few orders.");
  return { ...opened, review, first, second, approve, place };
}

test("Reject clears the result, and the proposal is given back", async () => {
  const { server, user, review } = await open();
  await user.click(button("Review & Approve"));
  await user.click(await section().findByRole("button", { name: "Reject" }));
  await waitFor(() => expect(textOf(part())).toContain(EMPTY));
  expect(textOf(part())).toContain("You rejected the last proposal. Nothing was sent.");
  await waitFor(() => isFocused(part()));
  const { proposal_id } = review;
  expect(server.asked("rejectOptimization").map(({ body }) => body)).toEqual([{ proposal_id }]);
  expect(server.asked("implementOptimization")).toEqual([]);
});

test("Back to Review keeps the choice, and nothing can be approved without one", async () => {
  const { user, review, first, approve } = await open();
  await approve([first]);
  await user.click(button("Back to Review"));
  for (const each of placeable(review)) expect(box(each).checked).toBe(each.id === first.id);
  await user.click(box(first));
  expect(isOff(button("Approve & Continue"))).toBe(true);
  expect(textOf(part())).toContain("Choose at least one recommendation to continue.");
});

test("double clicks all the way ask for the orders once", async () => {
  const { server, user, review, approve } = await open();
  await approve(placeable(review));
  await waitFor(() => expect(isOff(placeButton())).toBe(false));
  await user.dblClick(placeButton());
  const sure = within(await question()).getByRole("button", { name: "Place paper orders" });
  await user.dblClick(sure);
  await waitFor(() => expect(textOf(part())).toContain("Paper Trading Simulation"));
  const { proposal_id } = review;
  const recommendations = placeable(review).map(({ id }) => ({ id }));
  expect(server.asked("implementOptimization").map(({ body }) => body)).toEqual([
    {
      proposal_id,
      recommendations: recommendations.map((each) => expect.objectContaining(each)),
      mode: "paper",
    },
  ]);
});

test("an order that would be refused says why before, and the others are placed", async () => {
  const { server, user, review, first, approve } = await open({
    prepare: (fake) => {
      fake.change("previewOptimization", ({ preview }) => {
        const [gone, ...others] = preview.orders;
        if (gone === undefined) throw new Error("Nothing is priced.");
        const refusal = { code: "not_enough_units", detail: "There is none of it left." };
        return { preview: { ...preview, orders: [{ ...gone, refusal }, ...others], refused_orders: 1 } };
      });
    },
  });
  const { symbol = "" } = first.legs[0] ?? {};
  const total = server.recorded("previewOptimization").preview.orders.length;
  await approve(placeable(review));
  const rows = rowsOf(await ordersTable());
  const texts = rows.map((row) => Object.values(row).join(" "));
  expect(texts[0]).toContain(symbol);
  expect(texts[0]).toContain("There is none of it left.");
  expect(texts[0]).not.toContain("Can be placed");
  for (const text of texts.slice(1)) expect(text).toContain("Can be placed");
  expect(definitionOf(part(), "Orders")).toBe(`${total - 1} of ${total}`);
  server.change("implementOptimization", (answer) => ({
    ...{ ...answer, total_orders: total, successful_orders: total - 1 },
    refusals: [{ id: "r1", symbol, code: "not_enough_units", detail: "There is none of it left." }],
  }));
  await user.click(placeButton());
  const asked = await question();
  expect(textOf(asked)).toContain("Refused at the moment: 1.");
  await user.click(within(asked).getByRole("button", { name: "Place paper orders" }));
  await waitFor(() => expect(textOf(part())).toContain(`${total - 1}/${total} orders`));
  expect(section().getAllByRole("status").map(textOf).join(" ")).toContain(
    `${symbol} There is none of it left.`,
  );
});

test("a proposal that has run out is made anew, and the choice stays", async () => {
  const { server, user, review, first, second } = await open();
  await user.click(button("Review & Approve"));
  await user.click(
    await section().findByRole("checkbox", { name: new RegExp(`^Include: ${second.symbol ?? "Cash"},`) }),
  );
  const anew = "11111111-1111-4111-8111-111111111111";
  server.change("portfolioOptimization", ({ optimization }) => ({
    optimization: { ...optimization, proposal_id: anew },
  }));
  const priced = server.recorded("previewOptimization").preview;
  server.answer("previewOptimization", ({ body }: Asked<"previewOptimization">) => {
    if (body.proposal_id !== anew)
      return Response.json({ code: "proposal_expired", detail: "It has run out." }, { status: 409 }) as never;
    const ids = body.recommendations.map(({ id }) => id);
    const orders = priced.orders.filter(({ id }) => ids.includes(id));
    return { preview: { ...priced, proposal_id: anew, orders, total_orders: orders.length } };
  });
  await user.click(button("Approve & Continue"));
  await waitFor(() => expect(textOf(part())).toContain("Your choice is kept."));
  const shown = textOf(await ordersTable());
  expect(shown).toContain(first.legs[0]?.symbol);
  expect(shown).not.toContain(second.legs[0]?.symbol);
  const ids = placeable(review).flatMap(({ id }) => (id === second.id ? [] : [id]));
  const asked = server.asked("previewOptimization").at(-1)?.body;
  expect(asked?.recommendations.map(({ id }) => id)).toEqual(ids);
  expect(server.asked("implementOptimization")).toEqual([]);
});

test("an answer that gets lost is asked for again, and is the same attempt", async () => {
  const { server, user, review, approve, place } = await open();
  await approve(placeable(review));
  server.cut("implementOptimization");
  await place();
  await waitFor(() =>
    expect(section().getAllByRole("alert").map(textOf).join(" ")).toContain(
      "Failed: The server cannot be reached.",
    ),
  );
  expect(isOff(button("Back to Review"))).toBe(true);
  server.change("implementOptimization", (answer) => answer);
  await user.click(button("Ask what became of it"));
  const { successful_orders: done, total_orders: total } = server.recorded("implementOptimization");
  await waitFor(() => expect(textOf(part())).toContain(`${done}/${total} orders`));
  const bodies = server.asked("implementOptimization").map(({ body }) => JSON.stringify(body));
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies).size).toBe(1);
});

test("a failure keeps the step and says what the server said", async () => {
  const { server, review, approve, place } = await open();
  await approve(placeable(review));
  server.refuse("implementOptimization", "trading_halted");
  await place();
  const { detail } = errorText("trading_halted", "en");
  await waitFor(() =>
    expect(section().getAllByRole("alert").map(textOf).join(" ")).toContain(`Failed: ${detail}`),
  );
  expect(button("Back to Review")).toBeDefined();
});

test("live trading without a live account says what it needs", async () => {
  const { server, user, review, approve } = await open();
  await approve(placeable(review));
  const { detail } = errorText("live_requires_connection", "en");
  server.refuse("previewOptimization", "live_requires_connection");
  await user.click(section().getByRole("radio", { name: "Live Trading" }));
  await section().findByText(detail);
  expect(isOff(button("Place live orders"))).toBe(true);
  const links = section().getAllByRole("link");
  expect(links.map(textOf)).toEqual(["Connect a brokerage"]);
  expect(server.asked("previewOptimization").at(-1)?.body.mode).toBe("live");
});

test("a visitor is told how to have a portfolio reviewed", async () => {
  const { server } = await openPage("/dashboard?tab=trading", { as: "visitor" });
  await screen.findByRole("region", { name: /^Optimization review/ });
  expect(textOf(part())).toContain(EMPTY);
  expect(button("Try Demo Account")).toBeDefined();
  expect(server.asked("portfolioOptimization")).toEqual([]);
});
