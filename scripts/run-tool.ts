/** Runs a tool installed by this project under the pinned Node, from any folder. */
import { type SpawnOptions, spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";

export const root = dirname(import.meta.dirname);

export interface ToolResult {
  /** Exit code; 1 when the tool died by a signal or could not be started. */
  readonly code: number;
  /** Output and errors in the order they came; empty when they went straight to the terminal. */
  readonly output: string;
}

export interface ToolOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Keep the output for the caller instead of showing it as it comes. */
  readonly quiet?: boolean;
  /** Stops the tool when it takes longer; the result is then a failure. */
  readonly timeoutMs?: number;
}

/** `name` is an executable of node_modules/.bin, or of the machine when the project has none of that name. */
export function runTool(
  name: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  const quiet = options.quiet ?? false;
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd ?? root,
    env: toolEnvironment(options.env),
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
  };
  return new Promise((resolve) => {
    const child = spawn(name, args, spawnOptions);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The environment of every child: the project's tools and the pinned Node come first on the path. */
export function toolEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const path = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env.PATH ?? ""];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}
