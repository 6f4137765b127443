/** The account's cells of the settings for a demo and a visitor: what each can do, and the words of the subscription. */
import { localStorageKeys, MINUTE_MS } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anotherPage } from "#lib/another-page.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { question } from "#testing/parts.ts";

const place = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return within(found);
};

async function openSettings(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=settings", { scrolled: true, ...options });
  await waitFor(() => place("subscription"));
  await opened.settled();
  return opened;
}

const active = {
  ...{ status: "active" as const, tier: "monthly" as const, expires_at: "2026-12-31T17:00:00.000Z" },
  ...{ price: 25.99, cancels: false, entitled: true, provider: "stripe" as const },
};

test("a visitor is told that both need a login, and chooses a look all the same", async () => {
  const { user } = await openSettings({ as: "visitor" });
  expect(place("account").getByText(/are here once you are logged in/)).toBeDefined();
  expect(screen.getByText("A subscription belongs to an account, so this needs a login.")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "Light" }));
});

test("a demo, a visitor and the phone: each cell says what it can do, and the subscription speaks its words", async () => {
  const { server, user } = await openSettings();
  expect(
    place("account").getByText(/This is a demo: it has no e-mail, password or second step/),
  ).toBeDefined();
  expect(screen.getByRole("main").textContent).toContain("None of them trades real money.");
  const cell = () => place("subscription");
  expect(cell().getByText("Not subscribed")).toBeDefined();
  expect(cell().getByText("$25.99")).toBeDefined();
  const told = async (words: string) => {
    await user.click(within(await question(words)).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  server.refuse("createCheckout", "payment_unreachable", { detail: "Nobody answers." });
  await user.click(cell().getByRole("button", { name: "Subscribe Now" }));
  await told("Failed to create checkout: Nobody answers.");
  server.answer("subscriptionInfo", { subscription: active });
  const before = server.asked("subscriptionInfo").length;
  await user.click(cell().getByRole("button", { name: "Load Subscription Status" }));
  await waitFor(() =>
    expect(document.getElementById("subscription")?.textContent).toContain("Status Active"),
  );
  expect(cell().getByText("31 Dec 2026")).toBeDefined();
  expect(cell().getByRole("button", { name: "Manage payment" })).toBeDefined();
  expect(server.asked("subscriptionInfo")).toHaveLength(before + 1);
  server.refuse("cancelSubscription", "payment_unreachable", { detail: "Nobody answers." });
  await user.click(cell().getByRole("button", { name: "Cancel" }));
  const sure = await question("Are you sure you want to cancel your subscription?");
  await user.click(within(sure).getByRole("button", { name: "Cancel subscription" }));
  await told("Failed to cancel: Nobody answers.");
});

test("a free subscription for life says so", async () => {
  await openSettings({
    prepare: (server) =>
      server.change("subscriptionInfo", ({ subscription }) => ({
        subscription: { ...subscription, status: "lifetime", tier: "free_lifetime", entitled: true },
      })),
  });
  expect(place("subscription").getByText("Free Lifetime Access")).toBeDefined();
});

test("five minutes long a page that opens again does not ask again", async () => {
  const { server } = await openSettings({
    prepare: () => {
      const { user_id: userId } = JSON.parse(localStorage.getItem(localStorageKeys.user) ?? "{}");
      const kept = { userId, timestamp: Date.now() - 4 * MINUTE_MS, info: { subscription: active } };
      localStorage.setItem("neuro.subscription", JSON.stringify(kept));
    },
  });
  expect(document.getElementById("subscription")?.textContent).toContain("Status Active");
  expect(server.asked("subscriptionInfo")).toEqual([]);
});

test("whoever leaves the payment page comes back without a subscription, on the phone and in French", async () => {
  const leave = vi.spyOn(anotherPage, "open").mockReturnValue();
  const { server, user } = await openSettings({ language: "fr", width: "phone" });
  const checkout_url = "http://neuro.test/sandbox-checkout?id=1";
  server.answer("createCheckout", { checkout_url });
  await user.click(place("subscription").getByRole("button", { name: "S’abonner" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([[checkout_url]]));
  expect(server.asked("createCheckout")[0]?.body).toEqual({ origin_url: "http://neuro.test" });
});

test("who comes back from a payment page they left is told so, and can subscribe", async () => {
  await openPage("/dashboard?tab=settings&checkout=left", { language: "fr", scrolled: true });
  await screen.findByText("Vous avez quitté la page de paiement. Rien n’a été facturé.");
  await waitFor(() =>
    expect(window.location.search + window.location.hash).toBe("?tab=settings#subscription"),
  );
  const again = await waitFor(() =>
    place("subscription").getByRole<HTMLButtonElement>("button", { name: "S’abonner" }),
  );
  expect(again.disabled).toBe(false);
});

test("a payment page that was left says so when it is opened again", async () => {
  await openPage("/sandbox-checkout?id=checkout-1", {
    language: "fr",
    prepare: (server) =>
      server.answer("sandboxCheckout", {
        checkout: {
          ...{ id: "checkout-1", status: "abandoned", email: "demo@example.test", price: 25.99 },
          expires_at: "2099-01-01T00:00:00.000Z",
        },
      }),
  });
  await screen.findByText(/Vous avez quitté cette page de paiement/);
});

test("in French a demo is deleted without a password, after a last question, and leaves for the landing page", async () => {
  const leave = vi.spyOn(anotherPage, "open").mockReturnValue();
  const { server, user } = await openSettings({
    language: "fr",
    width: "phone",
    prepare: (fake) => fake.answer("deleteAccount", { success: true, message: "Gone." }),
  });
  expect(place("account").getByRole("heading", { name: "Zone de danger" })).toBeDefined();
  await user.click(place("account").getByRole("button", { name: "Supprimer le compte" }));
  const leaving = within(await screen.findByRole("dialog", { name: "Supprimer le compte" }));
  expect(leaving.queryByRole("textbox")).toBeNull();
  await user.click(leaving.getByRole("button", { name: "Supprimer le compte" }));
  await user.click(within(await question()).getByRole("button", { name: "Supprimer définitivement" }));
  const said = await screen.findByText(/Compte supprimé\. Vous allez être déconnecté\./);
  expect(server.asked("deleteAccount")).toHaveLength(1);
  await user.click(
    within(said.closest("[role=alertdialog]") as HTMLElement).getByRole("button", { name: "Fermer" }),
  );
  await waitFor(() => expect(leave.mock.calls).toEqual([["/"]]));
});
