/** The administrators' tab and panel: what an act came to, what could not be had and what stands there instead. */
import type { AdminUser } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";
import { question } from "#testing/parts.ts";

const OUT = "The list is out.";
const main = () => within(screen.getByRole("main"));
const out = (server: FakeServer, id: Parameters<FakeServer["refuse"]>[0]) =>
  server.refuse(id, "internal", { detail: OUT });

/** The user whom the acts are about, beside those recorded. */
function addNora(server: FakeServer): AdminUser {
  const { users, total, next } = server.recorded("adminUsers");
  const [first] = users;
  if (first === undefined) throw new Error("There is no user.");
  const nora = { ...first, user_id: "nora", email: "nora@mail.example", username: "Nora", is_demo: false };
  server.answer("adminUsers", ({ query }) => {
    const found = [nora, ...users].filter(({ email }) => (email ?? "").includes(query?.search ?? ""));
    return { users: found, total: query?.search === undefined ? total + 1 : found.length, next };
  });
  return nora;
}

describe("the tab of the dashboard", () => {
  test("the tab of the dashboard is there for administrators alone, and its acts say what came of them", async () => {
    const { server, user } = await openPage("/dashboard?tab=admin", {
      as: "administrator",
      prepare: (fake) => {
        out(fake, "adminStats");
        out(fake, "adminUsers");
      },
    });
    await screen.findByText(`Failed to load stats: ${OUT}`);
    expect(screen.getByText("Failed to load stats: The list is out.")).toBeDefined();
    await screen.findByText("Failed to load users: The list is out.");
    server.restore();
    addNora(server);
    for (const retry of main().getAllByRole("button", { name: "Retry" })) await user.click(retry);
    await screen.findByText("Active Subscriptions");
    expect(screen.getByText("Administrator Only")).toBeDefined();
    const row = () => screen.findByRole("row", { name: /nora@mail\.example/ });
    await row();
    expect(await accessibilityFindings()).toEqual([]);

    const act = async (verb: string) => {
      await user.click(screen.getByRole("button", { name: `${verb}: nora@mail.example` }));
      await user.click(within(await question()).getByRole("button", { name: verb }));
    };
    out(server, "adminRotateSecret");
    await act("Rotate");
    await screen.findByText("Failed: The list is out.");
    server.answer("adminRotateSecret", { success: true, message: "Done." });
    await act("Rotate");
    await screen.findByText("Secret rotated successfully!");
    expect(server.asked("adminRotateSecret").map(({ params }) => params.user_id)).toEqual(["nora", "nora"]);
    server.answer("adminDeleteUser", () => {
      server.change("adminUsers", (recorded) => recorded);
      return { success: true, message: "Done." };
    });
    await act("Delete");
    await screen.findByText("User deleted successfully!");
    await waitFor(() => expect(screen.queryByRole("row", { name: /nora@mail\.example/ })).toBeNull());
    expect(server.asked("adminDeleteUser").map(({ params }) => params.user_id)).toEqual(["nora"]);
    await user.click(screen.getByRole("link", { name: "Open the admin panel" }));
    await screen.findByRole("heading", { level: 1, name: "Overview" });
    expect(window.location.search).toContain("panel=");
  });

  for (const address of ["/dashboard?tab=admin", "/dashboard?panel=users"])
    test(`nobody else gets in, and nothing is asked: ${address}`, async () => {
      const { server } = await openPage(address);
      await screen.findByRole("heading", { level: 1, name: "Overview" });
      const [sections] = screen.getAllByRole("navigation", { name: "Sections" });
      expect(within(sections as HTMLElement).getByRole("link", { name: "Portfolio" })).toBeDefined();
      for (const name of ["Admin", "Analytics"]) expect(screen.queryByRole("link", { name })).toBeNull();
      expect(server.asked("adminUsers")).toEqual([]);
    });
});

describe("the panel", () => {
  for (const [panel, id] of [
    ["users", "adminUsers"],
    ["settings", "adminSettings"],
  ] as const)
    test(`what could not be had is stood in for by a sample that says so, and why: ${panel}`, async () => {
      const { server, user } = await openPage(`/dashboard?panel=${panel}`, {
        as: "administrator",
        prepare: (fake) => out(fake, id),
      });
      await screen.findByText(OUT);
      expect(main().getByText("Sample")).toBeDefined();
      expect(screen.queryByRole("button", { name: /^(Remove|Save)/ })).toBeNull();
      server.restore();
      await user.click(main().getByRole("button", { name: "Retry" }));
      await waitFor(() => expect(main().queryByText("Sample")).toBeNull());
    });

  test("figures that cannot be had are samples that say so, and the last known ones win", async () => {
    const silent = (server: FakeServer) => {
      for (const id of ["adminStats", "adminAnalytics"] as const)
        server.refuse(id, "internal", { detail: "The database does not answer." });
    };
    const { server, user } = await openPage("/dashboard", { as: "administrator", prepare: silent });
    const failed = "Failed to load stats: The database does not answer.";
    const told = () =>
      screen.queryAllByRole("status").find(({ textContent }) => textContent?.includes(failed));
    await waitFor(() => expect(told()).toBeDefined());
    expect(told()?.textContent).toContain("Those below are samples, not of this installation.");
    await screen.findByText("Failed to load analytics: The database does not answer.");
    const card = (title: string) =>
      within(screen.getByRole("group", { name: "Figures" }))
        .getByRole("heading", { name: title })
        .closest("section, article, li, div")?.textContent;
    const figures = () => screen.getByRole("group", { name: "Figures" }).textContent ?? "";
    expect(card("System Health")).toBeDefined();
    expect(figures()).toContain("99%");
    expect(figures()).toContain("1.2k");
    expect(figures()).toContain("Sample");

    server.restore();
    await user.click(within(told() as HTMLElement).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(figures()).toContain("accounts"));
    await waitFor(() => expect(told()).toBeUndefined());
    silent(server);
    const [again] = within(screen.getByRole("complementary")).getAllByRole("button", {
      name: "Refresh Data",
    });
    await user.click(again as HTMLElement);
    await waitFor(() => expect(told()?.textContent).toContain("The last figures stay, as of"));
    expect(figures()).toContain("accounts");
    await screen.findByText("Some figures could not be refreshed");
  });

  test("what is typed on the overview finds a user", async () => {
    const { server, user } = await openPage("/dashboard", { as: "administrator", prepare: addNora });
    await user.type(await screen.findByRole("textbox", { name: "E-mail or name" }), "nora{Enter}");
    await waitFor(() => expect(window.location.search).toBe("?panel=users&q=nora"));
    await main().findByText("nora@mail.example");
    expect(server.asked("adminUsers").at(-1)?.query).toMatchObject({ search: "nora" });
  });
});
