/** JSON lines on standard output; what is secret never reaches them. */
import { type DestinationStream, type Logger, pino } from "pino";

const SECRET_NAMES = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-session-id",
  "token",
  "password",
  "passwordHash",
  "new_password",
  "current_password",
  "user_secret",
  "userSecret",
  "session_id",
  "sessionId",
  "secret",
  "consumerKey",
  "api_key",
  "apiKey",
];

/** Pino matches paths, not names, so each name is listed at every depth a log line reaches. */
function secretPaths(): string[] {
  const depths = ["", "*.", "*.*.", "*.*.*."];
  return SECRET_NAMES.flatMap((name) =>
    depths.map((depth) => depth.replace(/\.$/, "") + bracket(name, depth)),
  );
}

function bracket(name: string, depth: string): string {
  return /^\w+$/.test(name) ? `${depth === "" ? "" : "."}${name}` : `["${name}"]`;
}

const SECRET_IN_URL =
  /([?&](?:token|ticket|session_id|sessionId|user_secret|userSecret|code|state|password)=)[^&#]*/gi;

/** A path with its query, without the values that open something. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRET_IN_URL, "$1[redacted]");
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: { paths: secretPaths(), censor: "[redacted]" } };
  return destination ? pino(options, destination) : pino(options);
}
