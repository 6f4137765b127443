import { once } from "node:events";
import { expect, test } from "vitest";
import { hearThread } from "./hear-thread.ts";
import { runInThread } from "./run-in-thread.ts";
import { startThread } from "./start-thread.ts";

const script = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from "node:worker_threads";${text}`)}`,
  );

type Told = { readonly step: number } | { readonly sum: number };

const resultOf = (told: Told) => ("sum" in told ? told.sum : undefined);

test("a thread finds its order, tells how far it is, and its result ends it", async () => {
  const adding = script(`
    for (const step of workerData) parentPort.postMessage({ step });
    parentPort.postMessage({ sum: workerData.reduce((sum, each) => sum + each) });
    setInterval(() => undefined, 1_000);
  `);
  const steps: number[] = [];
  const sum = await runInThread<Told, number>(adding, {
    what: "the sum",
    order: [1, 2, 3],
    take: (told) => {
      if ("step" in told) steps.push(told.step);
      return resultOf(told);
    },
  });
  expect([sum, steps]).toEqual([6, [1, 2, 3]]);
});

test("what a thread throws, its early end and a message that makes no sense reject", async () => {
  const run = (text: string, take: (told: Told) => number | undefined = resultOf) =>
    runInThread(script(text), { what: "the sum", take });
  await expect(run("throw new Error('no numbers')")).rejects.toThrow("no numbers");
  await expect(run("process.exit(3)")).rejects.toThrow("the sum ended without a result (exit code 3)");
  const refuse = () => {
    throw new Error("no such message");
  };
  await expect(run("parentPort.postMessage({ sum: 1 })", refuse)).rejects.toThrow("no such message");
});

test("one that is called off is ended, and one called off before never begins", async () => {
  const idle = script("parentPort.postMessage('begun'); setInterval(() => undefined, 1_000);");
  const calledOff = new AbortController();
  const begun: unknown[] = [];
  const running = runInThread(idle, {
    ...{ what: "waiting", signal: calledOff.signal },
    take: (message) => {
      begun.push(message);
      calledOff.abort(new Error("not wanted any more"));
      return undefined;
    },
  });
  await expect(running).rejects.toThrow("not wanted any more");
  expect(begun).toEqual(["begun"]);
  const never = runInThread(idle, {
    what: "waiting",
    signal: calledOff.signal,
    take: () => begun.push("again"),
  });
  await expect(never).rejects.toThrow("not wanted any more");
  expect(begun).toEqual(["begun"]);
});

test("patience ends, and the thread can be asked again", async () => {
  const echo = startThread(
    script("parentPort.on('message', (text) => text && parentPort.postMessage(text));"),
  );
  const answered = (text: string) => {
    const answer = hearThread<string, string>(echo, {
      what: "the echo",
      take: (told) => told,
      patienceMs: 50,
    });
    echo.postMessage(text);
    return answer;
  };
  await once(echo, "online");
  await expect(answered("")).rejects.toThrow("the echo took too long");
  const patient = hearThread<string, string>(echo, { what: "the echo", take: (told) => told });
  echo.postMessage("hello");
  expect(await patient).toBe("hello");
  await echo.terminate();
});
