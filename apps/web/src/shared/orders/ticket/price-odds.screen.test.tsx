/** What the ticket says of how likely its prices are touched. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Sent } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";
import { field, plain } from "#testing/parts.ts";

type Odds = Sent<"rangeOdds">;

test("the exits of a purchase are told with their odds within a week, and a stop that is noise as such", async () => {
  let day = 1;
  const { server, user, settled } = await openPage("/dashboard?tab=trading&symbol=RY", {
    prepare: (fake) => {
      fake.answer("rangeOdds", ({ body }): Odds => {
        const side = (price: number | null | undefined, touched: number): Odds["up"] =>
          price == null ? null : { price, touched, by_session: [0.03, touched], median_session: 2 };
        const recorded = fake.recorded("rangeOdds");
        const [up, down] = [side(body.up as number, 0.12), side(body.down as number, 0.31)];
        return { ...recorded, up, down, up_first: 0.1, down_first: 0.29, ordinary_move: day };
      });
    },
  });
  await screen.findByText("Royal Bank of Canada");
  await settled();
  const { price = 0 } = server.recorded("stockDetail").quote ?? {};
  await user.click(screen.getByRole("switch", { name: "Stop-loss and take-profit" }));
  await user.type(field("stop-loss"), (price * 0.97).toFixed(2));
  await user.type(field("take-profit"), (price * 1.05).toFixed(2));
  const told = await screen.findByText(/the take-profit first in 10%/);
  expect(plain(told.textContent ?? "")).toContain(
    "Within a week the stop-loss is touched in 31% of the cases, before the take-profit in 29%;",
  );
  expect(screen.queryByText(/within one ordinary day/)).toBeNull();
  day = 4;
  await user.clear(field("stop-loss"));
  await user.type(field("stop-loss"), (price * 0.98).toFixed(2));
  await screen.findByText("The stop-loss lies within one ordinary day: chance alone would often touch it.");

  await user.click(screen.getByRole("switch", { name: "Stop-loss and take-profit" }));
  await waitFor(() => expect(screen.queryByText(/^Within a week/)).toBeNull());
});
