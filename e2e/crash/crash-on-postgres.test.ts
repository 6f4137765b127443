import { test } from "vitest";
import { startPostgres } from "../../apps/server/src/testing/start-postgres.ts";
import { findPostgres } from "../../scripts/install/find-postgres.ts";
import { expectNothingLost, kills, timeoutOf } from "./expect-nothing-lost.ts";

/** The database outlives the server here, so that only the server's own doing is tried. */
const fewer = Math.ceil(kills / 2);
const postgresPrograms = await findPostgres();

test.skipIf(postgresPrograms === null)(
  `${fewer} times killed while orders arrive, the server on PostgreSQL loses and doubles none`,
  { timeout: timeoutOf(fewer) },
  async () => {
    const postgres = await startPostgres({ bin: postgresPrograms ?? "" });
    try {
      await expectNothingLost(fewer, postgres.url);
    } finally {
      await postgres.stop();
    }
  },
);
