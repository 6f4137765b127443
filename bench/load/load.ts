/** Sends as many requests as a number of clients can, for a few seconds. */
import autocannon from "autocannon";

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly body?: string;
  readonly token: string;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Throws when any answer was not a good one: a fast refusal is not a result. */
export async function load(
  target: Target,
  options: { clients: number; seconds: number },
): Promise<LoadResult> {
  const report = await autocannon({
    url: target.url,
    method: target.method,
    connections: options.clients,
    duration: options.seconds,
    headers: { authorization: `Bearer ${target.token}`, "content-type": "application/json" },
    ...(target.body === undefined ? {} : { body: target.body }),
  });
  const bad = report.errors + report.timeouts + report.non2xx;
  if (bad > 0)
    throw new Error(`${target.name}: ${bad} requests were not answered well; the figures would be wrong.`);
  return {
    requestsPerSecond: report.requests.average,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
  };
}
