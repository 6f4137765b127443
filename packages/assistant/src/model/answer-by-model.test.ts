import { describe, expect, it } from "vitest";
import { askModel, secretKey } from "../testing/ask-model.ts";
import type { FakeKind } from "../testing/fake-model.ts";
import { situation } from "../testing/guarded.ts";
import type { Understanding } from "../understanding.ts";

const readValue = { calls: [{ name: "portfolio_value", input: {} }] };
const greeting: Understanding = { intent: "greeting", slots: {}, certainty: 1 };

describe.each<FakeKind>(["openai-compatible", "anthropic"])("a model behind %s", (kind) => {
  it("answers with figures that its tools read, each with its source", async () => {
    const { reply, text, steps, requests } = await askModel(
      [{ text: "Let me look. ", ...readValue }, { text: "It is worth [f1]. It lost $1,200.50 today." }],
      { kind },
    );
    expect(text).toBe("It is worth $220,314.61. It lost $1,200.50 today.");
    expect(reply?.figures.map(({ id, label, provenance }) => [id, label, provenance.source])).toEqual([
      ["1", "Portfolio, value", "Ledger"],
      ["2", "Portfolio, change today", "Ledger"],
    ]);
    expect(reply?.suggestions).toEqual(["What do I hold?"]);
    expect(reply?.leftOut).toBe(0);
    expect(steps).toEqual(["portfolio_value"]);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[1]?.body)).toContain("220,314.61 [f1]");
    expect(reply?.usage.tokens).toBe((reply?.usage.inputTokens ?? 0) + (reply?.usage.outputTokens ?? 0));
    expect(reply?.usage.outputTokens).toBe(40);
  });

  it("shows sentences one by one, as parts of one paragraph", async () => {
    const { shown } = await askModel([readValue, { text: "All is well. It is worth [f1]. Fine." }], { kind });
    expect(shown.map(({ continues }) => continues)).toEqual([false, true, true]);
  });

  it("does not show a number that it made up", async () => {
    const { text, reply, shown } = await askModel(
      [readValue, { text: "It is worth [f1]. You will have $999,999 soon. RY is at 250.00." }],
      { kind },
    );
    expect(text).toContain("It is worth $220,314.61.");
    expect(text).toContain("[Left out here:");
    expect(reply?.leftOut).toBe(2);
    expect(JSON.stringify(shown)).not.toMatch(/999|250/);
  });

  it("computes by tool alone, and says from what", async () => {
    const sum = { name: "calculate", input: { operation: "subtract", figures: ["f1", "f2"] } };
    const { reply, text } = await askModel([readValue, { calls: [sum] }, { text: "Before it was [f3]." }], {
      kind,
    });
    expect(text).toBe("Before it was +$221,515.11.");
    expect(reply?.figures[0]).toMatchObject({ formula: "2 minus 3", value: 221_515.11, private: true });
    expect(reply?.figures.map(({ label }) => label).slice(1)).toEqual([
      "Portfolio, value",
      "Portfolio, change today",
    ]);
  });

  it("is asked in the user’s language, with what was said and what is on screen", async () => {
    const { requests } = await askModel([{ text: "Bonjour." }], {
      kind,
      understood: greeting,
      question: "Bonjour",
      history: [
        { role: "user", content: "Salut" },
        { role: "neuro", content: "Oui ?" },
      ],
      situation: { ...situation, locale: "fr", symbol: "RY" },
    });
    const asked = JSON.stringify(requests[0]?.body);
    expect(asked).toContain("français du Québec");
    expect(asked).toContain("Titre à l’écran: RY");
    expect(asked).toMatch(/Salut.*Oui \?.*Bonjour/);
  });

  it("shows tables of the tools that it quotes, below its words", async () => {
    const { reply } = await askModel(
      [{ calls: [{ name: "holdings", input: {} }] }, { text: "The largest is RY at [f1]." }],
      { kind },
    );
    expect(reply?.blocks.map(({ kind: shape }) => shape)).toEqual(["paragraph", "table"]);
    expect(reply?.figures.map(({ label }) => label)).toEqual(["RY, value", "EVL, value"]);
  });
});

