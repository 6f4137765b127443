/** `npm run dev`: the server, restarted when its code changes, and the web, reloaded in place; Ctrl-C ends both. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { exitWithParent } from "./exit-with-parent.ts";
import { SERVING } from "./node/quickly.ts";
import { root, toolEnvironment } from "./run-tool.ts";

exitWithParent();
const serverPort = process.env.PORT ?? "4600";
const children = [
  start("node", [...SERVING, "--watch", "--watch-preserve-output", "apps/server/src/main.ts"], {
    cwd: root,
    env: { PORT: serverPort },
  }),
  start("vite", ["--clearScreen=false", "--port", process.env.WEB_PORT ?? "4601", "--strictPort"], {
    cwd: join(root, "apps/web"),
    env: { NEURO_SERVER_URL: `http://127.0.0.1:${serverPort}` },
  }),
];
for (const child of children) child.once("exit", (code) => stopAll(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopAll(0));

function start(
  name: string,
  args: readonly string[],
  place: { cwd: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  return spawn(name, args, {
    cwd: place.cwd,
    env: toolEnvironment(place.env),
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Waits for both, so that the server can close its database. */
function stopAll(code: number): void {
  process.exitCode = code;
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  }
}
