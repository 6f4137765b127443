/** Losses that could be taken today, lot by lot, for somebody in the United States. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

const opened = (look: Pick<Parameters<typeof openPage>[1] & object, "language" | "width"> = {}) =>
  openPage("/dashboard?tab=portfolio", {
    ...look,
    scrolled: true,
    prepare: (server) => {
      const gained = server.recorded("portfolioGains");
      const { provenance } = gained;
      const [{ symbol, instrument_id, name }] = gained.unrealized as [(typeof gained.unrealized)[number]];
      server.answer("portfolioGains", { ...gained, person_id: "self", country: "US", rule: "lots" });
      const lot = { units: 10, loss_usd: 300, denied_usd: 0, lost_usd: 0, counted_usd: 300 };
      server.answer("portfolioLosses", {
        ...{ person_id: "self", losses: [], buy_back_from: "2026-07-01", provenance },
        us_losses: [
          {
            ...{ account_id: "a9", account_name: "Margin", symbol, instrument_id, name },
            lots: [
              { ...lot, acquired_on: "2024-02-01", term: "long" },
              {
                ...{ acquired_on: "2026-05-01", term: "short", units: 5 },
                ...{ loss_usd: 90, denied_usd: 40, lost_usd: 40, counted_usd: 50 },
              },
            ],
            ...{ loss_usd: 390, denied_usd: 40, counted_usd: 350, wait_until: "2026-06-20" },
          },
        ],
      });
    },
  });

/** A lot, on a line of its own. */
const lotIn = (part: ReturnType<typeof within>, said: RegExp) =>
  part.getByText(
    (_: string, element: Element | null) =>
      element?.matches("li li") === true && said.test(element.textContent),
  );

test("each lot says its term, what counts and what would be a wash sale, and the days to wait", async () => {
  await opened();
  const part = within(await screen.findByRole("region", { name: "Gains" }));
  await part.findByText(/would be a wash sale now; sold from .+ on it would count/);
  part.getByText(/Name these lots to your broker/);
  lotIn(part, /^10.units · .* · long term · −/);
  lotIn(part, /short term .* wash sale .*40.* of it lost for good/);
  part.getByText(/^−.*350\.00/);
  expect(await accessibilityFindings()).toEqual([]);
});

test("on a phone and in French it is the same", async () => {
  await opened({ language: "fr", width: "phone" });
  const part = within(await screen.findByRole("region", { name: "Gains" }));
  await part.findByText(/seraient maintenant une vente fictive/);
  lotIn(part, /court terme .* dont perdu pour de bon/);
  expect(await accessibilityFindings()).toEqual([]);
});
