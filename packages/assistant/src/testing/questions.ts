import type { Question } from "./question.ts";
import { actQuestions } from "./questions/about-acts.ts";
import { decisionQuestions } from "./questions/about-decisions.ts";
import { holdingsQuestions } from "./questions/about-holdings.ts";
import { marketQuestions } from "./questions/about-markets.ts";
import { securitiesQuestions } from "./questions/about-securities.ts";
import { portfolioQuestions } from "./questions/about-the-portfolio.ts";
import { productQuestions } from "./questions/about-the-product.ts";
import { tradingQuestions } from "./questions/about-trading.ts";
import { freshQuestions } from "./questions/fresh.ts";
import { howFarQuestions } from "./questions/how-far.ts";
import { refusedQuestions } from "./questions/without-an-answer.ts";

/** What investors type and say, and what each of it means. */
export const questions: readonly Question[] = [
  ...portfolioQuestions,
  ...holdingsQuestions,
  ...securitiesQuestions,
  ...howFarQuestions,
  ...tradingQuestions,
  ...actQuestions,
  ...decisionQuestions,
  ...marketQuestions,
  ...productQuestions,
  ...refusedQuestions,
  ...freshQuestions,
];
