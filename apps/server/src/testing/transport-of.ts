import { setImmediate as nextTurn } from "node:timers/promises";
import { injectTransport } from "@neuro/contract";

type Transport = ReturnType<typeof injectTransport>;

/** The server in this process as a client's transport. Like a network it lets everybody have a turn before an answer is there. */
export function transportOf(app: Parameters<typeof injectTransport>[0]): Transport {
  const send = injectTransport(app);
  return async (url, request) => {
    const answer = await send(url, request);
    await nextTurn();
    return answer;
  };
}
