/** Every environment variable the server reads. The table of docs/configuration.md is generated from nothing else. */
export interface ConfigVariable {
  readonly name: string;
  /** As it would be written in the environment; empty when unset means "off" or "decided at start". */
  readonly default: string;
  readonly meaning: string;
}

export const CONFIG_VARIABLES = [
  { name: "PORT", default: "4600", meaning: "Port of the web site and its API; 0 takes any free one." },
  { name: "HOST", default: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 for every interface." },
  { name: "DATA_DIR", default: "./data", meaning: "Directory of the embedded database and of the key file." },
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
      "Comma-separated chain of files, imported, yahoo, alpaca, simulated, in the order they are asked; unset: files, simulated with MARKET_DIR, else yahoo, simulated, with Alpaca's keys alpaca before them. files and imported replay the past, the others run live.",
  },
  {
    name: "REPLAY_FROM",
    default: "",
    meaning:
      "Market time to replay from, as 2026-05-28T10:00:00-04:00; unset: the last session on file, or the live clock without files or imports.",
  },
  { name: "REPLAY_SPEED", default: "", meaning: "Market seconds per real second while replaying; unset: 1." },
  {
    name: "YAHOO_URL",
    default: "",
    meaning: "Another address than Yahoo Finance's own, of a proxy for example.",
  },
  {
    name: "ALPACA_KEY_ID",
    default: "",
    meaning: "Key of an Alpaca account for market data; unset: Alpaca is not asked.",
  },
  { name: "ALPACA_SECRET_KEY", default: "", meaning: "The secret that belongs to it." },
  {
    name: "ALPACA_FEED",
    default: "iex",
    meaning:
      "Alpaca's feed of US stocks: iex (free, one exchange), delayed_sip (free, all exchanges, 15 minutes late) or sip (subscription).",
  },
  { name: "ALPACA_DATA_URL", default: "", meaning: "Another address than Alpaca's own for market data." },
  {
    name: "ALPACA_TRADING_URL",
    default: "",
    meaning: "Another address than Alpaca's own for the list of its assets.",
  },
  {
    name: "OFFICIAL_RATES",
    default: "on",
    meaning:
      "on: the Bank of Canada is asked for its rates of the US dollar and of what the books hold after each business day, which tax figures are converted at, where MARKET_PROVIDERS names yahoo or alpaca; off: only what `npm run import -- rates` loads is known.",
  },
  { name: "VALET_URL", default: "", meaning: "Another address than that of the Bank of Canada's Valet API." },
  {
    name: "SNAPTRADE_CLIENT_ID",
    default: "",
    meaning:
      "Name of this installation at SnapTrade, through which people link their brokerage accounts; unset: the sandbox brokerage.",
  },
  {
    name: "SNAPTRADE_CONSUMER_KEY",
    default: "",
    meaning: "Its secret there, which signs every request; needed with SNAPTRADE_CLIENT_ID.",
  },
  {
    name: "SNAPTRADE_OWN_KEYS",
    default: "on",
    meaning: "on: people may enter a personal key of SnapTrade, which serves them alone; off: they may not.",
  },
  { name: "SNAPTRADE_URL", default: "", meaning: "Another address than SnapTrade's own, without a path." },
  {
    name: "SNAPTRADE_WEBHOOK_SECRET",
    default: "",
    meaning: "Secret that signs SnapTrade's webhooks; unset: SNAPTRADE_CONSUMER_KEY does.",
  },
  {
    name: "STRIPE_SECRET_KEY",
    default: "",
    meaning:
      "Key of a Stripe account that takes the subscription's payments; unset: a sandbox that charges nothing.",
  },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    default: "",
    meaning:
      "Signing secret of the webhook set up there for PUBLIC_URL/api/billing/webhook; needed with STRIPE_SECRET_KEY.",
  },
  {
    name: "STRIPE_PRICE_ID",
    default: "",
    meaning: "Price of 25.99 CAD a month kept there; unset: it is described with each payment page.",
  },
  { name: "STRIPE_URL", default: "", meaning: "Another address than Stripe's own, without a path." },
  {
    name: "SUBSCRIPTION_EXEMPT_EMAIL",
    default: "",
    meaning:
      "E-mail address whose account is free of the subscription for life: from its confirmation, or without MAIL_URL from its registration or next login; what an administrator takes back stays taken back.",
  },
  { name: "LOG_LEVEL", default: "info", meaning: "fatal, error, warn, info, debug, trace or silent." },
  {
    name: "LOG_FORMAT",
    default: "greeting",
    meaning: "greeting: a few words for people at the start, then one JSON object a line; json: those alone.",
  },
  {
    name: "METRICS_PORT",
    default: "",
    meaning: "Port of Prometheus metrics at /metrics, on METRICS_HOST and without a token.",
  },
  {
    name: "METRICS_HOST",
    default: "127.0.0.1",
    meaning: "Address of METRICS_PORT; another than the loopback address only in a network of its own.",
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
  {
    name: "RATE_LIMIT_QUESTIONS_PER_MINUTE",
    default: "30",
    meaning: "Questions per minute of one user to Neuro in the chat or by voice; 0 for no limit.",
  },
  {
    name: "ASSISTANT_MODEL",
    default: "",
    meaning:
      "Language model that answers in the chat, by its provider's name for it; unset: Neuro's own rules answer, and nothing is sent anywhere.",
  },
  {
    name: "ASSISTANT_PROVIDER",
    default: "openai-compatible",
    meaning:
      "How that model is asked: openai-compatible (OpenAI, Azure, Ollama, vLLM and so on) or anthropic.",
  },
  {
    name: "ASSISTANT_BASE_URL",
    default: "",
    meaning:
      "Address of the model's API, https://models.example/v1 for example; needed unless ASSISTANT_PROVIDER is anthropic.",
  },
  {
    name: "ASSISTANT_API_KEY",
    default: "",
    meaning: "Key of that API; unset for a model that asks for none.",
  },
  {
    name: "ASSISTANT_TIMEOUT",
    default: "60",
    meaning: "Seconds until Neuro's own rules answer in place of a model that has not, at most 110.",
  },
  {
    name: "ASSISTANT_RULES_FIRST",
    default: "on",
    meaning:
      "on: what Neuro's own rules are sure of they answer, and the model is asked the rest; off: the model is asked every question.",
  },
  {
    name: "ASSISTANT_DAILY_TURNS",
    default: "200",
    meaning: "Questions of one user a day that the model answers; the rest is answered by Neuro's own rules.",
  },
  {
    name: "ASSISTANT_DAILY_TOKENS",
    default: "1000000",
    meaning: "Tokens of the model one user may use a day, in and out.",
  },
  {
    name: "PUBLIC_URL",
    default: "",
    meaning:
      "Address people open the site at, https://neuro.example for example: links in e-mails and the way back from the login provider start with it; unset: http://HOST:PORT.",
  },
  {
    name: "SECRET_KEY",
    default: "",
    meaning:
      "Key that encrypts stored secrets, 32 bytes in base64; unset: a file made at the first start in DATA_DIR. Servers that share a database need the same one.",
  },
  {
    name: "REGISTRATION",
    default: "open",
    meaning: "open: anybody may make an account; closed: only the demo and existing accounts.",
  },
  {
    name: "OIDC_ISSUER",
    default: "",
    meaning: "Address of an OpenID provider to log in with; unset: e-mail and password only.",
  },
  { name: "OIDC_CLIENT_ID", default: "", meaning: "Name of this installation at the provider." },
  { name: "OIDC_CLIENT_SECRET", default: "", meaning: "Its secret there; unset for a public client." },
  { name: "OIDC_NAME", default: "", meaning: "What the login page calls the provider; unset: its host." },
  { name: "OIDC_SCOPES", default: "openid email profile", meaning: "Scopes asked of the provider." },
  {
    name: "MAIL_URL",
    default: "",
    meaning:
      "Mail server, smtp://user:password@host:587 or smtps://host:465; unset: no e-mail is sent and no address verified.",
  },
  {
    name: "MAIL_FROM",
    default: "",
    meaning: "Sender of e-mails, Neuro <neuro@example.com>; needed with MAIL_URL.",
  },
  { name: "SESSION_IDLE_HOURS", default: "168", meaning: "A session unused for so long ends." },
  { name: "SESSION_ABSOLUTE_HOURS", default: "720", meaning: "A session ends after so long, used or not." },
  {
    name: "WORKER",
    default: "inprocess",
    meaning: "inprocess: this process also runs background jobs; none: `npm run worker` does.",
  },
  {
    name: "MEASURE_MARKET",
    default: "on",
    meaning:
      "on: how often signals, strategies and ranges were right is measured again in the background whenever the market has a new session; off: what was measured before stays, as a small machine may want.",
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
    meaning:
      "How many proxies in front add to X-Forwarded-For (on: one), or their networks as a list like 10.0.0.0/8,192.0.2.7: the client's address is the one that the outermost of them saw.",
  },
  {
    name: "PAPER_COMMISSION_PER_SHARE",
    default: "0.01",
    meaning: "Commission of the paper exchange for one share, in the order's currency.",
  },
  {
    name: "PAPER_COMMISSION_MINIMUM",
    default: "1",
    meaning: "Least commission of one order of shares there.",
  },
  {
    name: "PAPER_COMMISSION_MAXIMUM_PERCENT",
    default: "0.5",
    meaning:
      "Most commission of one order of shares there, in percent of its value; it caps the minimum too.",
  },
  {
    name: "PAPER_CRYPTO_COMMISSION_BPS",
    default: "25",
    meaning: "Commission of crypto there, in hundredths of a percent of the value.",
  },
  {
    name: "PAPER_SPREAD_BPS",
    default: "4",
    meaning: "Whole spread assumed for shares where no bid and ask are known, in hundredths of a percent.",
  },
  { name: "PAPER_CRYPTO_SPREAD_BPS", default: "10", meaning: "The same for crypto." },
  {
    name: "PAPER_SLIPPAGE_BPS",
    default: "10",
    meaning:
      "Slippage of an order as large as the minute's volume, in hundredths of a percent; smaller orders pay by the root of their share.",
  },
  {
    name: "PAPER_MAX_VOLUME_SHARE",
    default: "0.1",
    meaning: "Largest share of a minute's volume that one order takes; the rest waits for the next minute.",
  },
] as const satisfies readonly ConfigVariable[];

export type ConfigName = (typeof CONFIG_VARIABLES)[number]["name"];
