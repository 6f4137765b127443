/**
 * What a database driver throws, as the rest of the server sees it: what went wrong, and never with which values. Drivers put
 * them into the text (`invalid input syntax for type uuid: "…"`), into `detail` (`Key (email)=(…) already exists`) and, with the
 * query builder, into a list of parameters; an error ends in a log.
 */
import { RETRYABLE, sqlState } from "./sql-state.ts";

/**
 * The database cannot work right now. `refused`: the statement was not carried out. `lost`: the connection broke under it, so
 * that it may have been.
 */
export type Outage = "refused" | "lost";

/** Classes of SQLSTATE whose texts name tables, limits and files, but no values. */
const PLAIN_TEXTS = /^(08|23|25|40|42|53|55|57|58|XX)/;
/** Connection exceptions, the server's end, and sessions it ended because they were idle. */
const LOST_STATES = /^(08(?!001|004)|57P0[12]|25P0[34])/;
/** No connection, too few resources (a full disk among them), read only, cancelled, starting up, a disk that fails. */
const REFUSED_STATES = /^(08|28|53|57|58|25006|3D000|55P03)/;

const LOST_CODES = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "ECONNABORTED"]);
const REFUSED_CODES = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN", "ENETDOWN"],
  ...["ENOENT", "EACCES", "EMFILE", "ENFILE", "ENOSPC", "EDQUOT", "EROFS", "EIO"],
]);
/** The driver's own errors have a text and nothing else. */
const REFUSED_TEXTS =
  /not queryable|when trying to connect|timeout expired|connection timeout|calling end on the pool/i;
const LOST_TEXTS = /^Connection terminated|^Query read timeout|^Received unexpected/;

interface DriverError {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
}

/** The one place that tells an outage from a fault of ours. */
function outageOfDriver(error: DriverError): Outage | null {
  const state = sqlState(error);
  if (state !== null) {
    if (LOST_STATES.test(state)) return "lost";
    return REFUSED_STATES.test(state) || RETRYABLE.has(state) ? "refused" : null;
  }
  const code = String(error.code ?? "");
  // The same code, but nothing was sent yet.
  if (REFUSED_CODES.has(code) || (error.syscall === "connect" && LOST_CODES.has(code))) return "refused";
  if (LOST_CODES.has(code)) return "lost";
  const text = String(error.message ?? "");
  if (REFUSED_TEXTS.test(text)) return "refused";
  return LOST_TEXTS.test(text) ? "lost" : null;
}

const textOrNone = (value: unknown) => (typeof value === "string" ? value : undefined);

function plainText(error: DriverError): string {
  const state = sqlState(error);
  const text = String(error.message ?? "");
  if (state === null || PLAIN_TEXTS.test(state)) return text === "" ? String(error.code) : text;
  return `the database refused a statement (${state})`;
}

export class StorageError extends Error {
  /** SQLSTATE, or the system's code. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly outage: Outage | null;
  /** With placeholders, not with what stands for them. */
  readonly statement: string | undefined;
  constructor(error: DriverError, statement: string | undefined) {
    super(plainText(error));
    this.name = "StorageError";
    this.code = textOrNone(error.code);
    this.constraint = textOrNone(error.constraint);
    this.table = textOrNone(error.table);
    this.column = textOrNone(error.column);
    this.outage = outageOfDriver(error);
    this.statement = statement;
  }
}

/** A driver's error without its values. What neither the database nor the connection said is a bug of ours, and stays as it is. */
export function toStorageError(error: unknown, statement?: string): unknown {
  if (error instanceof StorageError && (error.statement !== undefined || statement === undefined))
    return error;
  if (!(error instanceof Error)) return error;
  const isBug = sqlState(error) === null && outageOfDriver(error) === null;
  return isBug ? error : new StorageError(error, statement);
}

/** Null unless the database could not do its work, whoever wrapped that meanwhile. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof StorageError) return error.outage;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : outageOf(cause);
}
