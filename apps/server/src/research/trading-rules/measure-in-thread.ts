/** Sends a rule to a thread of its own, to be tried with some of its sets of parameters or measured whole. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { TradingRule } from "@neuro/contract/trading-rules";
import type { MarketEnvironment } from "@neuro/market";
import type { SearchOutcome, SearchPart } from "@neuro/quant";
import { runInThread } from "../../platform/threads/run-in-thread.ts";
import type { KeptHistories } from "../analysis/kept-histories.ts";
import type { WeekModel } from "../range/ordinary-week.ts";
import type { RuleRefusal } from "./measure-rule.ts";
import type { RuleTestAsked, RuleTested } from "./rule-tested.ts";

export interface MeasureRuleOrder {
  readonly market: MarketEnvironment;
  /** Market time, epoch ms; the thread's clock stands there. */
  readonly now: number;
  readonly kept: KeptHistories;
  readonly instrumentIds: readonly InstrumentId[];
  readonly rule: TradingRule;
  readonly asked: RuleTestAsked;
  /** For a rule that goes by the range of an ordinary week; null for others. */
  readonly week: WeekModel | null;
  /** Which sets to try, by position; or what was found, to measure the best of it. */
  readonly task:
    | { readonly kind: "search"; readonly from: number; readonly to: number }
    | { readonly kind: "measure"; readonly search: SearchOutcome | null };
}

export type MeasureRuleMessage =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "searched"; readonly part: SearchPart; readonly daysOfYear: number }
  | { readonly kind: "measured"; readonly result: RuleTested }
  | { readonly kind: "refused"; readonly refusal: RuleRefusal };

export type MeasureRuleOutcome =
  | Exclude<MeasureRuleMessage, { kind: "progress" }>
  | { readonly kind: "stopped" };

const SCRIPT = new URL("./measure-rule-worker.ts", import.meta.url);
/** A hundred securities over ten years, and all the returns that overfitting is judged by. */
const HEAP_LIMIT_MB = 384;

/** Ends with `stopped` when the signal is aborted; throws when the thread dies by itself. */
export async function measureInThread(
  order: MeasureRuleOrder,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<MeasureRuleOutcome> {
  try {
    return await runInThread<MeasureRuleMessage, MeasureRuleOutcome>(SCRIPT, {
      ...{ what: "the test of a rule", order, signal },
      limits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      take: (message) => {
        if (message.kind !== "progress") return message;
        onProgress(message.done);
        return undefined;
      },
    });
  } catch (error) {
    if (signal.aborted) return { kind: "stopped" };
    throw error;
  }
}
