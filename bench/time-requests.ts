/** One caller, one request after the other over one connection: how long each takes until its last byte. */
import { Agent, type OutgoingHttpHeaders, request } from "node:http";

export interface TimedRequest {
  readonly url: string;
  readonly token: string;
  /** Sent as JSON with POST. */
  readonly body?: unknown;
}

export interface Latency {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** As it travelled. */
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds and bytes of one answer; throws when it is not a good one. */
export async function timeRequest({
  url,
  token,
  body,
}: TimedRequest): Promise<{ ms: number; bytes: number }> {
  const headers: OutgoingHttpHeaders = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const method = body === undefined ? "GET" : "POST";
  const start = performance.now();
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - start, bytes });
        else reject(new Error(`${url} was answered with ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export async function timeRequests(
  asked: TimedRequest,
  { warmUp, count }: { warmUp: number; count: number },
): Promise<Latency> {
  for (let i = 0; i < warmUp; i++) await timeRequest(asked);
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const answered = await timeRequest(asked);
    times.push(answered.ms);
    bytes = answered.bytes;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99), bytes };
}
