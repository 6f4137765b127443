/** Contribution room as its owner sees, enters and corrects it. */
import type { AnswerOf } from "@neuro/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

type Household = AnswerOf<"contributionRoom">;
type PlanRoom = Household["people"][number]["rooms"][number];
type Line = PlanRoom["lines"][number];

const line: Line = {
  ...{
    id: "e1",
    date: "2026-03-03",
    kind: "paid_in",
    reason: "deposit",
    amount_cad: 2_500,
    room_cad: -2_500,
  },
  ...{ counts: true, is_chosen: false, account_id: "a1", note: null },
};
const elsewhere: Line = { ...line, id: "x1", reason: "told_by_owner", account_id: null, note: "My bank" };
const moved: Line = { ...line, id: "e2", reason: "from_elsewhere", counts: false, room_cad: 0 };
const told: Line = {
  ...{
    ...line,
    id: null,
    date: "2026-01-01",
    kind: "told",
    reason: null,
    amount_cad: 7_000,
    room_cad: 7_000,
  },
  account_id: null,
};

function householdOf(change: Partial<PlanRoom>, provenance: PlanRoom["provenance"]): Household {
  const room: PlanRoom = {
    ...{ kind: "TFSA", state: "known", left_cad: 2_000, missing_year: null, returning_cad: 300, provenance },
    ...{ excess_cad: 0, tax_a_month_cad: 0, tax_so_far_cad: 0, limits_so_far_cad: null, grants: null },
    statement: {
      ...{ id: "s1", as_of: "2026-01-01", amount_cad: 7_000, paid_in_cad: null, granted_cad: null },
      told_at: "2026-01-05T12:00:00Z",
    },
    lines: [line, elsewhere, moved, told],
    ...change,
  };
  const person = {
    ...{ id: "self", name: null, relation: "self" as const, birth_date: null, resident_since: null },
    ...{ spouse_since: null, spouse_until: null },
    accounts: [
      { account_id: "a1", display_name: "TFSA", type: "TFSA", is_plan: true },
      { account_id: "a2", display_name: "Margin", type: "margin", is_plan: false },
    ],
    ...{ rooms: [room], minimum: null },
  };
  return { today: "2026-05-28", people: [person], country: "CA", limits: [] };
}

async function openRoom(change: Partial<PlanRoom> = {}) {
  const opened = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (server) => {
      const { provenance } = server.recorded("portfolioGains");
      server.answer("contributionRoom", householdOf(change, provenance));
    },
  });
  const part = within(await screen.findByRole("region", { name: "Contribution room" }));
  const answer = (of: Partial<PlanRoom>) =>
    householdOf(of, opened.server.recorded("portfolioGains").provenance);
  return { ...opened, part, answer };
}

test("each line that makes the room can be said not to count, and what was entered taken back", async () => {
  const { server, user, part, answer } = await openRoom();
  await part.findByText("$2,000.00");
  part.getByText("$300.00 taken out this year comes back in January.");
  await user.click(part.getByRole("button", { name: "Line by line" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Contribution room, / }));
  const lines = within(await dialog.findByRole("list", { name: "Line by line" })).getAllByRole("listitem");
  expect(lines).toHaveLength(4);
  expect(lines[2]?.textContent).toContain("Does not count");
  expect(await accessibilityFindings()).toEqual([]);
  for (const call of ["countRoomLine", "removeRoomEntry", "forgetRoom"] as const)
    server.answer(call, answer({}));
  await user.click(dialog.getByRole("button", { name: "It is no contribution" }));
  await waitFor(() => expect(server.asked("countRoomLine")).toHaveLength(1));
  expect(server.asked("countRoomLine")[0]).toMatchObject({ params: { id: "e1" }, body: { counts: false } });
  await user.click(dialog.getByRole("button", { name: "It counts" }));
  await waitFor(() => expect(server.asked("countRoomLine")[1]).toMatchObject({ params: { id: "e2" } }));
  const [entry, statement] = dialog.getAllByRole("button", { name: "Take it back" });
  await user.click(entry!);
  await waitFor(() => expect(server.asked("removeRoomEntry")[0]?.params).toEqual({ id: "x1" }));
  await user.click(statement!);
  await waitFor(() => expect(server.asked("forgetRoom")[0]?.params).toEqual({ id: "s1" }));
});

