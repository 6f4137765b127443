import type { ChatAnswer, ChatBlock, ChatEvent, ChatMessage } from "@neuro/contract";
import { expect, test } from "vitest";
import { answered, mergedTurns, newTurn, turnsOf, withBlock } from "./turn.ts";

const answer: ChatAnswer = {
  id: "a1",
  response: "It rose.",
  message: "It rose.",
  timestamp: "2026-05-28T10:00:00-04:00",
  answered_by: "rules",
  intent: "price",
  blocks: [{ kind: "paragraph", spans: [{ kind: "text", text: "It rose." }] }],
  figures: [],
  suggestions: [],
  state: "whole",
  note: null,
};
const said = (id: string, content: string): ChatMessage => ({
  id,
  role: "user",
  content,
  timestamp: answer.timestamp,
  answer: null,
});
const told = (id: string): ChatMessage => ({ ...said(id, answer.response), role: "neuro", answer });

test("each question of the history stands with its answer; one without any can be asked again", () => {
  const turns = turnsOf([said("1", "How is RY?"), told("2"), said("3", "And TD?")]);
  expect(turns.map(({ question, state }) => [question, state])).toEqual([
    ["How is RY?", "answered"],
    ["And TD?", "stopped"],
  ]);
  expect(turns[0]?.blocks).toEqual(answer.blocks);
});

test("what failed, is being asked or was answered on the device survives the history of the server, once", () => {
  const failed = { ...newTurn("Lost?", "r1"), state: "failed" } as const;
  const asking = newTurn("And TD?", "r2");
  const here = { ...answered(newTurn("What is RSI?", "r3"), answer), local: true };
  const old = answered(newTurn("How is RY?", "r4"), answer);
  const turns = mergedTurns(
    [said("1", "How is RY?"), told("2"), said("3", "And TD?")],
    [old, failed, asking, here],
  );
  expect(turns.map(({ question, state }) => [question, state])).toEqual([
    ["How is RY?", "answered"],
    ["Lost?", "failed"],
    ["And TD?", "asking"],
    ["What is RSI?", "answered"],
  ]);
});

test("a sentence goes on in the paragraph before it, an item in its list; anything else begins a block", () => {
  const paragraph = (text: string): ChatBlock => ({ kind: "paragraph", spans: [{ kind: "text", text }] });
  const list = (text: string): ChatBlock => ({ kind: "list", items: [[{ kind: "text", text }]] });
  const parts: ReadonlyArray<ChatEvent<"block">> = [
    { block: paragraph("One."), figures: [] },
    { block: paragraph(" Two."), figures: [], continues: true },
    { block: list("a"), figures: [], continues: true },
    { block: list("b"), figures: [], continues: true },
    { block: paragraph("Three."), figures: [] },
  ];
  const { blocks } = parts.reduce((turn, part) => withBlock(turn, part), newTurn("?", "r"));
  expect(blocks).toEqual([
    {
      kind: "paragraph",
      spans: [
        { kind: "text", text: "One." },
        { kind: "text", text: " Two." },
      ],
    },
    { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
    paragraph("Three."),
  ]);
});
