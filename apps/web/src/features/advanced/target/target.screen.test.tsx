/** A target allocation: shares as they are typed, what keeps them from being planned, and the trades of a plan. */
import type { AnswerOf } from "@neuro/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked, FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { plain, region } from "#testing/parts.ts";
import { definitionOf, isOff, rowsOf, textOf } from "#testing/shown.ts";

type Plan = AnswerOf<"optimizePortfolio">["optimization_results"];

const target = () => region("Target allocation");
const inputs = () => target().getAllByRole<HTMLInputElement>("textbox", { name: /^Target of / });
const planButton = () => target().getByRole("button", { name: "Plan the trades" });
const sum = () => textOf(target().getAllByRole("status")[0]);
const money = (value: number) =>
  `$${value.toLocaleString("en-CA", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const figure = (text = "") => Number(text.replaceAll(/[^\d.]/g, ""));

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=advanced#target", options);
  await screen.findByRole("region", { name: "Target allocation" });
  await opened.settled();
  return opened;
}

/** The recorded plan, said to be of what was asked for. */
function planWhatIsAsked(server: FakeServer): void {
  server.answer("optimizePortfolio", ({ body }: Asked<"optimizePortfolio">) => {
    const plan: Plan = server.recorded("optimizePortfolio").optimization_results;
    const asked = Object.entries(body?.target_allocation ?? {});
    if (asked.length === 0) return { optimization_results: plan };
    const lines = asked.map(([id, percent]) => ({
      ...{ symbol: id, instrument_id: id === "CAD" ? null : id, name: "", value_cad: 0 },
      ...{ current_pct: 0, target_pct: percent, risk_share: null },
    }));
    return { optimization_results: { ...plan, target: lines } };
  });
}

test("a target that does not add up to 100 waits and says by how much", async () => {
  const { server, user } = await open();
  const { holdings } = server.recorded("holdings");
  const total = holdings.reduce((all, { market_value_home }) => all + market_value_home, 0);
  const held = new Map<string, number>();
  for (const { symbol, holding_category, market_value_home } of holdings) {
    const name = holding_category === "cash" ? "Cash" : symbol;
    held.set(name, (held.get(name) ?? 0) + (market_value_home / total) * 100);
  }
  expect(inputs()).toHaveLength(held.size);
  for (const input of inputs()) {
    const [, name = ""] = /^Target of (.*), percent$/.exec(input.ariaLabel ?? "") ?? [];
    expect(Math.abs(Number(input.value) - (held.get(name) ?? 0))).toBeLessThan(0.1);
  }
  expect(Math.round(inputs().reduce((all, { value }) => all + Number(value), 0) * 10)).toBe(1_000);
  expect(isOff(planButton())).toBe(false);

  const [first] = inputs();
  if (first === undefined) throw new Error("There is no share to change.");
  const less = String(Number(first.value) - 2.5);
  await user.clear(first);
  await user.type(first, less);
  expect(isOff(planButton())).toBe(true);
  const described = (description: string) =>
    target().getByRole("button", { name: "Plan the trades", description });
  described("The shares must add up to 100%: 2.50% is missing.");
  expect(sum()).toContain("97.5%");
  await user.clear(first);
  await user.type(first, "about a tenth");
  expect(first.getAttribute("aria-invalid")).toBe("true");
  described("Each share must be a number between 0 and 100.");
  expect(first.value).toBe("about a tenth");
  await user.clear(first);
  await user.type(first, "99");
  expect(textOf(document.getElementById(planButton().getAttribute("aria-describedby") ?? ""))).toMatch(
    /^The shares must add up to 100%: take \d+\.\d\d% away\.$/,
  );
  expect(server.asked("optimizePortfolio")).toEqual([]);
});

test("equal weights are planned to the cent, and a plan says when its shares have changed", async () => {
  const { server, user } = await open({ prepare: planWhatIsAsked });
  await user.click(target().getByRole("radio", { name: "Equal weights" }));
  await user.click(planButton());
  const rows = rowsOf(await target().findByRole("region", { name: "Planned trades" }));
  const [asked] = server.asked("optimizePortfolio");
  expect(asked?.body?.mode).toBe("paper");
  const shares = Object.values(asked?.body?.target_allocation ?? {});
  expect(shares).toHaveLength(inputs().length);
  expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(100, 6);

  const plan = server.recorded("optimizePortfolio").optimization_results;
  expect(rows).toHaveLength(plan.recommendations.length);
  let cash = plan.cash_before - plan.costs;
  for (const [index, each] of plan.recommendations.entries()) {
    const row = rows[index];
    expect(row?.Order).toContain(each.action);
    expect(row?.Symbol).toMatch(new RegExp(`^${each.symbol}`));
    expect(figure(row?.Units)).toBe(Number(each.units.toFixed(4)));
    expect(row?.After).toBe(`${each.current_pct.toFixed(1)}% → ${each.after_pct.toFixed(1)}%`);
    expect(row?.Amount).toBe(money(each.amount_cad));
    const signed = each.action === "SELL" ? figure(row?.Amount) : -figure(row?.Amount);
    cash += signed;
    const moved = each.current_pct - (signed * 100) / plan.total_portfolio_value;
    expect(each.after_pct).toBeCloseTo(moved, 1);
  }
  expect(Math.abs(cash - plan.cash_after)).toBeLessThan(0.05 * rows.length);
  const part = document.getElementById("target");
  if (part === null) throw new Error("There is no target.");
  expect(definitionOf(part, "Cash now and after")).toBe(money(plan.cash_before) + money(plan.cash_after));
  expect(definitionOf(part, "Costs of all orders")).toBe(money(plan.costs));
  const left = within(target().getByRole("list", { name: "Left alone" })).getAllByRole("listitem");
  expect(left.map(textOf)).toEqual(plan.skipped.map(({ note }) => plain(note)));

  expect(target().queryByText("The shares have changed since.")).toBeNull();
  expect(target().getByRole("link", { name: "Carry out these trades" })).toBeDefined();
  await user.type(inputs()[0] as HTMLInputElement, "9");
  expect(target().getByText("The shares have changed since.")).toBeDefined();
  expect(target().queryByRole("link", { name: "Carry out these trades" })).toBeNull();
});

test("a stock that is not held joins the target, and what cannot be planned is refused in the server's words", async () => {
  const { server, user } = await open({
    prepare: (fake) =>
      fake.refuse("optimizePortfolio", "symbol_unknown", { detail: "We do not know the symbol ZZQQX." }),
  });
  await user.type(target().getByRole("combobox", { name: "Add a stock to the target" }), "zzqqx{Enter}");
  const added = target().getByRole<HTMLInputElement>("textbox", { name: "Target of ZZQQX, percent" });
  expect(added.value).toBe("0.0");
  await user.click(planButton());
  expect(textOf(await target().findByRole("alert"))).toBe("We do not know the symbol ZZQQX.");
  expect(server.asked("optimizePortfolio")[0]?.body?.target_allocation).toMatchObject({ ZZQQX: 0 });
  await user.click(target().getByRole("button", { name: "Remove ZZQQX" }));
  expect(target().queryByRole("textbox", { name: "Target of ZZQQX, percent" })).toBeNull();

  planWhatIsAsked(server);
  const method = target().getByRole("combobox", { name: "Or let Neuro compute" });
  await user.selectOptions(method, "risk_parity");
  await target().findByRole("region", { name: "Planned trades" });
  expect(server.asked("optimizePortfolio")[1]?.body).toEqual({ mode: "paper", method: "risk_parity" });
  expect(sum()).toContain("100.0%");
  expect(target().getByRole<HTMLInputElement>("textbox", { name: "Target of BTC, percent" }).value).toBe(
    "30.0",
  );
});
