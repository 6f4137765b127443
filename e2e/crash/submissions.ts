/** What was sent to the server and what it answered: the memory against which a crashed server is held. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const attempts = 8;

export interface OrderBody {
  readonly symbol: string;
  readonly action: "BUY" | "SELL";
  readonly quantity: number;
  readonly account_id: string;
  readonly order_type: "Market" | "Limit" | "Stop" | "StopLimit" | "OCO";
  readonly limit_price: number | null;
  readonly stop_price: number | null;
  readonly time_in_force: "Day" | "GTC";
  readonly stop_loss: number | null;
  readonly take_profit: number | null;
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
    const response = await post(`${url}/api/trading/place-order`, submission.token, {
      body: submission.body,
      headers: { "idempotency-key": submission.key },
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

/** True when the answer says that the order is cancelled. Never throws: without an answer nothing is promised. */
export async function cancel(
  url: string,
  { token, orderId }: { readonly token: string; readonly orderId: string },
): Promise<boolean> {
  try {
    const response = await post(`${url}/api/trading/orders/${orderId}/cancel`, token, { body: {} });
    const { order } = (await response.json()) as { order?: { status: string } | null };
    return response.ok && order?.status === "cancelled";
  } catch {
    return false;
  }
}

function post(
  url: string,
  token: string,
  { body, headers = {} }: { readonly body: object; readonly headers?: Record<string, string> },
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}
