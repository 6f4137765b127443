import { STATUS_CODES } from "node:http";
import { ownValue } from "@neuro/contract";

/** Why a try got no usable answer. The text is ours: nothing a vendor or an address says enters it. */
export class VendorFailure extends Error {
  override readonly name = "VendorFailure";
  /** Worth another try. */
  readonly isPassing: boolean;
  /** What the vendor asked to wait, ms. */
  readonly waitMs: number | null;

  constructor(reason: string, { isPassing, waitMs = null }: { isPassing: boolean; waitMs?: number | null }) {
    super(reason);
    this.isPassing = isPassing;
    this.waitMs = waitMs;
  }
}

/** `429 Too Many Requests`, in the standard's words. */
export function statusWords(status: number): string {
  const words = STATUS_CODES[status];
  return words === undefined ? `status ${status}` : `${status} ${words}`;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "no network: the host name is not known",
  EAI_AGAIN: "no network: host names cannot be looked up",
  ENETUNREACH: "no network",
  EHOSTUNREACH: "no network: the host cannot be reached",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection broke",
  EPIPE: "the connection broke",
  UND_ERR_SOCKET: "the connection broke",
  UND_ERR_CONNECT_TIMEOUT: "no network: the connection took too long",
  Z_DATA_ERROR: "the answer was damaged on its way",
  Z_BUF_ERROR: "the answer was cut off",
};

/** What `fetch` or reading its body threw; every such error is the network's, since addresses are made before. */
export function networkFailure(error: unknown): VendorFailure {
  const code = codeOf(error);
  const reason =
    ownValue(WORDS, code) ?? (code === "" ? "the network failed" : `the network failed (${code})`);
  return new VendorFailure(reason, { isPassing: true });
}

function codeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const first = at instanceof AggregateError ? at.errors[0] : at;
    const code = first instanceof Error && "code" in first ? first.code : null;
    if (typeof code === "string" && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)) return code;
  }
  return "";
}
