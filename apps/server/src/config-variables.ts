/** Every environment variable the server reads. The README's table is generated from nothing else. */
export interface ConfigVariable {
  readonly name: string;
  /** As it would be written in the environment; empty when unset means "off" or "decided at start". */
  readonly default: string;
  readonly meaning: string;
}

export const CONFIG_VARIABLES = [
  { name: "PORT", default: "4600", meaning: "Port of the web site and its API; 0 takes any free one." },
  { name: "HOST", default: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 for every interface." },
  { name: "DATA_DIR", default: "./data", meaning: "Directory of the embedded database." },
  {
    name: "DATABASE_URL",
    default: "",
    meaning: "PostgreSQL 15 or later, postgres://user:password@host/db; unset: the embedded database.",
  },
  { name: "MARKET_DIR", default: "", meaning: "Directory of market history files." },
  {
    name: "MARKET_PROVIDERS",
    default: "",
    meaning:
      "Comma-separated chain of files, simulated; unset: files then simulated with MARKET_DIR, else simulated.",
  },
  {
    name: "REPLAY_FROM",
    default: "",
    meaning:
      "Market time to replay from, as 2026-05-28T10:00:00-04:00; unset: the last session on file, or the live clock without files.",
  },
  { name: "REPLAY_SPEED", default: "", meaning: "Market seconds per real second while replaying; unset: 1." },
  { name: "LOG_LEVEL", default: "info", meaning: "fatal, error, warn, info, debug, trace or silent." },
  {
    name: "METRICS_PORT",
    default: "",
    meaning: "Port of Prometheus metrics at /metrics, on the loopback address.",
  },
  {
    name: "METRICS_TOKEN",
    default: "",
    meaning: "Bearer token that opens /metrics on the main port; at least 16 characters.",
  },
  {
    name: "RATE_LIMIT_PER_MINUTE",
    default: "300",
    meaning: "Requests per minute from one address without a login; 0 for no limit.",
  },
  {
    name: "RATE_LIMIT_USER_PER_MINUTE",
    default: "900",
    meaning: "Requests per minute of one logged-in user; 0 for no limit.",
  },
  {
    name: "RATE_LIMIT_LOGIN_PER_MINUTE",
    default: "20",
    meaning: "Login, registration and demo attempts per minute from one address; 0 for no limit.",
  },
  { name: "SESSION_IDLE_HOURS", default: "168", meaning: "A session unused for so long ends." },
  { name: "SESSION_ABSOLUTE_HOURS", default: "720", meaning: "A session ends after so long, used or not." },
  {
    name: "WORKER",
    default: "inprocess",
    meaning: "inprocess: this process also runs background jobs; none: `npm run worker` does.",
  },
  {
    name: "FIRST_USER_ADMIN",
    default: "on",
    meaning: "on: the first registered user becomes administrator; off: nobody does.",
  },
  {
    name: "REHEARSE_LIVE",
    default: "off",
    meaning:
      "on: each new demo gets one more account, in live mode with practice money, to try everything that real money would go through.",
  },
  {
    name: "TRUST_PROXY",
    default: "off",
    meaning: "on: take the client's address from X-Forwarded-For of the proxy in front.",
  },
] as const satisfies readonly ConfigVariable[];

export type ConfigName = (typeof CONFIG_VARIABLES)[number]["name"];
