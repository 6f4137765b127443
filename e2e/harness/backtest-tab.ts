/** Works the backtest of the Neuro trader tab the way a user does. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { newDemoSession, setSession } from "./demo-session.ts";
import { nextAnswer } from "./next-answer.ts";

export type Run = AnswerOf<"neuroBacktest">["backtest_results"];

export interface WantedRun {
  readonly symbol: string;
  readonly strategy: Run["strategy_key"];
  readonly days: 30 | 60 | 90 | 180 | 365;
}

const neuroTraderPath = "/dashboard?tab=neuro-trader";

/** As a new demo user; the client is the same user's. */
export async function openNeuroTrader(page: Page, url: string): Promise<Client> {
  const session = await newDemoSession(url);
  await setSession(page, session);
  await page.goto(neuroTraderPath);
  await expect(page.getByRole("rowheader").or(page.getByRole("main").getByText("1D")).first()).toBeVisible();
  return clientOf(url, session.token);
}

function clientOf(url: string, token: string | null = null): Client {
  return createClient({ baseUrl: `${url}/api`, fetch, token: () => token, locale: () => "en" });
}

export function backtestResult(page: Page): Locator {
  return page.getByRole("region", { name: /^(Backtest result|Résultat du test rétrospectif)$/ });
}

/** A run of the market at hand that is as wanted, whichever it is. */
export async function findRun(client: Client, isWanted: (run: Run) => boolean): Promise<WantedRun> {
  for (const symbol of ["RY", "SHOP", "AAPL", "SU", "TD", "MSFT"]) {
    for (const days of [365, 180, 90] as const) {
      for (const strategy of ["volume_breakout", "grid_trading", "mean_reversion"] as const) {
        const { backtest_results: run } = await client.call("neuroBacktest", {
          body: { symbol, days, strategy },
        });
        if (isWanted(run)) return { symbol, strategy, days };
      }
    }
  }
  throw new Error("No run of this market is as wanted.");
}

export async function fillBacktest(page: Page, { symbol, strategy, days }: WantedRun): Promise<void> {
  await page.getByRole("combobox", { name: /^(Symbol|Symbole)$/ }).fill(symbol.toLowerCase());
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: /^(Strategy|Stratégie)$/ }).selectOption(strategy);
  await page.getByRole("radio", { name: String(days), exact: true }).check();
}

/** Fills the form, runs it and waits until its figures are shown. */
export async function runBacktest(page: Page, wanted: WantedRun): Promise<Run> {
  await fillBacktest(page, wanted);
  await expect(page.getByRole("combobox", { name: /^(Symbol|Symbole)$/ })).toHaveValue(wanted.symbol);
  const answered = nextAnswer<"neuroBacktest">(page, "/neuro/auto-trade/backtest");
  await page.getByRole("button", { name: /^(Run|Lancer)$/ }).click();
  const { backtest_results: run } = await answered;
  await expect(
    backtestResult(page).getByText(`${run.strategy}, ${dayOf(run.from)} to ${dayOf(run.to)}`),
  ).toBeVisible();
  await expect(
    backtestResult(page).getByRole("heading", { name: new RegExp(`^${wanted.symbol}`) }),
  ).toBeVisible();
  expect(run).toMatchObject({ symbol: wanted.symbol, strategy_key: wanted.strategy });
  return run;
}

/** `2026-05-27` as the screen writes it. */
export function dayOf(date: string): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const name = new Intl.DateTimeFormat("en-CA", { month: "short", timeZone: "UTC" }).format(
    Date.UTC(year, month - 1),
  );
  return `${day}\u00a0${name}\u00a0${year}`;
}
