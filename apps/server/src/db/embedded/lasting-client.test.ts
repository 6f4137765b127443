import { rmSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { newDataDirectory, OPEN_TIMEOUT_MS } from "../../testing/databases.ts";
import { outageOf } from "../storage-error.ts";
import { openLasting } from "./lasting-client.ts";

test("a database whose thread died is opened again, and refuses until then", {
  timeout: OPEN_TIMEOUT_MS,
}, async () => {
  const directory = newDataDirectory();
  const lost: string[] = [];
  const client = await openLasting(`${directory}/database`, (reason) => lost.push(reason));
  await client.exec("create table kept (n int); insert into kept values (1)");
  for (let time = 1; time <= 2; time += 1) {
    const waiting = client.query("select pg_sleep(10)").catch(outageOf);
    client.endThread();
    expect(await waiting).toBe("lost");
    expect(await client.query("select 1").catch(outageOf)).toBe("refused");
    expect(lost).toHaveLength(time);
    const rows = await vi.waitFor(async () => (await client.query("select n from kept")).rows, {
      timeout: OPEN_TIMEOUT_MS,
      interval: 100,
    });
    expect(rows).toEqual([{ n: 1 }]);
  }
  await client.close();
  rmSync(directory, { recursive: true, force: true });
});
