export interface Market {
  readonly name: "simulated" | "files";
  readonly env: NodeJS.ProcessEnv;
}

/** Which market and which database the server runs on; the market is set by each project of playwright.config.ts. */
export interface ServerOptions {
  readonly market: Market;
  /** Of the machine's PostgreSQL where there is one, else embedded; `embedded` wherever the test says so. */
  readonly database: "postgresql" | "embedded";
}
