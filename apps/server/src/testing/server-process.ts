/** Runs one of the server's entry points as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SERVING } from "../../../../scripts/node/quickly.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves once it has printed this; rejects when it ends before. */
  untilPrinted(text: string): Promise<void>;
  /** Its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const { PATH = "", NODE_COMPILE_CACHE } = process.env;
/** All that a test's processes take over from this one: where programs are, and what they have compiled before. */
export const inherited = { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };

export function runEntryPoint(name: "main.ts" | "worker.ts", env: Record<string, string>): ServerProcess {
  const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const child = spawn(process.execPath, [...SERVING, script], {
    env: {
      ...inherited,
      PORT: "0",
      LOG_LEVEL: "warn",
      MARKET_PROVIDERS: "simulated",
      MEASURE_MARKET: "off",
      // Nobody answers there: a test that wants a vendor names its stand-in.
      YAHOO_URL: "http://127.0.0.1:9",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
      child.emit("printed");
    });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const untilPrinted = async (text: string) => {
    while (!output.includes(text)) {
      const over = await Promise.race([ended.then(() => true), once(child, "printed").then(() => false)]);
      if (over && !output.includes(text)) throw new Error(`it ended before printing "${text}":\n${output}`);
    }
  };
  return { child, output: () => output, untilPrinted, ended };
}
