import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** The portfolio as a whole. */
export const portfolioQuestions: readonly Question[] = [
  ...asked("portfolio_value", {
    en: [
      "How much is my portfolio worth?",
      "whats my portfolio worth",
      "What's my net worth?",
      "portfolio value",
      "my portoflio value pls",
      ["how much is in my TFSA", { account: "TFSA" }, { figures: ["value of the account"] }],
      "What is my account balance",
      ["What’s my portfolio’s value and how is RY doing?", { alsoAsked: "how is RY doing?" }],
      "show me mon portefeuille value",
    ],
    fr: [
      "Combien vaut mon portefeuille ?",
      "quel est mon solde total",
      ["combien j'ai dans mon REER", { account: "RRSP" }, { figures: ["value of the account"] }],
      "valeur de mon portfeuille",
    ],
  }),
  ...asked("portfolio_change_why", {
    en: [
      ["Why did my portfolio drop today?", { period: "1D" }],
      "why am I down",
      ["What moved my portfolio this week?", { period: "1W", periodAsked: "this week" }],
      ["why did I lose money yesterday", { period: "1D", periodAsked: "yesterday" }],
      ["what happened to my RRSP today", { account: "RRSP", period: "1D" }],
      ["Why?", { period: "1D" }, { after: ["How did my portfolio do today?"] }],
      ["why did it move today?", { period: "1D" }, { after: ["What is my portfolio worth?"] }],
    ],
    fr: [
      ["Pourquoi mon portefeuille a-t-il baissé aujourd’hui ?", { period: "1D" }],
      ["pourquoi jai perdu de l'argent cette semaine", { period: "1W", periodAsked: "cette semaine" }],
      "qu'est-ce qui a fait bouger mon portefeuille?",
      ["pourquoi ?", {}, { after: ["combien vaut mon portefeuille"] }],
      [
        "Pourquoi a-t-il baissé cette semaine?",
        { period: "1W", periodAsked: "cette semaine" },
        { after: ["Comment va mon portefeuille?"] },
      ],
    ],
  }),
  ...asked("portfolio_performance", {
    en: [
      "How is my portfolio doing?",
      ["how did my investments perform over the last year", { period: "1Y" }],
      ["What's my return YTD", { year: 2026 }],
      ["how much money have I made since January", { year: 2026 }],
      ["how did my TFSA do compared to the market last year", { account: "TFSA", year: 2025 }],
      ["what's my return since March 15", { since: "2026-03-15" }],
      "Am I beating the market?",
      ["how much did I make today", { period: "1D" }],
      ["portfolio performance last 6 months", { period: "1Y", periodAsked: "last 6 months" }],
      ["Show my all-time return", { period: "ALL" }],
      ["how's my TFSA doing this month", { account: "TFSA", period: "1M", periodAsked: "this month" }],
      [
        "How did my TFSA do against XIU this month?",
        { account: "TFSA", securities: ["XIU"], period: "1M", periodAsked: "this month" },
      ],
      ["How did I do against VFV?", { securities: ["VFV"] }],
      ["over a year?", { period: "1Y" }, { after: ["How is my portfolio doing?"] }],
      ["what about 1W", { period: "1W" }, { after: ["How is my portfolio doing?"] }],
      [
        "and in my RRSP?",
        { account: "RRSP", period: "1Y" },
        { after: ["How did my portfolio do over the past year?"] },
      ],
      ["what is my rendement this month", { period: "1M", periodAsked: "this month" }],
    ],
    fr: [
      "Comment va mon portefeuille ?",
      ["quel est mon rendement depuis un an", { period: "1Y" }],
      ["combien j'ai gagné cette année", { year: 2026 }],
      "est-ce que je bats le marché?",
      [
        "Comment mon CELI se compare-t-il à VFV depuis un an?",
        { account: "TFSA", securities: ["VFV"], period: "1Y" },
      ],
      ["rendement de mon CELI sur 3 mois", { account: "TFSA", period: "3M" }],
      ["et en un an ?", { period: "1Y" }, { after: ["comment va mon portefeuille"] }],
    ],
  }),
  ...asked("allocation", {
    en: [
      ["What's my asset allocation?", { allocationBy: "class" }],
      ["break down my portfolio by sector", { allocationBy: "sector" }],
      ["how much US exposure do I have", { allocationBy: "country" }],
      ["by country?", { allocationBy: "country" }, { after: ["What's my asset allocation?"] }],
    ],
    fr: [
      ["Quelle est la répartition de mon portefeuille par devise ?", { allocationBy: "currency" }],
      ["ai-je trop de banques?", { allocationBy: "sector", seeksAdvice: true }],
    ],
  }),
  ...asked("drift", {
    en: ["Am I off target?", "how far has my portfolio drifted from my targets"],
    fr: ["Mon portefeuille est-il déséquilibré ?", "écarts avec mes cibles"],
  }),
  ...asked("risk", {
    en: [
      "How risky is my portfolio?",
      "what's my sharpe ratio",
      ["Am I diversified enough?", { seeksAdvice: true }],
      "how much could I lose in a crash",
    ],
    fr: ["Mon portefeuille est-il risqué ?", "quelle est la volatilité de mon portefeuille"],
  }),
  ...asked("optimize", {
    en: ["Optimize my portfolio", ["what should I do with my portfolio", { seeksAdvice: true }]],
    fr: ["Rééquilibre mon portefeuille"],
  }),
];
