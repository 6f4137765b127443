/** The state of the system on the trading page: what the call says, in words, asked again on request. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

const line = () => screen.findByRole("button", { name: /^System/ });

test("one line says that everything works, and opens on each part of it", async () => {
  const seen = { status: "ok" as const, last_seen: "2026-05-28T17:59:30.000Z", next_run: null };
  const { server, user, settled } = await openPage("/dashboard?tab=trading", {
    prepare: (fake) =>
      fake.change("systemHealth", ({ services, ...health }) => ({
        ...{ ...health, status: "ok" },
        services: {
          ...services,
          scheduler: { ...services.scheduler, ...seen },
          venue: { ...services.venue, status: "ok" },
        },
      })),
  });
  const button = await line();
  await waitFor(() => expect(button.textContent).toContain("Everything works"));
  await settled();
  await user.click(button);
  const parts = within(await screen.findByRole("list", { name: "Parts of the system" })).getAllByRole(
    "listitem",
  );
  expect(parts).toHaveLength(5);
  for (const [index, name] of [
    "Scheduler",
    "Venue",
    "Market data",
    "Database",
    "Brokerage connections",
  ].entries())
    expect(parts[index]?.textContent).toContain(name);
  expect(parts[0]?.textContent).toContain("Works");
  expect(parts[0]?.textContent).toMatch(/Last seen \d+\s(s|min) ago/);
  expect(parts[4]?.textContent).toContain("Not set up");
  expect(await accessibilityFindings()).toEqual([]);
  const before = server.asked("systemHealth").length;
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(server.asked("systemHealth").length).toBeGreaterThan(before));
});

test("a server that cannot be asked is no alarm, and nothing known before stands in for it", async () => {
  await openPage("/dashboard?tab=trading", {
    prepare: (server) => server.refuse("systemHealth", "internal"),
  });
  const button = await line();
  await waitFor(() => expect(button.textContent).toContain("Not known"));
});
