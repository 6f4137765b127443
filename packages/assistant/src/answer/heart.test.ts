/** What the answers that matter most say, word for word where it counts. */
import { describe, expect, test } from "vitest";
import type { Reply } from "../port.ts";
import { compose } from "./compose.ts";
import { plainText } from "./plain-text.ts";
import { ask, productOf, security, situationOf } from "./testing/asking.ts";
import { answerOf } from "./testing/sample-of.ts";
import { samples } from "./testing/samples.ts";

const ry = [security("RY")];
const said = async (...asked: Parameters<typeof ask>): Promise<string> =>
  plainText(await ask(...asked)).replaceAll(/[\u00a0\u202f]/g, " ");
const figureOf = ({ figures }: Reply, label: string): number | undefined =>
  figures.find((one) => one.label === label)?.value;

describe("the user's money", () => {
  test("the value comes with the day's change, its accounts and the exchange rate", async () => {
    const text = await said("portfolio_value");
    expect(text).toContain("Your portfolio is worth $30,600.00: −$152.35 (−0.50%) since the previous close");
    expect(text).toContain("1.3712 Canadian dollars, the rate of 28 May 2026");
    expect(text).toContain("Total | $30,600.00");
    expect(await said("portfolio_value", {}, { locale: "fr" })).toContain(
      "Votre portefeuille vaut 30 600,00 $ : −152,35 $ (−0,50 %) depuis la clôture précédente",
    );
  });

  test("with a home and a mortgage beside, the net worth is told as well", async () => {
    const words = "your net worth is $190,600.00: $480,600.00 owned, $290,000.00 owed";
    expect(await said("portfolio_value")).toContain(words);
    const netWorth = answerOf("netWorth", { ...samples().netWorth, items: [] });
    expect(await said("portfolio_value", {}, { product: { ...samples(), netWorth } })).not.toContain(
      "net worth",
    );
    const accounts = answerOf("accounts", { accounts: [] });
    expect(await said("portfolio_value", {}, { product: { ...samples(), accounts } })).toContain(words);
  });

  test("without an account it says so and where to connect one", async () => {
    const nothing = {
      accounts: answerOf("accounts", { accounts: [] }),
      netWorth: answerOf("netWorth", { items: [] }),
    };
    const reply = await ask("portfolio_value", {}, { product: { ...samples(), ...nothing } });
    expect(plainText(reply)).toContain("No account is connected yet");
    expect(reply.blocks).toContainEqual(
      expect.objectContaining({ places: [{ label: "Connect an account", path: "/dashboard?tab=connect" }] }),
    );
    expect(reply.figures).toEqual([]);
  });

  test("why it moved adds up to the change, by cause and by holding", async () => {
    const text = await said("portfolio_change_why");
    expect(text).toContain(
      "AAPL moved it most: −$202.35, of which price −$190.10 and exchange rate −$12.25.",
    );
    expect(text.match(/Total \| .*−\$152\.35/g)).toHaveLength(2);
  });

  test("a return stands beside the benchmark's, and their distance names both", async () => {
    const reply = await ask("portfolio_performance", { period: "1M" });
    expect(plainText(reply).replaceAll("\u00a0", " ")).toContain("You are 0.54 points ahead.");
    const apart = reply.figures.find(({ unit }) => unit === "points");
    expect(apart?.formula).toMatch(/^\d+ minus \d+$/);
    expect(apart?.value).toBeCloseTo(0.54, 10);
    expect(reply.blocks.some(({ kind }) => kind === "lines")).toBe(true);
    expect(plainText(reply)).toContain(
      "RY helped most over the past month (+$49.50), AAPL least (−$202.35).",
    );
  });

  test("an account nobody has is named, with those there are", async () => {
    expect(await said("holdings", { account: "RRSP" })).toContain(
      "You have no account called RRSP. Yours: TFSA, Margin.",
    );
  });

  test("estimated and sample figures are said to be so", async () => {
    const { dashboardSummary, ...rest } = samples();
    if (dashboardSummary === undefined) throw new Error("no sample");
    const { provenance } = dashboardSummary.summary;
    const summary = { ...dashboardSummary.summary, provenance: { ...provenance, estimated: ["todays_pnl"] } };
    const product = { ...rest, dashboardSummary: { ...dashboardSummary, summary } };
    expect(await said("portfolio_value", {}, { product })).toContain(
      "Estimated by a stated formula, because the data is missing: −$152.35.",
    );
  });
});

