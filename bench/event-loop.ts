/** Period of a server's event loop, ms: its 99th percentile since it was last asked, from the port of its metrics. */
export async function eventLoopP99Ms(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error("the server does not tell its event loop's delay");
  return Number(seconds) * 1000;
}
