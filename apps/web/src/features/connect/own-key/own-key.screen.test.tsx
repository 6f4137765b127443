/** The key that somebody has at SnapTrade themselves, in Connect. */
import type { AnswerOf, BrokerageKey } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { fourConnections, tellConnections } from "#testing/linked-brokerages.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { question } from "#testing/parts.ts";

const works: BrokerageKey = {
  ...{ client_id: "••••9F2C", added_at: "2026-05-20T14:00:00Z", state: "working", left_out: [] },
};
const CONSUMER_KEY = "the consumer key of a test";

async function openKey(key: BrokerageKey | null, look: PageOptions = {}) {
  let kept = key;
  const opened = await openPage("/dashboard?tab=connect", {
    ...look,
    prepare(server: FakeServer) {
      const told = (): AnswerOf<"brokerageKey"> => ({ offered: true, key: kept });
      server.answer("brokerageKey", told);
      server.answer("saveBrokerageKey", () => {
        kept = works;
        return { key: works, linked: 2, message: "SnapTrade accepts your key." };
      });
      server.answer("removeBrokerageKey", () => {
        kept = null;
        return { success: true, message: "Your key is removed." };
      });
      look.prepare?.(server);
    },
  });
  const title = look.language === "fr" ? "Votre propre clé SnapTrade" : "Your own SnapTrade key";
  const heading = await screen.findByRole("heading", { name: title });
  await opened.settled();
  const cell = within(heading.closest<HTMLElement>(".cell") ?? document.body);
  return { ...opened, cell };
}

test("a key is entered, tried, shown by its end alone, and removed after a question", async () => {
  const { server, user, cell } = await openKey(null);
  expect(cell.getByText(/serves you alone/)).not.toBeNull();
  await user.click(cell.getByRole("button", { name: "Enter your key" }));
  expect(cell.getByLabelText<HTMLInputElement>("Consumer key").type).toBe("password");
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(cell.getByRole("button", { name: "Save" }));
  expect(cell.getByText("Please paste the client id.")).not.toBeNull();
  await user.type(cell.getByLabelText("Client id"), "  PERSONAL-9F2C ");
  await user.type(cell.getByLabelText("Consumer key"), CONSUMER_KEY);
  await user.click(cell.getByRole("button", { name: "Save" }));
  await cell.findByText("••••9F2C");
  expect(server.asked("saveBrokerageKey")).toMatchObject([
    { body: { client_id: "PERSONAL-9F2C", consumer_key: CONSUMER_KEY } },
  ]);
  expect(document.body.innerHTML).not.toContain(CONSUMER_KEY);
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(cell.getByRole("button", { name: "Remove the key" }));
  const asked = within(await question("Remove your SnapTrade key?"));
  await user.click(asked.getByRole("button", { name: "Remove the key" }));
  await cell.findByRole("button", { name: "Enter your key" });
  expect(server.asked("removeBrokerageKey")).toHaveLength(1);
});

test("one that SnapTrade refuses is not kept, and the form says what to do", async () => {
  const { user, cell } = await openKey(null, {
    prepare: (server) => server.refuse("saveBrokerageKey", "brokerage_key_refused"),
  });
  await user.click(cell.getByRole("button", { name: "Enter your key" }));
  await user.type(cell.getByLabelText("Client id"), "PERSONAL-9F2C");
  await user.type(cell.getByLabelText("Consumer key"), "wrong");
  await user.click(cell.getByRole("button", { name: "Save" }));
  await cell.findByText(/SnapTrade does not accept this client id and consumer key/);
  expect(cell.getByLabelText<HTMLInputElement>("Client id").value).toBe("PERSONAL-9F2C");
});

test("one that is refused later is said to be, in the banner too, and what was left out is named", async () => {
  const refused: BrokerageKey = { ...works, state: "refused", left_out: ["Questrade"] };
  const { cell } = await openKey(refused, {
    prepare: (server) => tellConnections(server, fourConnections(), "authentication_expired"),
  });
  expect(cell.getByText("Refused")).not.toBeNull();
  expect(cell.getByText(/still in your SnapTrade account: Questrade/)).not.toBeNull();
  await waitFor(() =>
    expect(screen.getAllByText(/SnapTrade does not accept your key any more/).length).toBeGreaterThan(1),
  );
  expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
});

test("says all of it in French, on a phone", async () => {
  const { user, cell } = await openKey(null, { language: "fr", width: "phone" });
  expect(cell.getByText(/SnapTrade donne gratuitement à chacun une clé personnelle/)).not.toBeNull();
  await user.click(cell.getByRole("button", { name: "Saisir votre clé" }));
  await user.click(cell.getByRole("button", { name: "Enregistrer" }));
  expect(cell.getByText("Veuillez coller l’identifiant client.")).not.toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test("each brokerage says whether it trades or is only read before it is linked, each connection how fresh it is", async () => {
  const [first, ...others] = fourConnections();
  await openKey(works, {
    prepare(server) {
      const list = server.recorded("brokerageList");
      const brokerages = list.brokerages.map((each) => ({
        ...each,
        ...(each.name === "Webull" ? { access: "trade" as const } : {}),
        ...(each.name === "Robinhood" ? { access: "read" as const, status: "degraded" as const } : {}),
      }));
      server.answer("brokerageList", { ...list, aggregator: "snaptrade_own", brokerages });
      if (first === undefined) throw new Error("no connection");
      tellConnections(server, [{ ...first, freshness: "realtime", degraded: true }, ...others], "connected");
    },
  });
  const list = within(screen.getByRole("list", { name: "Brokerages" }));
  const row = (name: string) => list.getByRole("button", { name: new RegExp(name) }).textContent;
  expect(row("Webull")).toContain("Reading and trading");
  expect(row("Robinhood")).toContain("Reading alone");
  expect(row("Robinhood")).toContain("Disrupted");
  expect(screen.getByText(/read as the brokerage has it now/)).not.toBeNull();
  expect(screen.getByText(/reports a disruption/)).not.toBeNull();
});
