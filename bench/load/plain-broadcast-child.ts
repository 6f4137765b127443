/**
 * What the live channel is measured against: server-sent events over node:http as one would first write them. Each connection
 * gets each quote it watches as a message of its own, written at once, whether or not the browser reads.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Command, ViewersSetUp } from "../../apps/server/src/testing/viewers/commands.ts";

const { symbols } = JSON.parse(process.argv[2] ?? "") as ViewersSetUp;
const connections = new Map<ServerResponse, ReadonlySet<string>>();
const loopDelay = monitorEventLoopDelay({ resolution: 1 });
loopDelay.enable();
let number = 0;

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`id: 0\nevent: hello\ndata: ${JSON.stringify({ sequence: 0, resumed: false })}\n\n`);
  connections.set(response, new Set(searchParams.get("symbols")?.split(",")));
  response.on("close", () => connections.delete(response));
});

function quoteOf(symbol: string, price: number) {
  const at = new Date().toISOString();
  number += 1;
  return {
    instrument_id: `XTSE:${symbol}`,
    symbol,
    price,
    change: price - 100,
    change_percent: price - 100,
    bid: price - 0.01,
    ask: price + 0.01,
    day_high: null,
    day_low: null,
    volume: 0,
    stale: false,
    number,
    provenance: { basis: "real", asOf: at, source: "Still market" },
  };
}

function round(): void {
  const price = Date.now();
  for (const quote of symbols.map((symbol) => quoteOf(symbol, price)))
    for (const [response, watched] of connections)
      if (watched.has(quote.instrument_id))
        response.write(`event: quote\ndata: ${JSON.stringify({ sequence: 0, quotes: [quote] })}\n\n`);
}

async function answerTo(command: Command): Promise<unknown> {
  switch (command.do) {
    case "listen":
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    case "users":
      return Array.from({ length: command.count }, (_, index) => ({
        token: `t${index}`,
        userId: `u${index}`,
      }));
    case "round":
      return round();
    case "memory": {
      for (let run = 0; run < 3; run += 1) await globalThis.gc?.({ execution: "async" });
      return process.memoryUsage();
    }
    case "effort": {
      const { user, system } = process.cpuUsage();
      const [loopP99Ms, loopMaxMs] = [loopDelay.percentile(99) / 1e6, loopDelay.max / 1e6];
      loopDelay.reset();
      return { cpuMs: (user + system) / 1_000, loopP99Ms, loopMaxMs };
    }
    case "end":
      server.closeAllConnections();
      server.close();
      setImmediate(() => process.disconnect());
      return;
    default:
      throw new Error(`a plain broadcaster knows no ${command.do}`);
  }
}

process.on("message", (command: Command) => {
  answerTo(command).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ value: "ready" });
