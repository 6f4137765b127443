/** What was sent to the server and what it answered: the memory against which a crashed server is held. */
import { randomUUID } from "node:crypto";

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

/** `unknown`: no answer came, so the order may or may not exist. */
export type Answer =
  | { readonly kind: "acknowledged"; readonly orderId: string }
  | { readonly kind: "refused"; readonly status: number; readonly code: string }
  | { readonly kind: "unknown" };

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
    if (response.status >= 500) return { kind: "unknown" };
    return { kind: "refused", status: response.status, code: answer.code ?? "none" };
  } catch {
    return { kind: "unknown" };
  }
}
