/** Semaphore on the test run's PostgreSQL. */
import { newPostgresqlUrl } from "../databases.ts";
import { openTortureLane, type TortureLane } from "./torture-lane.ts";

export interface TestLanes {
  readonly lanes: readonly TortureLane[];
  close(): Promise<void>;
}

export async function openTestLanes(count: number): Promise<TestLanes> {
  const opened = await Promise.all(
    Array.from({ length: count }, async () => {
      const { url, drop } = await newPostgresqlUrl();
      return { lane: await openTortureLane(url), drop };
    }),
  );
  return {
    lanes: opened.map(({ lane }) => lane),
    close: async () => {
      for (const { lane, drop } of opened) {
        await lane.close();
        await drop();
      }
    },
  };
}
