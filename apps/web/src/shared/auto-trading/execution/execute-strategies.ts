import { plural, t } from "@lingui/core/macro";
import type { CallOf } from "@neuro/contract";
import { CallFailed } from "#data/calls/call-failed.ts";
import { callOnce, isUnknown } from "#data/calls/call-once.ts";
import { wordsOf } from "#data/calls/client.ts";
import { autoTradingReads, orderReads, refresh } from "#data/queries/refresh.ts";
import { anotherPage } from "#lib/another-page.ts";
import { formatOf } from "#lib/format.ts";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { sharedTextOf } from "#lib/i18n/shared-texts.ts";
import { confirm, notice } from "#ui/windows/confirm.ts";
import { isEmpty } from "../universe/universe.ts";
import { universeText } from "../universe/universe-text.ts";
import type { Execution, ExecutionWish, StrategyOutcome } from "./execution.ts";

type Body = NonNullable<CallOf<"executeStrategy">["body"]>;

/**
 * Asks once (live: twice), then runs each strategy. Null when the reader did not want it, or when it failed, which has been
 * said in a dialog by then.
 */
export async function executeStrategies(wishing: () => Promise<ExecutionWish>): Promise<Execution | null> {
  try {
    const wish = await wishing();
    const missing = whatIsMissing(wish);
    if (missing !== null) await notice(missing);
    return missing === null && (await isWanted(wish)) ? await runEach(wish) : null;
  } catch (error) {
    await sayFailure(error);
    return null;
  }
}

function whatIsMissing({ strategies, universe }: ExecutionWish): string | null {
  if (strategies.length === 0)
    return t`No strategy is active. Please enable one in the auto-trading settings.`;
  return isEmpty(universe) ? say("error.nothing_to_trade") : null;
}

/** One after another; after a failure the others are left, and what was done before is shown. */
async function runEach(wish: ExecutionWish): Promise<Execution | null> {
  const outcomes: StrategyOutcome[] = [];
  try {
    for (const { id, name } of wish.strategies) {
      const answer = await callOnce("executeStrategy", bodyOf(wish, id));
      outcomes.push({ strategy: name, answer });
    }
  } catch (error) {
    await sayFailure(error);
  }
  refresh([...orderReads, ...autoTradingReads]);
  return outcomes.length === 0 ? null : { mode: wish.mode, account: wish.account?.name ?? null, outcomes };
}

async function isWanted(wish: ExecutionWish): Promise<boolean> {
  const names = wish.strategies.map(({ name }) => name).join(", ");
  const universe = universeText(wish.universe);
  const line = formatOf(currentLanguage()).number(wish.reviewThreshold, { digits: 2 });
  const account = wish.account?.name ?? "";
  const where = account === "" ? "" : ` ${t`Account: ${account}.`}`;
  if (wish.mode === "paper") {
    return confirm({
      title: t`Run Neuro’s strategies with practice money?`,
      body: `${t`${names}, over ${universe}. Signals of at least ${line} are ordered on paper, the others wait as drafts.`}${where}`,
      confirmLabel: t`Run on paper`,
    });
  }
  const first = await confirm({
    title: t`Run Neuro’s strategies with real money?`,
    body: `${t`${names}, over ${universe}. Signals of at least ${line} are sent to your broker, the others wait as drafts.`}${where}`,
    confirmLabel: t`Continue`,
    tone: "warn",
  });
  if (!first) return false;
  return confirm({
    title: t`Final confirmation: real money`,
    body: say("optimization.confirm_live_again"),
    confirmLabel: plural(wish.strategies.length, {
      one: "Run # strategy live",
      other: "Run # strategies live",
    }),
    tone: "warn",
  });
}

function bodyOf(wish: ExecutionWish, strategy: string): Body {
  return {
    strategy_name: strategy,
    trading_mode: wish.mode,
    symbols: wish.universe.symbols,
    sectors: wish.universe.sectors,
    account_id: wish.account?.id ?? null,
    settings: wish.limits,
  };
}

/** Closed markets are said in the server's words alone; everything else under the specified title. */
async function sayFailure(error: unknown): Promise<void> {
  const detail = wordsOf(error);
  if (error instanceof CallFailed && error.code === "subscription_required") return await sayPaywall(detail);
  if (error instanceof CallFailed && error.code.startsWith("market_closed")) return notice(detail);
  if (isUnknown(error)) return notice(say("strategy.encountered_error"), detail);
  return notice(say("strategy.error"), `${detail} ${say("strategy.check_settings")}`);
}

/** This window has no router of its own: the way leads there as any link does. */
async function sayPaywall(detail: string): Promise<void> {
  const goes = await confirm({ title: detail, confirmLabel: t`See the subscription` });
  if (goes) anotherPage.open("/dashboard?tab=settings#subscription");
}

type Said =
  | "optimization.confirm_live_again"
  | "error.nothing_to_trade"
  | "strategy.error"
  | "strategy.check_settings"
  | "strategy.encountered_error";

function say(key: Said): string {
  return sharedTextOf(key, currentLanguage());
}
