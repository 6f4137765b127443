/** What was sent to the server and what it answered: the memory against which a crashed server is held. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const attempts = 8;

export interface OrderBody {
  readonly symbol: string;
  readonly action: "BUY" | "SELL";
  readonly quantity: number;
  readonly account_id: string;
  readonly order_type: "Market" | "Limit";
  readonly limit_price: number | null;
}

export interface Submission {
  readonly key: string;
  readonly token: string;
  readonly body: OrderBody;
}

/** `unknown`: no answer came, or one that promises nothing (busy), so the order may or may not exist. */
export type Answer =
  | { readonly kind: "acknowledged"; readonly orderId: string }
  | { readonly kind: "refused"; readonly status: number; readonly code: string }
  | { readonly kind: "unknown"; readonly why: string };

export function newSubmission(token: string, body: OrderBody): Submission {
  return { key: randomUUID(), token, body };
}

/** Never throws: a connection that breaks is the answer `unknown`, and so is a failure on the server's side. */
export async function submit(url: string, submission: Submission): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/trading/place-order`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${submission.token}`,
        "content-type": "application/json",
        "idempotency-key": submission.key,
      },
      body: JSON.stringify(submission.body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as { order?: { id: string } | null; code?: string };
    if (response.ok && answer.order) return { kind: "acknowledged", orderId: answer.order.id };
    const code = answer.code ?? "none";
    if (response.status >= 500) return { kind: "unknown", why: `${response.status} ${code}` };
    return { kind: "refused", status: response.status, code };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { kind: "unknown", why: timedOut ? "no answer in time" : "connection lost" };
  }
}

/** Of a server that is running: a busy one is asked again, as a client does, but not forever. */
export async function submitPatiently(url: string, submission: Submission): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const answer = await submit(url, submission);
    if (answer.kind !== "unknown" || tried === attempts || answer.why.startsWith("500")) return answer;
    await sleep(tried * 200);
  }
}
