/** Starts the server that viewers look at, and passes it commands one after the other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { QUICKLY } from "../../../../../scripts/node/quickly.ts";
import type { Answer, Command, ViewersSetUp } from "./commands.ts";

export interface ViewedServer {
  readonly url: string;
  ask<C extends Command>(command: C): Promise<Answer[C["do"]]>;
  /** Resolves when the process is gone. */
  end(): Promise<void>;
}

/** `script` speaks the same commands; default: the whole server. */
export async function startViewedServer(
  setUp: ViewersSetUp,
  script = fileURLToPath(new URL("./serve-viewers.ts", import.meta.url)),
): Promise<ViewedServer> {
  const child = fork(script, [JSON.stringify(setUp)], {
    execArgv: [...QUICKLY, "--expose-gc"],
    env: { PATH: process.env.PATH ?? "", MARKET_PROVIDERS: "simulated" },
  });
  const gone = once(child, "exit");
  const answer = async () => {
    const over = gone.then(() => {
      throw new Error("the viewed server ended");
    });
    const [message] = await Promise.race([once(child, "message"), over]);
    const { value, error } = message as { readonly value: unknown; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  await answer();
  const ask = async <C extends Command>(command: C): Promise<Answer[C["do"]]> => {
    const answered = answer();
    child.send(command);
    return (await answered) as Answer[C["do"]];
  };
  const url = await ask({ do: "listen" });
  return {
    url,
    ask,
    end: async () => {
      if (child.connected) await ask({ do: "end" }).catch(() => child.kill());
      await gone;
    },
  };
}
