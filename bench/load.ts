/** Sends as many requests as a number of clients can, for a few seconds, from a process of its own. */
import { runTool } from "../scripts/run-tool.ts";

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

interface AutocannonReport {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
}

/** Throws when any answer was not a good one: a fast refusal is not a result. */
export async function load(
  target: Target,
  options: { clients: number; seconds: number },
): Promise<LoadResult> {
  const body = target.body === undefined ? [] : ["-H", "content-type=application/json", "-b", target.body];
  const head = ["-m", target.method, "-H", `authorization=Bearer ${target.token}`];
  const size = ["-c", String(options.clients), "-d", String(options.seconds)];
  const result = await runTool("autocannon", ["--json", ...size, ...head, ...body, target.url], {
    quiet: true,
  });
  const json = result.output.split("\n").find((line) => line.startsWith("{"));
  if (result.code !== 0 || json === undefined) throw new Error(`autocannon failed:\n${result.output}`);
  const report = JSON.parse(json) as AutocannonReport;
  const bad = report.errors + report.timeouts + report.non2xx;
  if (bad > 0)
    throw new Error(`${target.name}: ${bad} requests were not answered well; the figures would be wrong.`);
  return {
    requestsPerSecond: report.requests.average,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
  };
}