test("a room that nobody entered is asked for; what is wrong says what to do", async () => {
  const none = { state: "unknown" as const, left_cad: null, statement: null, returning_cad: 0, lines: [] };
  const { server, user, part, answer } = await openRoom(none);
  await part.findByText("Not entered yet");
  await user.click(part.getByRole("button", { name: "Enter it" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Contribution room, / }));
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter the dollars of that day.");
  await user.type(dialog.getByRole("textbox", { name: "Room on that day" }), "7,000");
  server.answer("tellRoom", () => {
    server.answer("contributionRoom", answer({}));
    return answer({});
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("button", { name: "Paid in elsewhere" });
  expect(server.asked("tellRoom")[0]?.body).toEqual({
    ...{ person_id: "self", kind: "TFSA", as_of: "2026-01-01", amount: 7_000 },
  });
  server.answer("addRoomEntry", answer({}));
  await user.click(dialog.getByRole("button", { name: "Paid in elsewhere" }));
  await user.type(dialog.getByRole("textbox", { name: "Amount" }), "250");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please say where it was.");
  await user.click(dialog.getByRole("radio", { name: "Taken out" }));
  await user.type(dialog.getByRole("textbox", { name: "Where" }), "My bank");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("addRoomEntry")).toHaveLength(1));
  expect(server.asked("addRoomEntry")[0]?.body).toEqual({
    ...{ person_id: "self", kind: "TFSA", date: "2026-05-28", amount: -250, note: "My bank" },
  });
});

test("too much says what it costs; persons have accounts of their own, taxed ones too", async () => {
  const excess = { left_cad: -1_500, excess_cad: 1_500, tax_a_month_cad: 15 };
  const { server, user, part, answer } = await openRoom(excess);
  await part.findByText("$1,500.00 too much: $15.00 of tax for each month it stays.");
  const { people, ...more } = answer({});
  const spouse = {
    ...people[0]!,
    id: "p1",
    name: "Robin",
    ...{ relation: "spouse" as const, spouse_since: "2024-05-01", spouse_until: "2026-02-01" },
    accounts: [],
    rooms: [],
  };
  server.answer("addPerson", () => {
    server.answer("contributionRoom", { ...more, people: [...people, spouse] });
    return { ...more, people: [...people, spouse] };
  });
  await user.click(part.getByRole("button", { name: "Persons and their accounts" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Persons and their accounts" }));
  await user.click(await dialog.findByRole("button", { name: "Add a person" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter a name.");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Robin");
  fireEvent.change(dialog.getByLabelText(/^A couple since/), { target: { value: "2024-05-01" } });
  fireEvent.change(dialog.getByLabelText(/^Separated since/), { target: { value: "2024-04-01" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter a later day.");
  fireEvent.change(dialog.getByLabelText(/^Separated since/), { target: { value: "2026-02-01" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Robin");
  expect(server.asked("addPerson")[0]?.body).toMatchObject({
    ...{ relation: "spouse", spouse_since: "2024-05-01", spouse_until: "2026-02-01" },
  });
  dialog.getByText(/a couple since 1 May 2024 · separated since 1 Feb 2026/);
  expect(await accessibilityFindings()).toEqual([]);
  server.answer("changePerson", answer({}));
  const [, change] = dialog.getAllByRole("button", { name: "Change" });
  await user.click(change!);
  const taxed = within(dialog.getByRole("group", { name: "Taxed accounts" }));
  expect(taxed.queryByRole("checkbox", { name: "TFSA" })).toBeNull();
  await user.click(taxed.getByRole("checkbox", { name: "Margin" }));
  await user.click(dialog.getByRole("checkbox", { name: "TFSA" }));
  const asked = server.asked("portfolioGains").length;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("changePerson")).toHaveLength(1));
  expect(server.asked("changePerson")[0]).toMatchObject({
    ...{ params: { id: "p1" }, body: { name: "Robin", account_ids: ["a2", "a1"] } },
  });
  // Whose accounts they are decides whose gains they make.
  await waitFor(() => expect(server.asked("portfolioGains").length).toBeGreaterThan(asked));
});
