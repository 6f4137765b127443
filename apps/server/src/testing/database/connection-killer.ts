/** Ends the product's connections to a PostgreSQL server, as its administrator can at any moment. */
import pg from "pg";

export interface ConnectionKiller {
  /** All that are open now. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function openConnectionKiller(url: string): Promise<ConnectionKiller> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    kill: async () => {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'neuro%'",
      );
    },
    close: () => client.end(),
  };
}
