/**
 * One question to the vendor: its answer parsed, or the reason why there is none. Reads are asked again when that may help;
 * everything else is sent once, because a lost answer does not mean that nothing happened.
 */
import type { ZodMiniType } from "zod/mini";
import type { Failure, Outcome } from "../aggregator/port.ts";
import type { Budget } from "./budget.ts";
import { failure, type Refusals, type Rest, restOf } from "./failure.ts";
import { redact } from "./redact.ts";

export interface VendorAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: unknown;
}

/** A failure, whether the vendor can have seen the request at all, and who is to be left alone after it. */
export type AskedFailure = Failure & { readonly neverSent: boolean; readonly rest: Rest["of"] };
export type Asked<T> = { readonly ok: true; readonly value: T } | AskedFailure;

export interface Question<T> {
  /** As in the vendor's documents, for messages. */
  readonly name: string;
  readonly kind: "read" | "once";
  readonly asUser: boolean;
  /** That it is about, which may have a limit of its own; null where it is about none. */
  readonly account: string | null;
  /** Taken out of every message. */
  readonly secrets: readonly string[];
  readonly timeoutMs: number;
  readonly schema: ZodMiniType<T>;
  call(options: { readonly signal: AbortSignal }): Promise<VendorAnswer>;
}

export interface AskerOptions {
  now(): number;
  pause(ms: number): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
  readonly refusals: Refusals;
  /** How often it may ask, where that is counted here. */
  readonly budget?: Budget;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** Somebody waits for most reads: a vendor that wants to be left alone longer is told of instead. */
const LONGEST_PAUSE_MS = 5_000;
const RETRIED: ReadonlySet<Failure["reason"]> = new Set(["unreachable", "timeout", "busy", "rate_limited"]);
const NEVER_SENT: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);
const LATE: ReadonlySet<string> = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED", "TimeoutError"]);

const EVERYBODY = "";

export type Ask = <T>(question: Question<T>) => Promise<Asked<T>>;

export function createAsk(options: AskerOptions): Ask {
  /** Until then the vendor refuses the account, or everybody: no read is sent. */
  const restUntil = new Map<string, number>();
  const untilOf = (key: string) => restUntil.get(key) ?? 0;
  const keep = (key: string, until: number) => {
    for (const [known, over] of restUntil) if (over <= options.now()) restUntil.delete(known);
    restUntil.set(key, Math.max(untilOf(key), until));
  };
  return async (question) => {
    const attempts = question.kind === "read" ? ATTEMPTS : 1;
    const own = question.account ?? EVERYBODY;
    for (let attempt = 1; ; attempt += 1) {
      const until = Math.max(untilOf(EVERYBODY), untilOf(own));
      const now = options.now();
      const counted = options.budget?.waitMs(question.account, now) ?? 0;
      const rest = question.kind === "read" ? Math.max(until - now, counted) : 0;
      if (rest <= 0) options.budget?.note(question.account, now);
      const asked = rest > 0 ? resting(question.name, rest) : await askOnce(question, options);
      if (asked.ok) return asked;
      if (asked.reason === "rate_limited" && asked.retryAfterMs !== null && asked.rest !== "question")
        keep(asked.rest === "account" ? own : EVERYBODY, options.now() + asked.retryAfterMs);
      if (attempt >= attempts || !RETRIED.has(asked.reason)) return asked;
      // Half of the pause is chance, so that those refused together do not come back together.
      const backoff = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + options.random() / 2);
      const pauseMs = Math.max(backoff, asked.retryAfterMs ?? 0);
      if (pauseMs > LONGEST_PAUSE_MS) return asked;
      await options.pause(pauseMs);
    }
  };
}

function resting(name: string, retryAfterMs: number): AskedFailure {
  const refused = failure("rate_limited", `${name}: the vendor asked for a rest`, retryAfterMs);
  return { ...refused, neverSent: true, rest: "question" };
}

async function askOnce<T>(question: Question<T>, { now, refusals }: AskerOptions): Promise<Asked<T>> {
  const { name, schema, secrets, asUser } = question;
  const failed = (cause: Failure, neverSent = false, rest: Rest["of"] = "question"): AskedFailure => ({
    ...cause,
    message: redact(`${name}: ${cause.message}`, secrets),
    ...{ neverSent, rest },
  });
  let answer: VendorAnswer;
  try {
    answer = await question.call({ signal: AbortSignal.timeout(question.timeoutMs) });
  } catch (error) {
    const code = codeOf(error);
    const reason = LATE.has(code) ? "timeout" : "unreachable";
    return failed(failure(reason, `no answer (${code})`), NEVER_SENT.has(code));
  }
  const { status, data, headers } = answer;
  const refusal = { status, body: data, headers: headersOf(headers) };
  if (status < 200 || status > 299) {
    const reason = refusals.reasonOf(refusal, { asUser });
    const words = `${status} ${refusals.detailOf(data)}`.trim();
    const { of, forMs } = refusals.restOf?.(refusal, now()) ?? restOf(refusal, now());
    // An account's limit on what is about no account is that question's alone.
    const rest = of === "account" && question.account === null ? "question" : of;
    return failed(failure(reason, words, forMs), false, rest);
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  // Only where it went wrong, not what stood there: that may be anything.
  const places = parsed.error.issues.slice(0, 3).map(({ path }) => path.join(".") || "the whole");
  return failed(failure("malformed", `cannot read ${places.join(", ")}`));
}

/** Only the code: errors carry the address, and with it the person's secret. The platform's own fetch has it in the cause. */
function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (typeof code === "string") return code;
  if (!(error instanceof Error)) return "unknown";
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

function headersOf(headers: unknown): Readonly<Record<string, unknown>> {
  if (typeof headers !== "object" || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A failure as the port has it. */
export function plain<T>(asked: Asked<T>): Outcome<T> {
  if (asked.ok) return asked;
  const { ok, reason, retryAfterMs, message } = asked;
  return { ok, reason, retryAfterMs, message };
}
