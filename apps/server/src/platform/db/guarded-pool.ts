import pg from "pg";
import { assertOutsideTransaction } from "./transaction-scope.ts";

/**
 * A pool that refuses queries beside an open transaction, and whose connections may break at any moment: what breaks fails the
 * next statement or is replaced. An `error` that nobody hears would end the process, and the pool itself hears a connection
 * only while it idles; one that is ended as it is handed over has nobody yet.
 */
export class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("error", () => undefined);
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override query = ((...args: unknown[]) => {
    assertOutsideTransaction();
    return (super.query as unknown as (...all: unknown[]) => unknown)(...args);
  }) as pg.Pool["query"];
}
