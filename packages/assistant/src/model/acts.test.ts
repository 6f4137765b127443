import type { ChatAct } from "@neuro/contract";
import { describe, expect, it } from "vitest";
import { askModel } from "../testing/ask-model.ts";
import { evilFund, royalBank, smallProduct } from "../testing/small-product.ts";
import type { Slots, Understanding } from "../understanding.ts";

const cancel = (input: object = {}) => ({ name: "cancel_order", input });
const alert = (input: object) => ({ name: "price_alert", input });
const change = { name: "change_setting", input: {} };
const done = { text: "Please look at the button." };
const act: ChatAct = {
  kind: "cancel_order",
  effect: null,
  order_id: "11111111-1111-4111-8111-111111111111",
  symbol: "RY",
  status: "pending",
  sentence: "Buy RY",
  button: "Cancel this order",
};

async function askedFor(question: string, call: { name: string; input: object }, read?: Understanding) {
  const small = smallProduct(read ?? null);
  const compose: typeof small.parts.compose = async (understanding) => {
    small.composed.push(understanding);
    return { figures: [], blocks: [{ kind: "act", act }], suggestions: [] };
  };
  const asked = await askModel([{ calls: [call] }, done], {
    question,
    ...(read === undefined ? {} : { understood: read }),
    small: { ...small, parts: { ...small.parts, compose } },
  });
  return { ...asked, slots: small.composed.map(({ slots }) => slots) };
}

describe("what is shown to be done", () => {
  it("comes from the rules' own composer, as they read the user's words", async () => {
    const slots: Slots = { securities: [royalBank], side: "BUY" };
    const read = { intent: "cancel_order", slots, certainty: 1 } as const;
    const asked = await askedFor("Cancel my RY buy order", cancel({ securities: ["EVL"] }), read);
    expect(asked.slots).toEqual([slots]);
    expect(asked.reply?.blocks).toContainEqual({ kind: "act", act });
    expect(JSON.stringify(asked.requests[1]?.body)).toContain("nothing is done yet: Buy RY");
  });

  it("is what the user's plain words ask for where the rules missed it", async () => {
    expect((await askedFor("please cancel my RY order", cancel({ securities: ["RY"] }))).slots).toEqual([
      { securities: [royalBank] },
    ]);
    const alerted = await askedFor("tell me when RY hits 150", alert({ securities: ["RY"], target: 150 }));
    expect(alerted.slots).toEqual([{ securities: [royalBank], target: 150 }]);
    expect((await askedFor("set my stop loss to 5 %", change)).slots).toEqual([
      { setting: "stop_loss_percent", value: 5 },
    ]);
  });

  it.each([
    ["What do I hold?", cancel()],
    ["Don't cancel my order", cancel()],
    ["How do I cancel an order", cancel()],
    ["cancel my RY order", cancel({ securities: [evilFund.symbol] })],
    ["What is RY at?", alert({ securities: ["RY"], target: 150 })],
    ["alert me about RY", alert({ securities: ["RY"], target: 150 })],
  ])("is nothing for “%s” with what the model chose", async (question, call) => {
    const { slots, reply } = await askedFor(question, call);
    expect(slots).toEqual([]);
    expect(reply?.blocks.some(({ kind }) => kind === "act") ?? false).toBe(false);
  });

  it("changes no setting that the user's message does not name", async () => {
    expect((await askedFor("What do I hold?", change)).slots).toEqual([{}]);
  });

  it.each([
    "I cancelled your order.",
    "I have set the alert.",
    "I turned on auto-trading.",
    "J’ai activé l’alerte.",
  ])("is never said to be done: %s", async (text) => {
    const { text: shown } = await askModel([{ calls: [cancel()] }, { text: `${text} Look at it.` }], {
      question: "cancel my order",
    });
    expect(shown).not.toContain(text);
  });
});
