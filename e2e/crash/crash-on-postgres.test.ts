import { inject, test } from "vitest";
import { newPostgresqlUrl } from "../../apps/server/src/testing/databases.ts";
import { expectNothingLost, kills, timeoutOf } from "./expect-nothing-lost.ts";

/** The database outlives the server here, so that only the server's own doing is tried. */
const fewer = Math.ceil(kills / 2);

test.skipIf(inject("postgresqlUrl") === "")(
  `${fewer} times killed while orders arrive, the server on PostgreSQL loses and doubles none`,
  { timeout: timeoutOf(fewer) },
  async () => {
    const { url, drop } = await newPostgresqlUrl();
    try {
      await expectNothingLost(fewer, url);
    } finally {
      await drop();
    }
  },
);