describe("what a model does without tools", () => {
  it("may greet", async () => {
    const { text } = await askModel([{ text: "Hello! How can I help?" }], { understood: greeting });
    expect(text).toBe("Hello! How can I help?");
  });

  it("is called general where the rules did not understand the question", async () => {
    const { text } = await askModel([{ text: "Spreading money lowers risk." }], {
      question: "Tell me about spreading money",
    });
    expect(text).toBe(
      "Spreading money lowers risk.\nThis is general: I read nothing of your portfolio or of the market for it.",
    );
  });

  it("is no answer to a question about money that the rules understand", async () => {
    const understood: Understanding = { intent: "portfolio_value", slots: {}, certainty: 0.9 };
    const { failed, shown } = await askModel([{ text: "It is doing great!" }], { understood });
    expect(failed?.reason).toBe("talked_only");
    expect(shown).toEqual([]);
  });
});

describe("tools", () => {
  it("tell the model what was refused, and nothing of the inside", async () => {
    const { requests } = await askModel([
      {
        calls: [
          { name: "cash", input: {} },
          { name: "risk", input: {} },
        ],
      },
      { text: "I cannot read it." },
    ]);
    const told = JSON.stringify(requests[1]?.body);
    expect(told).toContain("No account is connected.");
    expect(told).toContain("This could not be read.");
    expect(told).not.toContain("secret of the inside");
  });

  it("take no quantity or price that the user did not write", async () => {
    const whatIf = (quantity: number) => ({
      name: "what_if",
      input: { securities: ["RY"], side: "BUY", quantity },
    });
    const { small, requests } = await askModel(
      [{ calls: [whatIf(999), whatIf(20)] }, { text: "There it is." }],
      { question: "What if I buy twenty RY?" },
    );
    expect(small.composed.map(({ slots }) => slots.quantity)).toEqual([20]);
    expect(JSON.stringify(requests[1]?.body)).toContain("The user wrote no quantity of 999");
  });

  it("are not called twice with the same words", async () => {
    const { small } = await askModel([readValue, readValue, { text: "It is worth [f1]." }]);
    expect(small.composed).toHaveLength(1);
  });

  it("are none that places, changes or cancels anything: what is shown to be done has a button", async () => {
    const { requests } = await askModel([{ text: "Hello." }], { understood: greeting });
    const tools = requests[0]?.body.tools as readonly { function: { name: string; description: string } }[];
    const names = tools.map(({ function: { name } }) => name);
    expect(names).toContain("prepare_ticket");
    expect(
      names.filter((name) => /place|submit|cancel|set_|update|delete|transfer|execute/.test(name)),
    ).toEqual(["cancel_order"]);
    const told = tools.find(({ function: { name } }) => name === "cancel_order");
    expect(told?.function.description).toContain("nothing is done until it is pressed");
  });

  it("take nothing that they do not ask for", async () => {
    const { small, requests } = await askModel([
      { calls: [{ name: "portfolio_value", input: { place: "now" } }] },
      { text: "I cannot read it." },
    ]);
    expect(small.composed).toEqual([]);
    expect(JSON.stringify(requests[1]?.body)).toContain("place");
  });

  it("cost a model little to be told of", async () => {
    const { requests } = await askModel([{ text: "Hello." }], { understood: greeting });
    expect(JSON.stringify(requests[0]?.body.tools).length).toBeLessThan(15_300);
  });

  it("know securities by symbol and name, and terms by any of their words", async () => {
    const { small, requests } = await askModel([
      {
        calls: [
          { name: "price", input: { securities: ["Royal Bank of Canada"] } },
          { name: "price", input: { securities: ["NOPE"] } },
          { name: "term", input: { term: "Sharpe ratio" } },
        ],
      },
      { text: "RY trades at [f1]." },
    ]);
    const meant = small.composed.map(({ slots }) => slots.term ?? slots.securities?.[0]?.symbol);
    expect(meant.toSorted()).toEqual(["RY", "sharpe"]);
    expect(JSON.stringify(requests[1]?.body)).toContain("No security is known by");
  });
});

describe("the key", () => {
  it("goes to the endpoint and nowhere else", async () => {
    const { requests, reply, failed, steps, shown } = await askModel([{ text: "Hello." }], {
      understood: greeting,
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(JSON.stringify([requests[0]?.body, reply, failed, steps, shown])).not.toContain(secretKey);
  });
});
