/** Answers of the chat as tests need them, and no server gives on demand. */
import {
  type AnswerOf,
  type ChatAnswer,
  type ChatBlock,
  type ChatFigure,
  type ChatTicket,
  DAY_MS,
  HOUR_MS,
  measured,
} from "@neuro/contract";

const provenance = (source: string) => measured({ asOf: "2026-05-28T10:00:00-04:00", source });

function figure(id: string, value: number, text: string, more: Partial<ChatFigure> = {}): ChatFigure {
  return {
    id,
    label: `Figure ${id}`,
    value,
    unit: "percent",
    currency: null,
    text,
    signed: false,
    private: false,
    formula: null,
    provenance: provenance("Ledger"),
    ...more,
  };
}

const words = (text: string) => ({ kind: "text", text }) as const;
const numbered = (id: string) => ({ kind: "figure", id }) as const;
const start = Date.UTC(2026, 3, 29, 20);
const line = (step: number) => ({
  times: Array.from({ length: 21 }, (_, index) => start + index * DAY_MS),
  values: Array.from({ length: 21 }, (_, index) => index * step),
});

/** Everything an answer may hold: prose with figures, lines, a small and a wide table, a list, a place. */
const richFigures = [
  figure("1", 3.96, "3.96%", { label: "TFSA, time-weighted return, 1 month" }),
  figure("2", 3.42, "3.42%", { label: "XIU, return, 1 month", provenance: provenance("Historical files") }),
  figure("3", 0.54, "0.54 points", { label: "Ahead of XIU", unit: "points", formula: "1 minus 2" }),
  figure("4", 1_418.1, "+$1,418.10", {
    label: "RY, change, 1 month",
    unit: "money",
    currency: "CAD",
    signed: true,
    private: true,
  }),
  figure("5", -1, "−1.0%", { label: "SHOP, 1 month", signed: true }),
];
const richBlocks: ChatBlock[] = [
  {
    kind: "paragraph",
    spans: [
      words("Your TFSA rose "),
      numbered("1"),
      words(", XIU "),
      numbered("2"),
      words(". You are "),
      numbered("3"),
      words(" ahead by "),
      { kind: "term", term: "twr", text: "time-weighted return" },
      words("."),
    ],
  },
  {
    kind: "lines",
    title: "Change, 1 month",
    unit: "percent",
    currency: null,
    lines: [
      { name: "TFSA", series: line(0.2) },
      { name: "XIU", series: line(0.17) },
    ],
    provenance: provenance("Ledger"),
  },
  {
    kind: "table",
    title: "Helped most, hurt most",
    columns: [
      { title: "Holding", align: "start" },
      { title: "Month", align: "end" },
    ],
    rows: [
      [[{ kind: "symbol", symbol: "RY", text: "RY" }], [numbered("4")]],
      [[{ kind: "symbol", symbol: "SHOP", text: "SHOP" }], [numbered("5")]],
    ],
  },
  {
    kind: "table",
    title: "Side by side",
    columns: ["Stock", "Signal", "Confidence", "Month"].map((title) => ({ title, align: "start" })),
    rows: [["RY", "HOLD", "0.46", "up"].map((text) => [words(text)])],
  },
  { kind: "list", items: [[words("RY gave "), numbered("4")], [words("SHOP cost a little")]] },
  { kind: "places", places: [{ label: "Your TFSA", path: "/dashboard?tab=portfolio" }] },
];

export function answerOf(blocks: readonly ChatBlock[], figures: readonly ChatFigure[] = []): ChatAnswer {
  const response = "Your TFSA rose 3.96%, XIU 3.42%.";
  return {
    id: "answer-1",
    response,
    message: response,
    timestamp: "2026-05-28T10:00:00-04:00",
    answered_by: "rules",
    intent: "portfolio_performance",
    blocks: [...blocks],
    figures: [...figures],
    suggestions: ["Compare one year"],
    state: "whole",
    note: null,
  };
}

export const richAnswer = answerOf(richBlocks, richFigures);

/** One question and its answer, as the server remembers them. */
export const richHistory: AnswerOf<"chatStart">["history"] = [
  {
    id: "m1",
    role: "user",
    content: "How did my TFSA do against XIU this month?",
    timestamp: richAnswer.timestamp,
    answer: null,
  },
  {
    id: "m2",
    role: "neuro",
    content: richAnswer.response,
    timestamp: richAnswer.timestamp,
    answer: richAnswer,
  },
];

export const preparedTicket: ChatTicket = {
  id: "0b5a4a52-6a0a-4c8e-9d0c-4f8f2f1f0c11",
  action: "BUY",
  symbol: "RY",
  instrument_id: "XTSE:RY",
  name: "Royal Bank of Canada",
  quantity: 3,
  order_type: "Limit",
  limit_price: 120.5,
  account_id: null,
  sentence: "Buy 3 RY at a limit of $120.50",
  expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
  order_id: null,
};

export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer as it is streamed: what is being read, block by block, then the whole. */
export const eventsOf = (answer: ChatAnswer): string =>
  eventText("step", { tool: "portfolioPerformance", words: "Reading 252 days of your ledger" }) +
  answer.blocks.map((block) => eventText("block", { block, figures: answer.figures })).join("") +
  eventText("answer", { answer });
