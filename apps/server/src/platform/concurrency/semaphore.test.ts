import { expect, test } from "vitest";
import { createSemaphore, SemaphoreFull } from "./semaphore.ts";

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

test("no more than the lanes work at once, the others follow in their order", async () => {
  const lanes = createSemaphore({ lanes: 2, waiting: 10 });
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const done = gates.map(({ opened }, index) =>
    lanes.run(async () => {
      begun.push(index);
      await opened;
      return index;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]!.open();
  await done[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
});

test("a failure frees its lane, and a full queue refuses at once", async () => {
  const lanes = createSemaphore({ lanes: 1, waiting: 1 });
  const first = gate();
  const failing = lanes.run(async () => {
    await first.opened;
    throw new Error("no");
  });
  const waiting = lanes.run(async () => "after it");
  await expect(lanes.run(async () => "too many")).rejects.toBeInstanceOf(SemaphoreFull);
  first.open();
  await expect(failing).rejects.toThrow("no");
  expect(await waiting).toBe("after it");
  expect(await lanes.run(async () => "again")).toBe("again");
});
