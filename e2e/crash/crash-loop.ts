/** Kills a server again and again while it is being used, and has it looked at after each restart. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ServerProcess,
  type ServerProcessOptions,
  spawnServerProcess,
} from "../harness/server-process.ts";

export interface CrashScenario {
  /** Called once, on the first server. */
  prepare(url: string): Promise<void>;
  /** One use of the server, over and over by several users at once; a dead server is no error here. */
  use(url: string, user: number): Promise<void>;
  /** Looks at the files of the dead server before it starts again. */
  afterKill?(round: number): Promise<void>;
  /** Looks at the restarted server; throws when something is wrong. */
  afterRestart(url: string, round: number): Promise<void>;
}

export interface CrashLoopOptions {
  readonly kills: number;
  readonly users: number;
  readonly server: ServerProcessOptions;
  readonly scenario: CrashScenario;
  /** From 0 to 1; decides when to kill. */
  readonly random: () => number;
  readonly onRound?: (round: number) => void;
}

const longestUseMs = 900;
const longestStartMs = 1_500;
/** Every so often the process dies while it starts, which is when it recovers. */
const killedWhileStarting = 0.2;

/** The last server is still running when this returns; the caller stops it. */
export async function crashLoop(options: CrashLoopOptions): Promise<ServerProcess> {
  const { kills, users, scenario, random } = options;
  let server = await restart(options);
  await scenario.prepare(server.url);
  for (let round = 1; round <= kills; round++) {
    const { signal, stop } = stopper();
    const working = Array.from({ length: users }, (_, user) => keepUsing(scenario, server.url, user, signal));
    await sleep(20 + random() * longestUseMs);
    await server.kill();
    stop();
    await Promise.all(working);
    await scenario.afterKill?.(round);
    if (random() < killedWhileStarting && round < kills) {
      round += 1;
      await killWhileStarting(options);
    }
    server = await restart({ ...options, server: { ...options.server, port: server.port } });
    await scenario.afterRestart(server.url, round);
    options.onRound?.(round);
  }
  return server;
}

async function restart({ server: options }: CrashLoopOptions): Promise<ServerProcess> {
  const server = await spawnServerProcess(options);
  await server.untilServing();
  return server;
}

async function killWhileStarting({ server: options, random }: CrashLoopOptions): Promise<void> {
  const server = await spawnServerProcess(options);
  await sleep(random() * longestStartMs);
  await server.kill();
}

async function keepUsing(
  scenario: CrashScenario,
  url: string,
  user: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) await scenario.use(url, user);
}

function stopper(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