describe("securities", () => {
  test("a signal without an edge says so, with its record and what speaks against it", async () => {
    const text = await said("analysis", { securities: ry, seeksAdvice: true });
    expect(text).toContain("I don’t tell you what to do");
    expect(text).toContain(
      "No edge found: 24 of 42 earlier signals like this one were right 5 sessions later",
    );
    expect(text).toContain("Against it: 4.2% below the 200-day average 208.75.");
  });

  test("why a signal: the numbers of the evidence are figures of the analysis", async () => {
    const { figures } = await ask("why_signal", { securities: ry });
    const quoted = figures.filter(({ label }) => label === "RSI: RSI 28.3, oversold below 30");
    expect(quoted.map(({ value, text }) => [value, text])).toEqual([
      [28.3, "28.3"],
      [30, "30"],
    ]);
    expect(quoted.every(({ provenance }) => provenance.source === "Historical files")).toBe(true);
  });

  test("the security on screen is meant where none is named", async () => {
    expect(await said("price", {}, { situation: { symbol: "TD" } })).toContain(
      "TD (TD Corp) last traded at 88.40 CAD",
    );
    expect(await said("price")).toContain("Which security do you mean?");
  });

  test("a comparison never says which will do better", async () => {
    expect(await said("compare", { securities: [security("RY"), security("TD")] })).toContain(
      "None of this says which will do better.",
    );
  });
});

describe("orders", () => {
  test("what a purchase would do: cost, cash, weight and every check; nothing is sent", async () => {
    const text = await said("what_if", { securities: ry, quantity: 10 });
    expect(text).toContain("Buying 10 of RY in TFSA would cost about $2,002.00, of which $1.00 commission.");
    expect(text).toContain("Free cash goes from $2,050.25 to $48.25.");
    expect(text).toContain("Nothing has been sent.");
  });

  test("a purchase that names no account is worked out where most cash is", async () => {
    const product = productOf(samples());
    const bodies: unknown[] = [];
    const call: typeof product.call = (id, input) => {
      if (id === "previewOrder") bodies.push(input);
      return product.call(id, input);
    };
    await compose(
      { intent: "what_if", slots: { securities: ry, quantity: 1 }, certainty: 1 },
      situationOf(),
      { ...product, call },
    );
    expect(bodies).toEqual([{ body: expect.objectContaining({ account_id: "tfsa", action: "BUY" }) }]);
  });

  test("an amount in another currency is converted before it is counted in units", async () => {
    const reply = await ask("what_if", { securities: ry, amount: 2_000, currency: "USD" });
    expect(figureOf(reply, "Units")).toBe(13);
  });

  test("a ticket is written down, never placed", async () => {
    const product = productOf(samples());
    const slots = { securities: ry, side: "BUY", quantity: 10, limitPrice: 180 } as const;
    const reply = await compose({ intent: "ticket", slots, certainty: 1 }, situationOf(), product);
    expect(product.wishes).toEqual([
      expect.objectContaining({
        action: "BUY",
        instrument_id: "XTSE:RY",
        quantity: 10,
        order_type: "Limit",
        limit_price: 180,
      }),
    ]);
    expect(reply.blocks.some(({ kind }) => kind === "ticket")).toBe(true);
    expect(plainText(reply)).toContain("nothing is placed");
  });

  test.each([0, 0.5, 10_001])("a ticket for %d shares is refused with the bounds", async (quantity) => {
    const product = productOf(samples());
    const slots = { securities: ry, side: "BUY", quantity } as const;
    const reply = await compose({ intent: "ticket", slots, certainty: 1 }, situationOf(), product);
    expect(product.wishes).toEqual([]);
    expect(plainText(reply)).toContain("from 1 to 10,000 units");
  });

  test("words that only resemble a security fill no ticket", async () => {
    expect(await said("ticket", { securities: [security("RYY", 0.4)], side: "BUY", quantity: 1 })).toContain(
      "Do you mean RYY",
    );
  });

  test("half of a holding is counted in whole shares", async () => {
    const product = productOf(samples());
    const slots = { securities: ry, side: "SELL", portion: 0.5 } as const;
    await compose({ intent: "ticket", slots, certainty: 1 }, situationOf(), product);
    expect(product.wishes).toEqual([expect.objectContaining({ quantity: 30, account_id: "tfsa" })]);
  });
});

test("a closed exchange names its holiday and when it opens, in both languages", async () => {
  expect(await said("market_hours")).toContain(
    "NYSE: closed (Memorial Day); opens Fri 29 May at 09:30, Eastern time.",
  );
  expect(await said("market_hours", {}, { locale: "fr" })).toContain(
    "NYSE : fermée (Jour du Souvenir américain)",
  );
});

test("the record of the signals names its base rate and that the target is no measurement", async () => {
  const text = await said("signals_record");
  expect(text).toContain("54.1% of 8,123 signals were right");
  expect(text).toContain("The stated target of 90.0% is a goal, not a measurement.");
});
